import NumericalMethods
package import RealFunctions
import Sampling

/// The signs of a function over a range: at the places where it is 0, breaks or ends, and between adjacent ones.
///
/// Every sign is proved by enclosures except where it is `unknown`, and except at places that are not proved.
package struct SignCourse {
  /// The sign of a function at a place, or all over an interval.
  package enum Sign: Equatable, Sendable {
    case negative, zero, positive
    /// The function has no value.
    case undefined
    case unknown
  }

  /// A place at which the sign may change.
  package struct Place: Equatable, Sendable {
    /// The place, as the simplest number that cannot be distinguished from it.
    package var place: Double
    /// The interval that contains the place.
    package var bracket: Interval
    /// The sign at the place itself.
    package var sign: Sign
    /// Whether the function is 0 there without a break.
    package var isZero: Bool
    package var isProved: Bool
  }

  /// The places in rising order.
  package private(set) var places: [Place] = []
  /// The signs before, between and after the places: one more than places.
  package private(set) var signs: [Sign] = []
  /// Whether there were more places than the limit: those between parts of unknown sign are left out.
  package private(set) var isCrowded = false
  /// Whether it is proved that the sign changes nowhere beyond the range.
  package private(set) var isEmptyBeyond = false

  /// Finds the signs over a finite range; nil if enclosures give too little.
  package init?(
    of function: any EnclosableFunction,
    over domain: Interval,
    limit: Int = 1000,
    cancellation: Cancellation = .never
  ) throws(Interrupted) {
    guard
      let chart = try SignChart(
        of: function,
        order: 0,
        along: function,
        over: domain,
        limit: limit,
        cancellation: cancellation
      )
    else { return nil }
    // Parts that touch are one: a function that is 0 on an interval may leave open ten thousands of them.
    var open = Interval.merged(chart.undecided + chart.underflow + chart.doubtful)
    var ends: [Int: [Interval]] = [:]
    for (index, event) in chart.events.enumerated() where event.isLevel {
      ends[index] = [event.bracket.lower, event.bracket.upper].map { end in
        Self.bracket(ofEnd: end, taking: &open, over: domain)
      }
    }
    for (index, gap) in chart.gaps.enumerated() {
      let isOpen = open.contains { ($0.intersection(gap.range)?.width ?? 0) > 0 }
      signs.append(isOpen ? .unknown : Sign(gap.slope))
      guard index < chart.events.count else { break }
      let event = chart.events[index]
      if event.isLevel {
        for (number, bracket) in (ends[index] ?? []).enumerated() {
          places.append(
            try Self.place(of: function, in: bracket, event.isProved, cancellation: cancellation)
          )
          if number == 0 { signs.append(.zero) }
        }
      } else if event.isBreak {
        places.append(
          try Self.place(
            of: function,
            in: event.bracket,
            event.isProved,
            cancellation: cancellation
          )
        )
      } else {
        places.append(
          Place(
            place: event.place,
            bracket: event.bracket,
            sign: .zero,
            isZero: true,
            isProved: event.isProved
          )
        )
      }
    }
    if places.count > limit { thinOut() }
    isEmptyBeyond = try SignChart.isEmpty(
      of: function,
      order: 0,
      along: function,
      beyond: domain,
      cancellation: cancellation
    )
  }

  /// Leaves out places between two parts of unknown sign.
  private mutating func thinOut() {
    isCrowded = true
    var kept: (places: [Place], signs: [Sign]) = ([], [signs[0]])
    for (index, place) in places.enumerated() {
      if kept.signs.last == .unknown, signs[index + 1] == .unknown { continue }
      kept.places.append(place)
      kept.signs.append(signs[index + 1])
    }
    (places, signs) = kept
  }

  /// The interval that holds an end of an interval of zeros: some doubles around it, and a part that the chart left
  /// open there, if it is far narrower than the range.
  ///
  /// Near an end at 0 doubles become ever smaller, so that the chart stops before it: |x| + |x - 1| = 1 from 0 on.
  private static func bracket(
    ofEnd end: Double,
    taking open: inout [Interval],
    over domain: Interval
  ) -> Interval {
    var bracket = Interval(hull: end, end).widened(byUlps: reach)
    for (index, part) in open.enumerated().reversed()
    where part.width <= narrow * domain.width && part.intersection(bracket) != nil {
      bracket = bracket.union(part)
      open.remove(at: index)
    }
    return bracket
  }

  /// The share of the range below which a part is an end.
  private static let narrow = 0x1p-60

  /// Distance in doubles from the end of an interval of zeros within which the simplest number is taken as the end.
  private static let reach = 16.0

  /// Returns a place at which the function breaks or ends, with the sign of its value there.
  private static func place(
    of function: any EnclosableFunction,
    in bracket: Interval,
    _ isProved: Bool,
    cancellation: Cancellation
  ) throws(Interrupted) -> Place {
    let place = Bisection.plainest(within: bracket.lower, bracket.upper)
    let courses = function.breaks(in: [bracket], output: 0, withLimits: false)[0]
    let sign: Sign
    if let courses, courses.count == 1 {
      switch courses[0].value {
      case .number(let value): sign = Sign(ofValue: value)
      case .missing: sign = .undefined
      case .unknown: sign = .unknown
      }
    } else {
      var probe = CellProbe(function, budget: 1, cancellation: cancellation)
      sign = Sign(ofValue: try probe.plainValue(at: place))
    }
    return Place(place: place, bracket: bracket, sign: sign, isZero: false, isProved: isProved)
  }
}

extension SignCourse.Sign {
  /// The sign that the chart of a derivative calls a course.
  fileprivate init(_ slope: SignChart.Slope) {
    switch slope {
    case .rising: self = .positive
    case .falling: self = .negative
    case .level: self = .zero
    case .undefined: self = .undefined
    case .unknown: self = .unknown
    }
  }

  /// The sign of a value; a value that is not a number is undefined.
  fileprivate init(ofValue value: Double) {
    self = value.isNaN ? .undefined : value > 0 ? .positive : value < 0 ? .negative : .zero
  }
}
