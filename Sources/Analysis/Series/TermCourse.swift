package import RealFunctions
import Sampling

/// Finds the index from which on the terms of a series provably continue as they began.
///
/// A summation evaluates the first terms of a series, and a few distant ones. The course of the
/// formula beyond is proved here, by enclosures of the term as a function of real numbers: it has
/// no break (`{n=500: 1, 1/n^2}` has one), and a bound of its magnitude falls throughout, so that
/// no term rises again (`1/n^2 + e^-(n-4000)^2` does). The bound is the magnitude of the term
/// itself, or that of its parts without oscillation. Where all terms of a cell together are
/// negligible beside the first ones, their course does not matter.
///
/// The cells go up to 2^200; beyond that nothing is checked.
package struct TermCourse {
  private let cancellation: Cancellation

  /// The power of 2 up to which terms are evaluated in any case.
  package static let firstPower = 8
  /// The range of powers of two with fine cells, the range beyond, and the number of cells per
  /// power.
  private static let fineEnd = 60
  private static let far = 60..<200
  private static let parts = 8
  private static let budget = 40_000
  /// The cost of a term, in nanoseconds, above which it is itself a sum or an integral, without
  /// enclosures.
  private static let dear = 1000.0

  /// Creates a test of terms.
  package init(cancellation: Cancellation = .never) { self.cancellation = cancellation }

  /// Returns the index from which on the terms provably continue as they began.
  ///
  /// It is a power of two, at least that of `power`; nil where nothing is proved. `terms` is the
  /// term as a function of its index, from 0 on.
  package func start(
    of terms: Integrand,
    behind power: Int = TermCourse.firstPower
  ) throws(Interrupted) -> Double? {
    guard terms.function.cost < Self.dear else { return nil }
    let cells =
      (power..<Self.fineEnd).flatMap { power in
        Interval(hull: Self.power(power), Self.power(power + 1)).parts(Self.parts)
      } + Self.far.map { Interval(hull: Self.power($0), Self.power($0 + 1)) }
    var probe = CellProbe(terms.function, budget: Self.budget, cancellation: cancellation)
    let found = try probe.enclosures(over: cells)
    let nothing = try Self.nothing * largest(&probe)
    var earliest: Double?
    for bound in terms.bounds {
      var falling = FallingBound(bound, budget: Self.budget, cancellation: cancellation)
      let courses = try falling.courses(over: cells)
      let last = cells.indices.last { index in
        let isNothing = courses[index].most * cells[index].width <= nothing
        return !(isNothing || courses[index].falls && found.flags(index, 0).isEmpty)
      }
      let start = last.map { cells[$0].upper } ?? Self.power(power)
      guard start < Self.power(Self.far.upperBound) else { continue }
      earliest = min(earliest ?? start, start)
    }
    return earliest
  }

  /// Share of the largest term below which a thousand cells together are negligible.
  private static let nothing = 0x1p-80

  /// The largest magnitude among the first terms, undefined ones left out.
  private func largest(_ probe: inout CellProbe) throws(Interrupted) -> Double {
    let places = (0..<(1 << Self.firstPower)).map { Interval(hull: Double($0), Double($0)) }
    let found = try probe.enclosures(over: places)
    return places.indices.reduce(0) { largest, index in
      let values = found.interval(index, 0)
      guard values.isFinite else { return largest }
      return max(largest, min(values.upper.magnitude, values.lower.magnitude))
    }
  }

  private static func power(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }
}
