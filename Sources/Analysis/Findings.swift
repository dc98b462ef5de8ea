package import RealFunctions

/// What a search found, where it searched, and where it could not decide.
///
/// A search by enclosures proves that nothing is outside of `found`, `undecided` and `doubtful`; one by values proves nothing:
/// outside of `undecided` its samples settled.
package struct Findings<Found> {
  /// What was found, in rising order of places.
  package var found: [Found] = []
  /// Where the search gave up, in rising order: oscillation without end, or more results than anyone
  /// reads.
  package var undecided: [Interval] = []
  /// What is undecided because the values there are too small for doubles, in rising order: they come to
  /// 0, and nobody knows which of these zeros are true.
  package var underflow: [Interval] = []
  /// Narrow places near which something may have been missed, in rising order: nothing was found there, and nothing proved.
  package var doubtful: [Interval] = []
  /// Stretches, in rising order, of which nothing but values is known: what is found there is not proved, and more may be there.
  package var sampled: [Interval] = []
  /// Whether it is proved that nothing else is in the range.
  package var isComplete = false
  /// Whether it is proved that nothing is beyond the range, if somebody asked.
  package var isEmptyBeyond = false
  /// The whole range of the search.
  package var searched: Interval
  /// How often the function was evaluated.
  package var evaluations: Int

  /// Creates findings.
  package init(
    found: [Found] = [],
    undecided: [Interval] = [],
    underflow: [Interval] = [],
    sampled: [Interval] = [],
    doubtful: [Interval] = [],
    isComplete: Bool = false,
    searched: Interval,
    evaluations: Int = 0
  ) {
    self.found = found
    self.undecided = undecided
    self.underflow = underflow
    self.sampled = sampled
    self.doubtful = doubtful
    self.isComplete = isComplete
    self.searched = searched
    self.evaluations = evaluations
  }
}

extension Findings<Root> {
  /// Takes over what is beyond the range, nil being that nobody knows; lists it only where it is asked for.
  package mutating func add(beyond roots: [Root]?, isListed: Bool) {
    isEmptyBeyond = roots?.isEmpty ?? false
    guard isListed, let roots else { return }
    let others = roots.filter { one in
      !found.contains { $0.bracket.intersection(one.bracket) != nil }
    }
    found = (found + others).sorted { $0.place.lower < $1.place.lower }
    isEmptyBeyond = true
  }

  /// Puts others in the place of an undecided stretch and of all that was found in it.
  mutating func replace(_ stretch: Interval, by others: [Root]) {
    undecided.removeAll { $0 == stretch }
    doubtful.removeAll { $0.intersection(stretch) != nil }
    found = found.filter { stretch.intersection($0.place) == nil } + others
    found.sort { $0.place.lower < $1.place.lower }
  }

  /// Adds what values tell of an undecided stretch.
  mutating func add(_ rest: Findings<Root>, in stretch: Interval) {
    undecided = undecided.filter { $0 != stretch } + rest.undecided
    undecided.sort { $0.lower < $1.lower }
    underflow += rest.underflow
    sampled.append(stretch)
    let others = rest.found.filter { one in
      !found.contains { $0.bracket.intersection(one.bracket) != nil }
    }
    found = (found + others).sorted { $0.place.lower < $1.place.lower }
    evaluations += rest.evaluations
  }
}

extension Findings: Equatable where Found: Equatable {}
extension Findings: Sendable where Found: Sendable {}
