package import RealFunctions

/// The results of a search, the searched range, and the undecided parts.
///
/// A search by enclosures proves that there is nothing outside of `found`, `undecided` and
/// `doubtful`; one by values proves nothing: outside of `undecided` its samples settled.
package struct Findings<Found> {
  /// The results, in rising order of places.
  package var found: [Found] = []
  /// Intervals in which the search gave up, in rising order: endless oscillation, or too many
  /// results.
  package var undecided: [Interval] = []
  /// Intervals that are undecided because the values there are too small for doubles, in rising
  /// order: they underflow to 0, and it is not known which of these zeros are true.
  package var underflow: [Interval] = []
  /// Narrow places near which a result may have been missed, in rising order: none was found there,
  /// and none excluded by proof.
  package var doubtful: [Interval] = []
  /// Intervals, in rising order, that were searched only by values: results there are not proved,
  /// and there may be others.
  package var sampled: [Interval] = []
  /// Whether it is proved that there are no other results in the range.
  package var isComplete = false
  /// Whether it is proved that there are no results beyond the range; false if that was not
  /// requested.
  package var isEmptyBeyond = false
  /// The whole range of the search.
  package var searched: Interval
  /// The number of evaluations of the function.
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
  /// Takes over the results beyond the range (nil if they are not known); lists them only if
  /// `isListed`.
  package mutating func add(beyond roots: [Root]?, isListed: Bool) {
    isEmptyBeyond = roots?.isEmpty ?? false
    guard isListed, let roots else { return }
    let others = roots.filter { one in
      !found.contains { $0.bracket.intersection(one.bracket) != nil }
    }
    found = (found + others).sorted { $0.place.lower < $1.place.lower }
    isEmptyBeyond = true
  }

  /// Replaces an undecided interval, with all results in it, by other results.
  mutating func replace(_ stretch: Interval, by others: [Root]) {
    undecided.removeAll { $0 == stretch }
    doubtful.removeAll { $0.intersection(stretch) != nil }
    found = found.filter { stretch.intersection($0.place) == nil } + others
    found.sort { $0.place.lower < $1.place.lower }
  }

  /// Adds the results of a search by values in an undecided interval.
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
