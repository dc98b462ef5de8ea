public import CurveSampling
public import RealFunctions

/// Draws sampled curves with cubic Bézier curves instead of many straight lines.
///
/// The vertices of a sampled curve show where it bends and where it breaks; the function is
/// evaluated between them, for directions and to check every cubic. Parts outside the window are
/// cut off where the function crosses its edges. The same request always gives the same result.
///
/// ```swift
/// let lines = try CurveFitter(view: view).lines(along: curve, of: function)
/// ```
public struct CurveFitter {
  /// The window and its size in pixels.
  public let view: PlotView
  /// The largest distance of a cubic from the function, in pixels.
  public let tolerance: Double
  /// The largest number of points that are evaluated for one curve.
  public let budget: Int
  /// The cancellation that is polled between blocks of points.
  public let cancellation: Cancellation

  /// The default tolerance, not visible, in pixels: rounding to 1/100 of a pixel adds up to 0.007.
  public static let usualTolerance = 0.045

  /// Creates a fitter; a tolerance that is not a positive number becomes the usual one.
  public init(
    view: PlotView,
    tolerance: Double = CurveFitter.usualTolerance,
    budget: Int = 24_000,
    cancellation: Cancellation = .never
  ) {
    self.view = view
    self.tolerance = tolerance > 0 && tolerance.isFinite ? tolerance : Self.usualTolerance
    self.budget = max(0, budget)
    self.cancellation = cancellation
  }

  /// Returns the visible parts of y = f(x), or of (x(t), y(t)) for a function with two outputs.
  ///
  /// Nil means that cubics are not worthwhile: the curve oscillates too finely, and its polyline is
  /// shorter.
  public func lines(
    along curve: SampledCurve,
    of function: any PointFunction
  ) throws(Interrupted) -> [PageCurve]? {
    let plane = Plane(view: view, isParametric: function.outputCount > 1)
    var evaluator = evaluator(of: function)
    let holes = Set(curve.breaks.map { $0.place })
    var lines: [PageCurve] = []
    for piece in curve.pieces {
      let vertices = piece.parameters.indices.map { index in
        plane.isParametric
          ? plane.sample(at: piece.parameters[index], piece.x[index], piece.y[index])
          : plane.sample(at: piece.x[index], piece.y[index], piece.y[index])
      }
      guard let path = try path(vertices, holes, plane, &evaluator) else { return nil }
      lines += path.visible
    }
    return doesPay(lines, insteadOf: curve.pieces.map { $0.x.count }) ? lines : nil
  }

  /// Whether the lines are not much longer than the polylines with these numbers of vertices.
  ///
  /// Ripples of a pixel take a cubic for every few vertices. A smooth line may be somewhat longer:
  /// beside poles cubics and chords are about equally long.
  private func doesPay(_ lines: [PageCurve], insteadOf vertices: [Int]) -> Bool {
    let numbers = lines.reduce(0) { sum, line in
      line.steps.reduce(sum + 2) { sum, step in
        switch step {
        case .line: sum + 2
        case .cubic: sum + 6
        }
      }
    }
    return numbers <= 3 * vertices.reduce(0, +) + Self.fewNumbers
  }

  /// The number of numbers up to which lines are short, whatever they replace.
  private static let fewNumbers = 200

  /// Returns both boundaries of a band and the closed outlines of its visible area; nil if cubics
  /// are not worthwhile.
  public func outlines(
    along band: SampledBand,
    of function: any PointFunction
  ) throws(Interrupted) -> FittedBand? {
    // On a log axis, values without a position lie below all others; only polylines support that.
    guard function.outputCount > 1, view.y.map.hasZero else { return nil }
    let plane = Plane(view: view, isParametric: false)
    let frame = PageFrame(view: view)
    let holes = Set(band.breaks.map { $0.place })
    var evaluators = [evaluator(of: function, 0), evaluator(of: function, 1)]
    var fitted = FittedBand()
    for piece in band.pieces {
      var edges: [PageCurve] = []
      for (component, values) in [piece.start, piece.end].enumerated() {
        let vertices = zip(piece.x, values).map { plane.sample(at: $0, $1, $1) }
        guard let path = try path(vertices, holes, plane, &evaluators[component]) else {
          return nil
        }
        if component == 0 { fitted.starts += path.visible } else { fitted.ends += path.visible }
        edges.append(path.clamped(to: frame))
      }
      if let outline = FittedBand.outline(between: edges[0], and: edges[1]) {
        fitted.outlines.append(outline)
      }
    }
    let vertices = band.pieces.map { $0.x.count }
    return doesPay(fitted.outlines, insteadOf: vertices + vertices) ? fitted : nil
  }

  private func evaluator(of function: any PointFunction, _ component: Int? = nil) -> Evaluator {
    Evaluator(
      function,
      component: component,
      budget: budget,
      workspace: Workspace(cancellation: cancellation)
    )
  }

  private func path(
    _ vertices: [Sample],
    _ holes: Set<Double>,
    _ plane: Plane,
    _ evaluator: inout Evaluator
  ) throws(Interrupted) -> FittedPath? {
    guard let first = vertices.first, let last = vertices.last,
      let piece = Interval(first.parameter, last.parameter)
    else { return FittedPath(visible: [], first: .zero, last: .zero) }
    guard
      let trace = try CurveTrace(of: vertices, holes: holes, plane: plane, evaluator: &evaluator)
    else { return nil }
    let finder = TangentFinder(plane: plane, piece: piece)
    var path = FittedPath(visible: [], first: first.position, last: last.position)
    for stretch in trace.stretches {
      guard let knots = try finder.knots(at: stretch, evaluator: &evaluator) else { return nil }
      let fit = CubicFit(
        knots: knots,
        isParametric: plane.isParametric,
        tolerance: tolerance,
        frame: PageFrame(view: view)
      )
      if let curve = fit.curve { path.visible.append(curve) }
    }
    return path
  }
}

/// One fitted piece of a curve: its visible parts and its two ends.
private struct FittedPath {
  var visible: [PageCurve]
  let first: SIMD2<Double>
  let last: SIMD2<Double>

  /// The whole piece, with parts beyond the window moved to its edge.
  func clamped(to frame: PageFrame) -> PageCurve {
    var curve = PageCurve(start: frame.clamped(first))
    for part in visible {
      curve.goStraight(to: part.start)
      curve.steps += part.steps
    }
    curve.goStraight(to: frame.clamped(last))
    return curve
  }
}
