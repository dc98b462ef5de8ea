/// Joins steps between points into chains, as long as possible.
///
/// A chain ends at a point where more than two steps meet, such as a double point of a level line. A closed chain ends
/// with its first point. Equal steps count once.
package struct LineChains {
  /// Two places for each point.
  ///
  /// A step from a point without a free place is known at its other end only.
  private var neighbours: [Int32]
  /// The points at which more than two steps meet.
  private var junctions: Set<Int32> = []
  /// Steps between two points without a free place.
  private var rest: [(Int32, Int32)] = []
  private var touched: [Int32] = []

  /// Creates chains between `count` points.
  package init(count: Int) { neighbours = [Int32](repeating: -1, count: 2 * count) }

  /// Adds a step.
  package mutating func add(_ a: Int32, _ b: Int32) {
    guard a != b, !leads(a, b), !leads(b, a) else { return }
    let (first, second) = (freePlace(a), freePlace(b))
    if let first { neighbours[first] = b } else { junctions.insert(a) }
    if let second { neighbours[second] = a } else { junctions.insert(b) }
    if first == nil, second == nil, !rest.contains(where: { $0 == (a, b) || $0 == (b, a) }) {
      rest.append((a, b))
    }
    touched.append(a)
    touched.append(b)
  }

  private func leads(_ a: Int32, _ b: Int32) -> Bool {
    neighbours[2 * Int(a)] == b || neighbours[2 * Int(a) + 1] == b
  }

  private func freePlace(_ point: Int32) -> Int? {
    let place = 2 * Int(point)
    return neighbours[place] < 0 ? place : neighbours[place + 1] < 0 ? place + 1 : nil
  }

  /// Returns the chains and forgets all steps.
  package mutating func chains() -> [[Int32]] {
    var chains: [[Int32]] = []
    for start in touched where isEnd(start) || junctions.contains(start) {
      while hasSteps(start) { chains.append(chain(from: start)) }
    }
    for start in touched {
      while hasSteps(start) { chains.append(chain(from: start)) }
    }
    touched.removeAll(keepingCapacity: true)
    for (a, b) in rest { chains.append([a, b]) }
    rest.removeAll()
    junctions.removeAll()
    return chains.filter { $0.count > 1 }
  }

  /// Whether exactly one step starts at a point.
  private func isEnd(_ point: Int32) -> Bool {
    let place = 2 * Int(point)
    return (neighbours[place] >= 0) != (neighbours[place + 1] >= 0)
  }

  private func hasSteps(_ point: Int32) -> Bool {
    let place = 2 * Int(point)
    return neighbours[place] >= 0 || neighbours[place + 1] >= 0
  }

  private mutating func chain(from start: Int32) -> [Int32] {
    var chain = [start]
    var here = start
    while let next = leave(here) {
      chain.append(next)
      if junctions.contains(next) { break }
      here = next
    }
    return chain
  }

  /// Removes a step at a point, from both ends, and returns where it leads.
  private mutating func leave(_ point: Int32) -> Int32? {
    let place = 2 * Int(point)
    let slot = neighbours[place] >= 0 ? place : place + 1
    let next = neighbours[slot]
    guard next >= 0 else { return nil }
    neighbours[slot] = -1
    let other = 2 * Int(next)
    if neighbours[other] == point {
      neighbours[other] = -1
    } else if neighbours[other + 1] == point {
      neighbours[other + 1] = -1
    }
    return next
  }
}
