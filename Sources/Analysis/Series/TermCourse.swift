package import RealFunctions
import Sampling

/// Tells from which index on the terms of a series go on as they have begun.
///
/// Whoever sums a series looks at its first terms, and at a few far out. What a formula does beyond is proved here, by enclosures of the term as a
/// function of real numbers: it has no break (`{n=500: 1, 1/n^2}` has one), and what bounds its size falls throughout, so that nothing rises from it
/// again (`1/n^2 + e^-(n-4000)^2` does). A bound is the size of the term itself, or that of its parts in which nothing swings. Where all
/// terms of a cell together are nothing beside the first ones, nobody asks how they go.
///
/// The cells go to 2^200; beyond it nothing is asked.
package struct TermCourse {
  private let cancellation: Cancellation

  /// Terms before 2 to this power are looked at anyway.
  package static let firstPower = 8
  /// Powers of two, with so many cells from each to the next.
  private static let fineEnd = 60
  private static let far = 60..<200
  private static let parts = 8
  private static let budget = 40_000
  /// A term that takes so many nanoseconds is a sum or an integral itself, of which nothing is enclosed.
  private static let dear = 1000.0

  /// Creates what looks at terms.
  package init(cancellation: Cancellation = .never) { self.cancellation = cancellation }

  /// Tells the index from which on nothing new comes, by proof.
  ///
  /// It is a power of two at least, the one of `power`, and nil where nothing is proved. `terms` is the term as a function of its index from 0 on.
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

  /// Of a thousand cells with less than this part of the largest term nobody sees anything.
  private static let nothing = 0x1p-80

  /// The size of the largest of the first terms, as far as they have values.
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
