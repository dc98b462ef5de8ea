public import CurveSampling
public import RealFunctions

// Draws the zeros of functions of two variables that are known by their values alone: closures, and
// formulas without slopes.
//
// Such a function is followed like a contour line: sampled at the corners of cells a pixel and a
// half wide; each change of sign between two corners is narrowed to a fiftieth of a pixel, and left
// out where the function jumps. Zeros without a change of sign, and curves smaller than a cell, are
// missed; nothing is proved. The alternative that lost: halving cells whose corners differ. It
// costs as much for a curve that crosses the page, and misses islands of any size.

extension Sampler {
  /// Finds where a function of two inputs and one output is 0: with proofs where its slopes can be
  /// enclosed, otherwise by its values.
  ///
  /// With `fitting` the curve is also given as cubics, at most that far from it, in pixels; a coarse
  /// sampler gives straight lines alone.
  public func zeros(
    of function: any PointFunction,
    fitting: Double? = nil
  ) throws(Interrupted) -> ImplicitCurve {
    if isCoarse { return try coarseZeros(of: function) }
    if let function = function.enclosable,
      let curve = try implicitCurve(of: function, fitting: fitting)
    {
      return curve
    }
    return try sampledZeros(of: function, fitting: fitting)
  }

  private func sampledZeros(
    of function: any PointFunction,
    fitting: Double?
  ) throws(Interrupted) -> ImplicitCurve {
    let spacing = max(
      Self.zeroSpacing,
      (view.x.length * view.y.length / Double(max(1, implicitBudget))).squareRoot()
    )
    func lines(_ tolerance: Double?) throws(Interrupted) -> (lines: [PageCurve], evaluations: Int) {
      let settings = SurfaceSampling(spacing: spacing, isExact: true, tolerance: tolerance)
      let found = try surface(of: function, levels: [0], settings)
      return (found?.contours.flatMap { $0.lines } ?? [], found?.evaluations ?? 0)
    }
    let straight = try lines(nil)
    var curve = ImplicitCurve(
      pieces: straight.lines.map(piece),
      evaluations: straight.evaluations,
      uncertified: [ImplicitCurve.Box(x: view.x.window, y: view.y.window)]
    )
    if let fitting {
      let smooth = try lines(fitting)
      curve.lines = smooth.lines
      curve.evaluations += smooth.evaluations
    }
    return curve
  }

  /// The spacing of samples, in pixels.
  private static let zeroSpacing = 1.5

  /// A line of straight segments in data coordinates.
  func piece(_ line: PageCurve) -> CurvePiece {
    let points = line.points(perCubic: 1)
    return CurvePiece(
      parameters: points.indices.map(Double.init),
      x: points.map { view.x.value(at: $0.x) },
      y: points.map { view.y.value(at: $0.y) }
    )
  }
}
