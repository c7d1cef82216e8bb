//! How a game is played.

use std::fmt;

/// The settings of a game, as Lazy Sudoku stores them.
///
/// The default is what that app has without any choice of the player: the standard profile, and none of the flags.
///
/// ```
/// use sudoku_puzzle_progress::{Profile, Settings};
///
/// let mut settings = Settings::default();
/// settings.profile = Profile::Deep;
/// settings.paper = true;
/// assert_eq!(settings.to_string(), "deep profile, paper mode");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct Settings {
    /// How demanding the game is.
    pub profile: Profile,
    /// Paper mode: the player keeps the pencil marks by hand.
    pub paper: bool,
    /// Housekeeping: placing a digit takes it from the marks of its peers.
    pub housekeeping: bool,
    /// Full paper mode: the immersive view for a stylus.
    pub full_paper: bool,
}

/// How demanding a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[non_exhaustive]
pub enum Profile {
    /// The easy-going one.
    Relaxed,
    /// The ordinary one.
    #[default]
    Standard,
    /// The demanding one.
    Deep,
}

impl Profile {
    /// All profiles, from the easiest on.
    pub const ALL: [Profile; 3] = [Profile::Relaxed, Profile::Standard, Profile::Deep];

    /// The word for this profile in a file: `relaxed`, `standard` or `deep`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Profile::Relaxed => "relaxed",
            Profile::Standard => "standard",
            Profile::Deep => "deep",
        }
    }
}

impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} profile", self.profile)?;
        let flags = [
            (self.paper, "paper mode"),
            (self.housekeeping, "housekeeping"),
            (self.full_paper, "full paper mode"),
        ];
        flags.iter().filter(|(on, _)| *on).try_for_each(|(_, name)| write!(f, ", {name}"))
    }
}
