import Expressions
import RealFunctions
import SpaceFigures
import SpaceGeometry

/// Surfaces of tests, with their rectangles.
struct SurfaceCase: Sendable, CustomStringConvertible {
  let formula: String
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>

  init(_ formula: String, _ x: ClosedRange<Double> = -3...3, _ y: ClosedRange<Double> = -3...3) {
    (self.formula, self.x, self.y) = (formula, x, y)
  }

  var description: String { formula }
  var across: Interval { Interval(hull: x.lowerBound, x.upperBound) }
  var along: Interval { Interval(hull: y.lowerBound, y.upperBound) }

  /// The function of x and y.
  func function() throws -> EnclosedFunction { try Self.function(formula, of: ["x", "y"]) }

  /// A formula as a function of some variables.
  static func function(_ formula: String, of variables: [String]) throws -> EnclosedFunction {
    try Formula(formula).compiled(over: variables).enclosed
  }

  /// The surface in its usual box.
  func sampled(
    levels: [Double] = [],
    shape: SpaceBox.Shape = .usual
  ) throws -> (figure: SpaceFigure, box: SpaceBox)? {
    let function = try function()
    guard let z = try SpaceExtent.heights(of: function, x: across, y: along),
      let box = SpaceBox(x: across, y: along, z: z, shape: shape)
    else { return nil }
    let figure = try SpaceSampler(box: box, levels: levels)
      .surface(of: function, x: across, y: along)
    return (figure, box)
  }

  /// Thirty surfaces of all kinds.
  static let thirty: [SurfaceCase] = [
    SurfaceCase("sin(x)*cos(y)"), SurfaceCase("sin(x)*cos(y)", -5...5, -5...5),
    SurfaceCase("x^2 - y^2"), SurfaceCase("x*y"), SurfaceCase("x^2 + y^2"),
    SurfaceCase("x^3 - 3x*y^2", -1...1, -1...1), SurfaceCase("exp(-x^2 - y^2)"),
    SurfaceCase("x*exp(-x^2 - y^2)"), SurfaceCase("sin(x^2 + y^2)", -2...2, -2...2),
    SurfaceCase("cos(sqrt(x^2 + y^2))", -6...6, -6...6), SurfaceCase("sqrt(9 - x^2 - y^2)"),
    SurfaceCase("sqrt(x^2 + y^2)"), SurfaceCase("sqrt(x + y)"), SurfaceCase("ln(x^2 + y^2)"),
    SurfaceCase("1/(x^2 + y^2)"), SurfaceCase("1/(x*y)"), SurfaceCase("1/x + y"),
    SurfaceCase("abs(x) + abs(y)"), SurfaceCase("abs(x) - abs(y - 0.3)"),
    SurfaceCase("max(x, y)"), SurfaceCase("min(x^2, y)"), SurfaceCase("floor(x) + y"),
    SurfaceCase("x*y/(1 + x^2 + y^2)"), SurfaceCase("atan(5x) + y"), SurfaceCase("x + 2y"),
    SurfaceCase("sin(x) + sin(y)", -6...6, -6...6), SurfaceCase("sin(x*y)", -2...2, -2...2),
    SurfaceCase("(1 - x^2)*exp(-y^2)", -2...2, -2...2),
    SurfaceCase("x^4 - x^2 + y^2", -1...1, -1...1),
    SurfaceCase("tanh(x) * y"),
  ]

  /// Poses from above, below, the side and along the axes.
  static let poses: [Pose] = [
    .usual, .isometric, Pose(azimuth: 200, inclination: 15), Pose(azimuth: 100, inclination: -25),
  ]
}
