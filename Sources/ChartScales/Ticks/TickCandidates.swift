/// Sets of ticks from fine to coarse, each made only when it is needed.
///
/// A type of its own instead of a lazy map: the first picture of a program pays for each generic
/// type whose conformances the runtime must look up.
struct TickCandidates: Sequence {
  /// Number of sets, including missing ones.
  let count: Int
  /// Returns the set with an index, or nil if it does not exist.
  let set: (Int) -> TickSet?

  /// Makes the sets one after the other.
  struct Iterator: IteratorProtocol {
    fileprivate let candidates: TickCandidates
    fileprivate var place = 0

    mutating func next() -> TickSet? {
      while place < candidates.count {
        place += 1
        if let set = candidates.set(place - 1) { return set }
      }
      return nil
    }
  }

  /// Creates candidates from existing sets.
  init(_ sets: [TickSet]) {
    self.init(count: sets.count) { sets[$0] }
  }

  /// Creates `count` candidates; `set` returns nil for those that do not exist.
  init(count: Int, set: @escaping (Int) -> TickSet?) {
    self.count = count
    self.set = set
  }

  func makeIterator() -> Iterator { Iterator(candidates: self) }

  /// Returns the candidates that satisfy a condition.
  func those(where condition: @escaping (TickSet) -> Bool) -> TickCandidates {
    TickCandidates(count: count) { place in
      guard let found = set(place), condition(found) else { return nil }
      return found
    }
  }
}
