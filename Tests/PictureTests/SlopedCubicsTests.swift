import Expressions
import RealFunctions
import Sampling
import Testing

/// Cubics that take their directions from the derivative of a formula.
@Suite("Cubics with the slopes of formulas")
struct SlopedCubicsTests {
  @Test("a cubic has the slopes of its formula at both ends, to the last digits")
  func exactSlopes() throws {
    let lines = try fitted("x^3 - x", by: { $0 }, view(x: -2, 2, y: -10, 10)).lines
    let line = try #require(lines?.first)
    #expect(lines?.count == 1)
    guard line.steps.count == 1, case .cubic(let first, let second, _) = line.steps[0] else {
      Issue.record("\(line) is more than one cubic")
      return
    }
    // 100 pixels to a unit of x, 10 to a unit of y; the slope at both ends is 11.
    #expect((first - SIMD2(400.0 / 3, 40 + 440.0 / 3)).isShort)
    #expect((second - SIMD2(800.0 / 3, 160 - 440.0 / 3)).isShort)
  }

  /// Formulas in -3..4 with corners, jumps, poles, vertical tangents, and nothing of them.
  private static let formulas = [
    "sin(x)", "e^-x^2", "x sin(3x)", "abs(x)", "abs(x - 1/3)", "sqrt(x)", "sqrt(abs(x))", "cbrt(x)",
    "cbrt(x - 0.1234)", "sqrt(4 - x^2)", "1/x", "tan(x)", "floor(x) + sin(x)", "abs(sin(x))",
    "{x < 0: 1/x, sqrt(x)}", "{x < 1: x, 2 - x}", "x ln(x)", "atan(1000 x)", "sin(x)/x",
    "max(x, x^2)", "sqrt(sin(x))",
  ]

  @Test("slopes spare evaluations and make no line longer", arguments: formulas)
  func cheaper(_ formula: String) throws {
    let view = try view(x: -3, 4, y: -4, 5)
    let exact = try fitted(formula, by: { $0 }, view)
    let estimated = try fitted(formula, by: { OpaqueCopy(inner: $0) }, view)
    #expect(exact.evaluations < estimated.evaluations)
    let steps = (numbers(exact.lines), numbers(estimated.lines))
    #expect(steps.0 > 0)
    #expect(Double(steps.0) <= 1.1 * Double(steps.1) + 4)
  }

  @Test("slopes follow the axes")
  func axes() throws {
    let window = Interval(hull: 0.1, 1000)
    let view = PlotView(
      x: try #require(AxisProjection(map: .log, window: window, length: 400)),
      y: try #require(AxisProjection(map: .log, window: Interval(hull: 1e-3, 2), length: 300))
    )
    let (lines, _) = try fitted("1/sqrt(1 + x^2)", by: { $0 }, view, over: window)
    let line = try #require(lines?.first)
    guard case .cubic(let first, _, _) = try #require(line.steps.first) else {
      Issue.record("\(line) begins straight")
      return
    }
    // d log y / d log x = -x²/(1 + x²) at 0.1.
    let rise = -0.01 / 1.01 * (300 / 3.301029995663981) / (400.0 / 4)
    let arm = first - line.start
    #expect(abs(arm.y - rise * arm.x) < 1e-9 * arm.x)
  }

  @Test("a parametric curve has the directions of its slopes; a cusp turns")
  func parametric() throws {
    let function = try Formula("(t^2, t^3)").compiled(over: ["t"]).enclosed
    let view = try view(x: -1, 4, y: -8, 8)
    let curve = try Sampler(view: view)
      .parametricCurve(of: function, over: Interval(hull: -2, 2))
    let lines = try CurveFitter(view: view).lines(along: curve, of: function)
    let line = try #require(lines?.first)
    #expect(line.steps.count == 2)
    guard case .cubic(let first, _, let cusp) = line.steps[0] else {
      Issue.record("\(line) begins straight")
      return
    }
    // (x', y') = (-4, 12) at t = -2, a third of the way to t = 0.
    let arm = first - line.start
    #expect((arm - SIMD2(-4 * 2 / 3 * view.x.length / 5, 12 * 2 / 3 * view.y.length / 16)).isShort)
    #expect((cusp - SIMD2(view.x.length / 5, view.y.length / 2)).isShort)
  }

  private func view(
    x left: Double,
    _ right: Double,
    y low: Double,
    _ high: Double
  ) throws -> PlotView {
    PlotView(
      x: try #require(AxisProjection(window: Interval(hull: left, right), length: 400)),
      y: try #require(AxisProjection(window: Interval(hull: low, high), length: 200))
    )
  }

  /// The cubics along a curve, and how often they asked for a value or a slope.
  private func fitted(
    _ formula: String,
    by copy: (any EnclosableFunction) -> any PointFunction,
    _ view: PlotView,
    over domain: Interval? = nil
  ) throws -> (lines: [PageCurve]?, evaluations: Int) {
    let function = try Formula(formula).compiled(over: ["x"]).enclosed
    let curve = try Sampler(view: view).curve(of: function, over: domain ?? view.x.window)
    let count = Count()
    let lines = try CurveFitter(view: view)
      .lines(along: curve, of: copy(CountedFunction(inner: function, count: count)))
    return (lines, count.points)
  }

  private func numbers(_ lines: [PageCurve]?) -> Int {
    (lines ?? []).reduce(0) { sum, line in
      line.steps.reduce(sum + 2) { sum, step in
        if case .line = step { sum + 2 } else { sum + 6 }
      }
    }
  }
}

extension SIMD2<Double> {
  fileprivate var isShort: Bool { abs(x) < 1e-9 && abs(y) < 1e-9 }
}

/// A counter that copies of a function share.
private final class Count {
  var points = 0
}

/// A function that counts the points that it is asked for, slopes or not.
private final class CountedFunction: EnclosableFunction {
  let inner: any EnclosableFunction
  let count: Count

  init(inner: any EnclosableFunction, count: Count) {
    self.inner = inner
    self.count = count
  }

  var inputCount: Int { inner.inputCount }
  var outputCount: Int { inner.outputCount }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    count.points += batch.count
    inner.evaluate(batch, using: workspace)
  }

  func enclose(_ batch: CellBatch, using workspace: Workspace) {
    inner.enclose(batch, using: workspace)
  }

  func withDerivatives(_ order: Int) -> (any EnclosableFunction)? {
    inner.withDerivatives(order).map { CountedFunction(inner: $0, count: count) }
  }
}

/// The same values, of which nothing else is known.
private final class OpaqueCopy: PointFunction {
  let inner: any EnclosableFunction

  init(inner: any EnclosableFunction) { self.inner = inner }

  var inputCount: Int { inner.inputCount }
  var outputCount: Int { inner.outputCount }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    inner.evaluate(batch, using: workspace)
  }
}
