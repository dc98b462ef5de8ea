package import RealFunctions

/// What a search found, where it searched, and where it could not decide.
///
/// Nothing is proved from values alone: outside of `undecided` the samples settled, which is the ground
/// that a later proof by enclosures starts from.
package struct Findings<Found> {
  /// What was found, in rising order of places.
  package var found: [Found] = []
  /// Where the search gave up, in rising order: oscillation without end, or more results than anyone
  /// reads.
  package var undecided: [Interval] = []
  /// What is undecided because the values there are too small for doubles, in rising order: they come to
  /// 0, and nobody knows which of these zeros are true.
  package var underflow: [Interval] = []
  /// The whole range of the search.
  package var searched: Interval
  /// How often the function was evaluated.
  package var evaluations: Int

  /// Creates findings.
  package init(
    found: [Found] = [],
    undecided: [Interval] = [],
    underflow: [Interval] = [],
    searched: Interval,
    evaluations: Int = 0
  ) {
    self.found = found
    self.undecided = undecided
    self.underflow = underflow
    self.searched = searched
    self.evaluations = evaluations
  }
}

extension Findings: Equatable where Found: Equatable {}
extension Findings: Sendable where Found: Sendable {}
