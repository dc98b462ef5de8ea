/// Joins steps between points into chains, as long as possible.
///
/// At a point where more than two steps meet, the first two are joined. A closed chain ends with
/// its first point. Equal steps count once.
package struct LineChains {
  private var neighbours: [Int32]
  /// Steps that meet others at a point where two were joined before.
  private var rest: [(Int32, Int32)] = []
  private var touched: [Int32] = []

  /// Creates chains between `count` points.
  package init(count: Int) { neighbours = [Int32](repeating: -1, count: 2 * count) }

  /// Adds a step.
  package mutating func add(_ a: Int32, _ b: Int32) {
    guard a != b else { return }
    let (first, second) = (2 * Int(a), 2 * Int(b))
    if neighbours[first] == b || neighbours[first + 1] == b { return }
    let isFull =
      neighbours[first] >= 0 && neighbours[first + 1] >= 0
      || neighbours[second] >= 0 && neighbours[second + 1] >= 0
    if isFull {
      rest.append((a, b))
      return
    }
    neighbours[neighbours[first] < 0 ? first : first + 1] = b
    neighbours[neighbours[second] < 0 ? second : second + 1] = a
    touched.append(a)
    touched.append(b)
  }

  /// Returns the chains and forgets all steps.
  package mutating func chains() -> [[Int32]] {
    var chains: [[Int32]] = []
    for start in touched where isEnd(start) { chains.append(chain(from: start)) }
    for start in touched where neighbours[2 * Int(start)] >= 0 {
      chains.append(chain(from: start))
    }
    touched.removeAll(keepingCapacity: true)
    for (a, b) in rest { chains.append([a, b]) }
    rest.removeAll()
    return chains.filter { $0.count > 1 }
  }

  /// Whether exactly one step starts at a point.
  private func isEnd(_ point: Int32) -> Bool {
    let place = 2 * Int(point)
    return (neighbours[place] >= 0) != (neighbours[place + 1] >= 0)
  }

  private mutating func chain(from start: Int32) -> [Int32] {
    var chain = [start]
    var here = start
    while let next = leave(here) {
      chain.append(next)
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
