import Expressions
import RealFunctions
import SeededNumbers
import Testing

/// What a picture needs of enclosures of single places: who knows a value to less than it shows computes it again with
/// more digits, which costs a hundred times as much.
@Suite("Enclosures of single places")
struct PointEnclosureTests {
  /// Functions with kernels that are off by a few units in the last place, and where.
  private static let functions: [(text: String, lower: Double, upper: Double)] = [
    ("gamma(x)", -30, 30), ("gamma(x)", -170, 170), ("lgamma(x)", -30, 30), ("lgamma(x)", 1, 1e6),
    ("lgamma'(x)", -30, 30), ("lambertw(x)", -0.367, 5), ("lambertw(x)", 0, 1e9),
    ("zeta(x)", -2.5, 0.9), ("zeta(x)", 1.1, 60), ("besselj(0, x)", 0, 60),
    ("besselj(1, x)", 0.1, 60),
    ("bessely(0, x)", 0.01, 60), ("bessely(2, x)", 0.01, 60), ("normalcdf(x)", -30, 5),
    ("normalinv(x)", 0.001, 0.999), ("erf(x)", -5, 5),
  ]

  /// Values as exact as this need no more digits (`KnownValue`).
  private static let share = 0x1p-40
  /// The same of values that analyses ask for (`RecomputedFunction`), with room for the other end.
  private static let finestShare = 0x1p-45

  @Test("are as narrow as their kernels are exact", arguments: functions)
  func width(_ function: (text: String, lower: Double, upper: Double)) throws {
    let formula = try CellFormula(function.text)
    var generator = SeededGenerator(seed: 40)
    let places = (0..<2000).map { _ in generator.next(function.lower, function.upper) }
    let found = formula.enclosure(places.map { ($0, $0) })
    var (wideCount, coarseCount) = (0, 0)
    for (place, enclosure) in zip(places, found) {
      #expect(enclosure.flags.isEmpty, "at \(place)")
      let size = max(enclosure.interval.upper.magnitude, enclosure.interval.lower.magnitude)
      // Nearer to a zero than this a part of the value is less than what sums of larger terms leave.
      guard size > 0x1p-18 else { continue }
      if !(enclosure.interval.width <= Self.share * size) { coarseCount += 1 }
      if !(enclosure.interval.width <= Self.finestShare * size) { wideCount += 1 }
    }
    #expect(coarseCount == 0)
    #expect(wideCount == 0)
  }

  @Test(
    "of a range between two poles of gamma hold its values, and hardly more",
    arguments: ["gamma(x)", "lgamma(x)", "lgamma'(x)"]
  )
  func betweenPoles(_ text: String) throws {
    let formula = try CellFormula(text)
    let workspace = Workspace()
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<3000 {
      let pole = Double(Int.random(in: -12...(-1), using: &generator))
      let first = pole + generator.next(0.001, 0.999)
      let last = min(pole + 0.9995, first + generator.next(0, 1) * 0x1p-6)
      let enclosure = formula.enclosure(first, last)
      #expect(enclosure.flags.isEmpty, "\(first)..\(last)")
      let values = (0...32).map { part in
        formula.function.value(
          at: [min(last, first + (last - first) * Double(part) / 32)],
          using: workspace
        )
      }
      let (least, most) = (values.reduce(.infinity, min), values.reduce(-.infinity, max))
      #expect(enclosure.interval.lower <= least && most <= enclosure.interval.upper)
      // A value beside the least one of 33 is lower by a part of the difference of its neighbours.
      let room = (most - least) / 16 + 1e-12 * max(1, most.magnitude, least.magnitude)
      #expect(enclosure.interval.lower >= least - room, "\(text) in \(first)..\(last)")
      #expect(enclosure.interval.upper <= most + room, "\(text) in \(first)..\(last)")
    }
  }
}
