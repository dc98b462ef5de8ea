/// Joins directed steps between numbered places into closed outlines.
///
/// Steps that bound areas leave each place as often as they reach it, so that every step belongs to a closed outline;
/// at a place that several outlines pass, any of them may go on.
struct OutlineLoops {
  private var next: [Int32]
  /// Further steps from places that have one.
  private var others: [Int32: [Int32]] = [:]
  private var starts: [Int32] = []

  /// Creates loops between `count` places; steps to further ones make room for them.
  init(count: Int) { next = [Int32](repeating: -1, count: count) }

  /// Adds a step.
  mutating func add(_ start: Int32, _ end: Int32) {
    guard start != end, start >= 0, end >= 0 else { return }
    let missing = Int(max(start, end)) + 1 - next.count
    if missing > 0 { next += [Int32](repeating: -1, count: missing) }
    if next[Int(start)] < 0 {
      next[Int(start)] = end
      starts.append(start)
    } else {
      others[start, default: []].append(end)
      starts.append(start)
    }
  }

  /// Returns the outlines, each without its first place at the end, and forgets all steps.
  mutating func closed() -> [[Int32]] {
    var loops: [[Int32]] = []
    for start in starts {
      var loop: [Int32] = []
      var here = start
      while let end = leave(here) {
        loop.append(here)
        here = end
        if here == start { break }
      }
      if loop.count > 2 { loops.append(loop) }
    }
    starts.removeAll(keepingCapacity: true)
    return loops
  }

  /// Removes a step from a place and returns its end.
  private mutating func leave(_ place: Int32) -> Int32? {
    let end = next[Int(place)]
    guard end >= 0 else { return nil }
    next[Int(place)] = others.isEmpty ? -1 : (others[place]?.popLast() ?? -1)
    return end
  }
}
