//! Colours for cages such that touching cages differ.
//!
//! Cages that hang together and the cells between them are countries of a map, so four colours would always do and five
//! can always be found quickly: take the countries away one by one, always one with the fewest neighbours left (never
//! more than five), and colour them in the opposite order. Where a country sees all colours already, swap two colours in
//! a part of the map that makes one of them free; on a map with five colours some swap always does.

/// Colours the vertices of a graph, given as the neighbours of each, with 0 up to `colours - 1`.
///
/// On a planar graph and with five colours this always finds a colouring. `None` means that this way found none; on
/// other graphs or with fewer colours one may exist.
pub(crate) fn colour(neighbours: &[Vec<usize>], colours: u8) -> Option<Vec<u8>> {
    colour_in_order(neighbours, colours, &smallest_last(neighbours))
}

/// The vertices such that each has few neighbours among those before it.
fn smallest_last(neighbours: &[Vec<usize>]) -> Vec<usize> {
    let mut degree: Vec<usize> = neighbours.iter().map(Vec::len).collect();
    let mut removed = vec![false; neighbours.len()];
    let mut order = Vec::with_capacity(neighbours.len());
    for _ in 0..neighbours.len() {
        let Some(next) = (0..neighbours.len()).filter(|&v| !removed[v]).min_by_key(|&v| degree[v]) else {
            break;
        };
        removed[next] = true;
        order.push(next);
        for &other in &neighbours[next] {
            degree[other] = degree[other].saturating_sub(1);
        }
    }
    order.reverse();
    order
}

fn colour_in_order(neighbours: &[Vec<usize>], colours: u8, order: &[usize]) -> Option<Vec<u8>> {
    let mut given: Vec<Option<u8>> = vec![None; neighbours.len()];
    for &vertex in order {
        let free = free_colour(neighbours, colours, &given, vertex);
        given[vertex] = Some(match free {
            Some(colour) => colour,
            None => make_free(neighbours, colours, &mut given, vertex)?,
        });
    }
    given.into_iter().collect()
}

fn free_colour(neighbours: &[Vec<usize>], colours: u8, given: &[Option<u8>], vertex: usize) -> Option<u8> {
    (0..colours).find(|&colour| neighbours[vertex].iter().all(|&other| given[other] != Some(colour)))
}

/// Swaps two colours somewhere so that one of them is no longer next to `vertex`, and returns that one.
fn make_free(neighbours: &[Vec<usize>], colours: u8, given: &mut [Option<u8>], vertex: usize) -> Option<u8> {
    for from in 0..colours {
        for to in (0..colours).filter(|&to| to != from) {
            // Everything that hangs together with the neighbours of colour `from` through these two colours.
            let mut part: Vec<usize> =
                neighbours[vertex].iter().copied().filter(|&other| given[other] == Some(from)).collect();
            let mut inside = vec![false; neighbours.len()];
            part.iter().for_each(|&member| inside[member] = true);
            let mut next = 0;
            while let Some(&member) = part.get(next) {
                next += 1;
                for &other in &neighbours[member] {
                    if !inside[other] && (given[other] == Some(from) || given[other] == Some(to)) {
                        inside[other] = true;
                        part.push(other);
                    }
                }
            }
            // If a neighbour of colour `to` is in it, the swap would put `from` next to the vertex again.
            if neighbours[vertex].iter().any(|&other| inside[other] && given[other] == Some(to)) {
                continue;
            }
            for &member in &part {
                given[member] = if given[member] == Some(from) { Some(to) } else { Some(from) };
            }
            return Some(from);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn graph(vertices: usize, edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
        let mut neighbours = vec![Vec::new(); vertices];
        for &(a, b) in edges {
            neighbours[a].push(b);
            neighbours[b].push(a);
        }
        neighbours
    }

    fn assert_proper(neighbours: &[Vec<usize>], colours: u8, given: &[u8]) {
        for (vertex, others) in neighbours.iter().enumerate() {
            assert!(given[vertex] < colours);
            for &other in others {
                assert_ne!(given[vertex], given[other], "{vertex} and {other}");
            }
        }
    }

    #[test]
    fn where_first_come_first_served_fails_a_swap_helps() {
        // A path 0 - 2 - 3 - 1 whose ends are coloured first, both with 0: then 2 gets 1 and sees nothing wrong, and 3
        // sees both colours.
        let path = graph(4, &[(0, 2), (2, 3), (3, 1)]);
        let got = colour_in_order(&path, 2, &[0, 1, 2, 3]).unwrap();
        assert_proper(&path, 2, &got);
    }

    #[test]
    fn a_country_that_sees_five_colours_gets_one_of_them() {
        // A hub (0) with five neighbours of five colours. From 1 to 2, and from 1 to 3, a chain of the two colours
        // leads round the hub, so those swaps help nothing.
        let wheel = graph(
            10,
            &[(0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 6), (6, 7), (7, 2), (1, 8), (8, 9), (9, 3)],
        );
        let mut given: Vec<Option<u8>> = [9, 0, 1, 2, 3, 4, 1, 0, 2, 0].map(Some).to_vec();
        given[0] = None;
        assert_eq!(free_colour(&wheel, 5, &given, 0), None);
        let freed = make_free(&wheel, 5, &mut given, 0).unwrap();
        given[0] = Some(freed);
        assert_proper(&wheel, 5, &given.into_iter().flatten().collect::<Vec<_>>());
    }

    #[test]
    fn five_mutual_neighbours_need_five_colours_and_six_are_too_many() {
        for (vertices, colours, exists) in [(4, 4, true), (5, 5, true), (5, 4, false), (6, 5, false)] {
            let edges: Vec<_> = (0..vertices).flat_map(|a| (a + 1..vertices).map(move |b| (a, b))).collect();
            let complete = graph(vertices, &edges);
            let got = colour(&complete, colours);
            assert_eq!(got.is_some(), exists, "{vertices} with {colours}");
            if let Some(got) = got {
                assert_proper(&complete, colours, &got);
            }
        }
    }

    #[test]
    fn an_icosahedron_takes_the_bound_of_five_neighbours() {
        // Every vertex has five neighbours: top, upper ring, lower ring, bottom.
        let mut edges = Vec::new();
        for i in 0..5 {
            let (up, up_next, low, low_next) = (1 + i, 1 + (i + 1) % 5, 6 + i, 6 + (i + 1) % 5);
            edges.extend([(0, up), (up, up_next), (up, low), (up_next, low), (low, low_next), (low, 11)]);
        }
        let icosahedron = graph(12, &edges);
        assert!(icosahedron.iter().all(|others| others.len() == 5));
        assert_proper(&icosahedron, 5, &colour(&icosahedron, 5).unwrap());
    }

    proptest! {
        /// Maps of triangles, grown by putting vertices into triangles.
        #[test]
        fn triangulated_maps(splits in prop::collection::vec(any::<prop::sample::Index>(), 1..60)) {
            let mut edges = vec![(0, 1), (0, 2), (1, 2)];
            let mut triangles = vec![[0, 1, 2]];
            let mut vertices = 3;
            for split in splits {
                let [a, b, c] = triangles.swap_remove(split.index(triangles.len()));
                edges.extend([(a, vertices), (b, vertices), (c, vertices)]);
                triangles.extend([[a, b, vertices], [a, c, vertices], [b, c, vertices]]);
                vertices += 1;
            }
            let map = graph(vertices, &edges);
            let got = colour(&map, 5).unwrap();
            assert_proper(&map, 5, &got);
        }
    }
}
