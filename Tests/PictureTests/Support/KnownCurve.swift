import Expressions
import RealFunctions
import Testing

/// A function of x whose breaks are known, to be drawn and judged.
struct KnownCurve: Sendable, CustomTestStringConvertible {
  /// A value that the drawing must reach: an extremum, or the tip of a spike.
  struct Peak: Sendable {
    var x: Double
    var y: Double
    /// How far the drawing may stay away, in parts of the picture's height; at least a pixel.
    var tolerance = 0.0
    /// Half the width of a spike, or 0.
    var halfWidth = 0.0
  }

  var name: String
  var formula: String
  /// A formula with the same values, which doubles compute well where they spoil the first.
  var exact: String?
  var domain: Interval
  /// Where the curve is interrupted: poles, jumps, values at one place only.
  var cuts: [Double] = []
  /// Those of them beside which the curve leaves every window.
  var poles: [Double] = []
  /// Where it has no value but goes on.
  var holes: [Double] = []
  /// Where it has no values.
  var undefined: [Interval] = []
  /// Where it goes up and down within a pixel: only the band that it fills can be judged.
  var oscillation: [Interval] = []
  var peaks: [Peak] = []
  /// Values at one place only, drawn as points.
  var lone: [(x: Double, y: Double)] = []

  var testDescription: String { "\(name): \(formula)" }

  /// The function that is drawn.
  func compiled() throws -> EnclosedFunction {
    try Formula(formula).compiled(over: ["x"]).enclosed
  }

  /// The function that says what is true.
  func truth() throws -> CompiledFunction {
    try Formula(exact ?? formula).compiled(over: ["x"])
  }

  /// The places where a line of the drawing may begin or end, in rising order.
  var ends: [Double] {
    (cuts + holes + lone.map(\.x) + undefined.flatMap { [$0.lower, $0.upper] }).sorted()
  }

  /// The stretches without interruption.
  var stretches: [Interval] {
    let inner = (cuts + undefined.flatMap { [$0.lower, $0.upper] }).filter {
      domain.lower < $0 && $0 < domain.upper
    }
    let bounds = [domain.lower] + Set(inner).sorted() + [domain.upper]
    return zip(bounds, bounds.dropFirst()).map { Interval(hull: $0, $1) }.filter { stretch in
      !undefined.contains { $0.contains(stretch.midpoint) }
    }
  }

  func oscillates(at x: Double) -> Bool { oscillation.contains { $0.contains(x) } }
}
