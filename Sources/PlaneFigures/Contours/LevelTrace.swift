/// The outline of the part of a page in which a function is at least some level, from edge to edge
/// of a grid.
///
/// Every step has that part on its left. A vertex is a crossing of an edge of the grid, or a
/// corner; one step leaves each vertex, except a corner at which two parts touch.
struct LevelTrace {
  /// A piece of an outline: along the level itself, or along the edge of the domain.
  struct Run {
    let isOnLevel: Bool
    /// The vertices; the last one is also the first one of the next run.
    var vertices: [Int]
  }

  /// Steps inside cells: from where the outline enters a cell to where it leaves it.
  private(set) var steps: [Int: Int] = [:]
  private var sides: [Int: Int] = [:]
  private var sidesOfTouching: [Int: [Int]] = [:]
  /// The vertices at which steps along the edge end.
  private var endsOfSides: Set<Int> = []

  /// The number of steps.
  var count: Int { steps.count + sides.count }

  mutating func addStep(from start: Int, to end: Int) { steps[start] = end }

  mutating func addSide(from start: Int, to end: Int) {
    if sides[start] == nil {
      sides[start] = end
    } else {
      sidesOfTouching[start, default: []].append(end)
    }
    endsOfSides.insert(end)
  }

  /// The crossings of the level with edges of the grid.
  var crossings: Set<Int> { Set(steps.keys).union(steps.values) }

  /// Splits the outlines into closed sequences of runs.
  mutating func loops() -> [[Run]] {
    var loops: [[Run]] = []
    // A run starts where the level leaves the edge; the remaining ones are closed.
    for start in steps.keys.filter(endsOfSides.contains).sorted() where steps[start] != nil {
      loops.append(loop(from: start))
    }
    for start in steps.keys.sorted() where steps[start] != nil { loops.append(loop(from: start)) }
    for start in sides.keys.sorted() where sides[start] != nil { loops.append(loop(from: start)) }
    return loops
  }

  private mutating func loop(from start: Int) -> [Run] {
    var runs: [Run] = []
    var place = start
    repeat {
      guard let (next, isOnLevel) = leave(place) else { break }
      if runs.last?.isOnLevel == isOnLevel {
        runs[runs.count - 1].vertices.append(next)
      } else {
        runs.append(Run(isOnLevel: isOnLevel, vertices: [place, next]))
      }
      place = next
    } while place != start
    return runs
  }

  private mutating func leave(_ place: Int) -> (Int, Bool)? {
    if let next = steps.removeValue(forKey: place) { return (next, true) }
    if let next = sidesOfTouching[place]?.popLast() { return (next, false) }
    return sides.removeValue(forKey: place).map { ($0, false) }
  }
}
