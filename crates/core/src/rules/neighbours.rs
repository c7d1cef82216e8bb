//! What holds between all neighbours of the board (format section 6.10).

use alloc::{format, vec::Vec};

use super::{Area, Operator};
use crate::{
    Cell, Key,
    error::{Checked, ErrorKind, Offence},
    key::at,
    place::Surroundings,
    table::{AreaShape, AsSet, CellPairs, Opt, choice, family, one_of, words},
};

choice! {
    /// A relation of neighbours that has a name.
    NeighboursKind by Kind, "kind of neighbours" {
        /// Cells a chess knight's move apart differ.
        Antiknight = "antiknight",
        /// Cells a chess king's move apart differ.
        Antiking = "antiking",
        /// Cells that share a side are not consecutive.
        Nonconsecutive = "nonconsecutive",
    }
}

words! {
    /// The steps that make two cells neighbours.
    Steps, "kind of step" {
        /// To a cell that shares a side.
        Orthogonal = "orthogonal",
        /// To a cell that shares only a corner.
        Diagonal = "diagonal",
        /// To a cell that shares a side or a corner.
        King = "king",
        /// Two cells one way and one cell across.
        Knight = "knight",
    }
}

words! {
    /// A scope that both cells of a pair lie in.
    Within, "scope" {
        /// One box.
        Box = "box",
        /// The cells of one `region` rule.
        Region = "region",
    }
}

one_of! {
    /// What holds between neighbours: a named relation, or an operator with the steps.
    NeighboursRelation, "a neighbours rule" {
        /// A named relation, which says the steps itself.
        Named by Kind {
            /// Its name.
            kind: NeighboursKind = NeighboursKind,
        },
        /// An operator between cells that are some step apart.
        Operator by Op [Symmetric] {
            /// What holds; it has to be symmetric.
            op: Operator = Operator,
            /// The steps.
            steps: Steps = at::Where<Steps>,
        },
    }
}

family! {
    /// A relation between all pairs of neighbouring cells of the board.
    Neighbours = "neighbours" in "6.10" {
        /// What holds between them.
        relation: NeighboursRelation = NeighboursRelation,
    }
    optional {
        /// Only pairs with both cells in one such scope.
        within: Option<Within> = at::Within<Opt<Within>>,
        /// Only pairs with both cells inside.
        area: Option<Area> = at::Area<Opt<AreaShape>>,
        /// Pairs that are exempt.
        except: Option<Vec<[Cell; 2]>> = at::Except<Opt<CellPairs<AsSet, 0>>>,
    }
    check operator_is_symmetric;
}

fn operator_is_symmetric(rule: &Neighbours, _around: &Surroundings<'_>) -> Checked {
    match &rule.relation {
        NeighboursRelation::Operator { op, .. } if !op.is_symmetric() => Err(Offence::at_key(
            ErrorKind::Conflict,
            Key::Op,
            format!(
                "neighbours have no order, so \"{}\" can't hold between them{}",
                op.name(),
                if matches!(op, Operator::AnyOf { .. }) { " while it lists less or less_equal" } else { "" },
            ),
        )),
        _ => Ok(()),
    }
}
