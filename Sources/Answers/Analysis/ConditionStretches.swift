import Analysis
import RealFunctions

/// The intervals on which a condition on one variable holds, from the signs of its differences.
///
/// The places of all differences cut the range; between adjacent places, and at each of them, all signs are the same,
/// so that the condition holds all over or nowhere. Places whose brackets meet are one place.
package struct ConditionStretches {
  /// An end of an interval; the place of a difference, or an end of the range.
  package struct End {
    package var value: Double
    /// Whether the condition holds at the end itself.
    package var isClosed: Bool
    var isProved = true
    /// The difference that is 0 there without a break; nil for breaks and for ends of the range.
    var zero: Int?
  }

  /// Ends of the intervals on which the condition holds, in rising order; the ends are equal for a single place.
  private(set) var found: [(lower: End, upper: End)] = []
  /// Intervals in which it is not decided.
  private(set) var undecided: [Interval] = []

  /// A place of one or several differences.
  private struct Cut {
    var end: End
    var bracket: Interval
    /// The places by their difference: the sign there.
    var signs: [Int: SignCourse.Sign]
  }

  /// A place, or an interval between adjacent places, with the truth of the condition there.
  private struct Piece {
    var truth: SolvedCondition.Truth
    var lower: End
    var upper: End
  }

  /// Collects the intervals over a range.
  init(_ condition: SolvedCondition, _ courses: [SignCourse], over domain: Interval) {
    var pieces: [Piece] = []
    var next = [Int](repeating: 0, count: courses.count)
    var start = End(value: domain.lower, isClosed: true)
    func between(_ next: [Int]) -> [SignCourse.Sign] {
      courses.indices.map { courses[$0].signs[next[$0]] }
    }
    for cut in Self.cuts(courses) {
      let around = between(next)
      let here = courses.indices.map { cut.signs[$0] ?? around[$0] }
      // At an end of the range nothing lies between the end and the place.
      if start.value < cut.end.value {
        pieces.append(Piece(truth: condition.truth(of: around), lower: start, upper: cut.end))
      }
      var place = cut.end
      place.isClosed = true
      pieces.append(Piece(truth: condition.truth(of: here), lower: place, upper: place))
      for index in courses.indices { next[index] = Self.passed(courses[index], next[index], cut) }
      start = cut.end
    }
    if start.value < domain.upper {
      let end = End(value: domain.upper, isClosed: true)
      pieces.append(Piece(truth: condition.truth(of: between(next)), lower: start, upper: end))
    }
    collect(pieces)
  }

  /// Joins adjacent pieces of one truth.
  private mutating func collect(_ pieces: [Piece]) {
    var before: SolvedCondition.Truth?
    for piece in pieces {
      switch piece.truth {
      case .holds:
        if before == .holds, let last = found.popLast() {
          found.append((last.lower, piece.upper))
        } else {
          found.append((piece.lower, piece.upper))
        }
      case .unknown:
        let range = Interval(hull: piece.lower.value, piece.upper.value)
        if before == .unknown, let last = undecided.popLast() {
          undecided.append(last.union(range))
        } else {
          undecided.append(range)
        }
      case .fails: break
      }
      before = piece.truth
    }
  }

  /// Returns the number of places of a course up to a cut.
  private static func passed(_ course: SignCourse, _ next: Int, _ cut: Cut) -> Int {
    var next = next
    while next < course.places.count, course.places[next].bracket.lower <= cut.bracket.upper {
      next += 1
    }
    return next
  }

  private static func cuts(_ courses: [SignCourse]) -> [Cut] {
    var cuts: [Cut] = []
    let all = courses.indices.flatMap { index in courses[index].places.map { (index, $0) } }
      .sorted { $0.1.bracket.lower < $1.1.bracket.lower }
    for (index, place) in all {
      if let last = cuts.last, place.bracket.lower <= last.bracket.upper {
        var both = last
        both.bracket = last.bracket.union(place.bracket)
        both.signs[index] = place.sign
        both.end.isProved = both.end.isProved && place.isProved
        if both.end.zero == nil, place.isZero {
          (both.end.zero, both.end.value) = (index, place.place)
        }
        cuts[cuts.count - 1] = both
      } else {
        let end = End(
          value: place.place,
          isClosed: false,
          isProved: place.isProved,
          zero: place.isZero ? index : nil
        )
        cuts.append(Cut(end: end, bracket: place.bracket, signs: [index: place.sign]))
      }
    }
    return cuts
  }
}
