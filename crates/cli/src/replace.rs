//! Files that are written whole or not at all.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

use tempfile::NamedTempFile;

use crate::{failure::Failure, visible::visible};

/// A file in the making. It gets its name when it is complete; until then, and for ever if something goes wrong, whatever had that name before stays.
///
/// What is no regular file (a device, a pipe) can't be replaced: it is written to when everything is there.
#[derive(Debug)]
pub(crate) struct Replacement {
    target: PathBuf,
    new: NamedTempFile,
    kind: Target,
}

#[derive(Debug)]
enum Target {
    /// There is no such file yet.
    New,
    /// There is one; the new one gets its permissions.
    File(fs::Permissions),
    /// A device or a pipe.
    Special,
}

impl Replacement {
    /// Begins to make the file with this name. Where the name is that of a symbolic link, the file that it leads to is replaced.
    pub(crate) fn begin(path: &Path) -> Result<Replacement, Failure> {
        Replacement::prepare(path).map_err(|error| cannot_write(path, &error))
    }

    fn prepare(path: &Path) -> io::Result<Replacement> {
        let (target, kind) = match fs::metadata(path) {
            Ok(data) if data.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
            Ok(data) if !data.is_file() => (path.to_owned(), Target::Special),
            Ok(data) if data.permissions().readonly() => {
                return Err(io::Error::new(io::ErrorKind::PermissionDenied, "the file is read-only"));
            }
            Ok(data) => (fs::canonicalize(path)?, Target::File(data.permissions())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => match fs::read_link(path) {
                // A symbolic link to a file that is not there yet.
                Ok(end) => (path.parent().unwrap_or(Path::new("")).join(end), Target::New),
                Err(_) => (path.to_owned(), Target::New),
            },
            Err(error) => return Err(error),
        };
        let mut builder = tempfile::Builder::new();
        builder.prefix(".sudoku-puzzle-").suffix(".tmp");
        #[cfg(unix)]
        if matches!(kind, Target::New) {
            use std::os::unix::fs::PermissionsExt;
            // As for any new file: what the user's mask leaves of it.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let new = match (&kind, target.parent()) {
            (Target::Special, _) => builder.tempfile()?,
            // A file can get a name only on the disk that it is on.
            (_, Some(folder)) if folder.as_os_str().is_empty() => builder.tempfile_in(".")?,
            (_, Some(folder)) => builder.tempfile_in(folder)?,
            (_, None) => return Err(io::ErrorKind::InvalidInput.into()),
        };
        Ok(Replacement { target, new, kind })
    }

    /// Ends it: from now on, the new content is there.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        self.finish_if(|| Ok(()))
    }

    /// Ends it, unless `check` has something against it at the last moment; then what was there stays.
    pub(crate) fn finish_if(mut self, check: impl FnOnce() -> Result<(), Failure>) -> Result<(), Failure> {
        self.settle().map_err(|error| cannot_write(&self.target, &error))?;
        check()?;
        self.take_place()
    }

    /// Brings everything to the disk, which takes a while. The name must not reach it before the content does.
    fn settle(&mut self) -> io::Result<()> {
        self.new.flush()?;
        if let Target::File(permissions) = &self.kind {
            self.new.as_file().set_permissions(permissions.clone())?;
        }
        match self.kind {
            Target::New | Target::File(_) => self.new.as_file().sync_all(),
            Target::Special => Ok(()),
        }
    }

    fn take_place(self) -> Result<(), Failure> {
        let Replacement { target, new, kind } = self;
        let outcome = match kind {
            Target::New | Target::File(_) => new.persist(&target).map(drop).map_err(|error| error.error),
            Target::Special => new.reopen().and_then(|mut complete| {
                io::copy(&mut complete, &mut File::options().write(true).open(&target)?).map(drop)
            }),
        };
        outcome.map_err(|error| cannot_write(&target, &error))
    }
}

impl Write for Replacement {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.new.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.new.flush()
    }
}

fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    Failure::io(format_args!("cannot write {}", visible(&path.to_string_lossy())), error)
}

/// Replaces a file by one with this content.
pub(crate) fn replace(path: &Path, content: &[u8]) -> Result<(), Failure> {
    replace_if(path, content, || Ok(()))
}

/// Replaces a file by one with this content, unless `check` has something against it at the last moment.
pub(crate) fn replace_if(
    path: &Path,
    content: &[u8],
    check: impl FnOnce() -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut replacement = Replacement::begin(path)?;
    replacement.write_all(content).map_err(|error| cannot_write(path, &error))?;
    replacement.finish_if(check)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    use std::os::unix::fs::{PermissionsExt, symlink};

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn the_old_file_stays_until_the_new_one_is_complete() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a");
        fs::write(&path, "old").unwrap();

        let mut replacement = Replacement::begin(&path).unwrap();
        replacement.write_all(b"half").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        drop(replacement);
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(names(dir.path()), ["a"], "nothing is left lying about");

        replace(&path, b"new").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(names(dir.path()), ["a"]);
    }

    #[test]
    fn the_last_moment_decides() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a");
        fs::write(&path, "old").unwrap();
        let outcome = replace_if(&path, b"new", || {
            assert_eq!(names(dir.path()).len(), 2, "the new file is complete and beside the old one");
            Err(Failure::new("no"))
        });
        assert_eq!(outcome.unwrap_err().to_string(), "no");
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(names(dir.path()), ["a"]);
    }

    #[test]
    fn permissions_and_symbolic_links_stay() {
        let dir = tempfile::tempdir().unwrap();
        let (path, link) = (dir.path().join("a"), dir.path().join("link"));
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        symlink("a", &link).unwrap();

        replace(&link, b"new").unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o640);
    }

    #[test]
    fn a_symbolic_link_may_lead_to_a_new_file() {
        let dir = tempfile::tempdir().unwrap();
        let link = dir.path().join("link");
        symlink("new", &link).unwrap();
        replace(&link, b"new").unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(dir.path().join("new")).unwrap(), "new");
    }

    #[test]
    fn a_new_file_is_like_any_new_file() {
        let dir = tempfile::tempdir().unwrap();
        let (ours, theirs) = (dir.path().join("ours"), dir.path().join("theirs"));
        replace(&ours, b"new").unwrap();
        fs::write(&theirs, "new").unwrap();
        assert_eq!(ours.metadata().unwrap().permissions(), theirs.metadata().unwrap().permissions());
    }

    #[test]
    fn what_cannot_be_replaced_is_said() {
        let dir = tempfile::tempdir().unwrap();
        let read_only = dir.path().join("read-only");
        fs::write(&read_only, "old").unwrap();
        fs::set_permissions(&read_only, fs::Permissions::from_mode(0o444)).unwrap();
        for (path, reason) in [
            (read_only.as_path(), "the file is read-only"),
            (dir.path(), "is a directory"),
            (&dir.path().join("missing/a"), "no such file or directory"),
        ] {
            let failure = replace(path, b"new").unwrap_err().to_string();
            assert!(failure.starts_with("cannot write ") && failure.contains(reason), "{failure}");
        }
        assert_eq!(fs::read_to_string(&read_only).unwrap(), "old");
    }

    #[test]
    fn devices_are_written_to_and_stay() {
        let dir = tempfile::tempdir().unwrap();
        let pipe = dir.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let reading = std::thread::spawn({
            let pipe = pipe.clone();
            move || fs::read_to_string(pipe).unwrap()
        });
        replace(&pipe, b"new").unwrap();
        assert_eq!(reading.join().unwrap(), "new");
        assert_eq!(names(dir.path()), ["pipe"]);
    }
}
