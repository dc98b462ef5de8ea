import CurveSampling
import RealFunctions

// Coarse figures in the plane: zeros and regions from values at the corners of a grid, in a few milliseconds.
//
// - Zeros are contour lines of each factor, so that squares are seen. Where a factor jumps over 0 there is no line.
//   Zeros without a change of sign, and islands between the corners, are missing.
// - A region is the area above 0 of a height that is made of its comparisons: the least of those that must all hold,
//   the greatest of those of which one must. It has no value where one of them has none, as the condition is false
//   there. Curves on which a difference is 0 are not left out. The boundary counts as one line: which comparison is
//   responsible for a part of it is not asked.
//
// The alternative that lost: the last picture, moved. It is shown first, but of a window that is zoomed or far away it
// knows nothing, and of a value that slides neither.

extension Sampler {
  /// Returns about where a function of two inputs and one output is 0; nothing is proved.
  func coarseZeros(of function: any PointFunction) throws(Interrupted) -> ImplicitCurve {
    var curve = ImplicitCurve(uncertified: [ImplicitCurve.Box(x: view.x.window, y: view.y.window)])
    for factor in function.enclosable?.factored?.factors ?? [] {
      try add(zerosOf: factor, to: &curve)
    }
    if function.enclosable?.factored == nil { try add(zerosOf: function, to: &curve) }
    curve.lines = []
    return curve
  }

  private func add(
    zerosOf function: any PointFunction,
    to curve: inout ImplicitCurve
  ) throws(Interrupted) {
    let settings = SurfaceSampling(spacing: coarseSpacing(function), isExact: true)
    guard let found = try surface(of: function, levels: [0], settings) else { return }
    curve.pieces += found.contours.flatMap { $0.lines }.map(piece).filter { $0.isLine }
    curve.evaluations += found.evaluations
  }

  /// Returns about where a condition holds; nothing is proved.
  func coarseRegion(where condition: PlaneCondition) throws(Interrupted) -> PlaneRegion {
    var region = PlaneRegion()
    region.isProved = false
    region.uncertified = [ImplicitCurve.Box(x: view.x.window, y: view.y.window)]
    let height = ConditionHeight(condition)
    let settings = SurfaceSampling(spacing: coarseSpacing(height), isExact: true)
    guard let found = try surface(of: height, levels: [0], settings) else { return region }
    region.evaluations = found.evaluations
    let isClosed = condition.parts.allSatisfy { $0.isClosed }
    let isDrawn = condition.parts.contains { $0.isDrawn }
    for contour in found.contours {
      region.outlines += contour.outlines.map(piece)
      guard isDrawn else { continue }
      region.boundaries += contour.lines.map(piece).filter { $0.isLine }.map {
        PlaneRegion.Boundary(part: nil, isClosed: isClosed, piece: $0, line: nil)
      }
    }
    return region
  }

  /// The spacing of samples of a coarse figure, in pixels or dots.
  private func coarseSpacing(_ function: any PointFunction) -> Double {
    let most = CoarseSampling(cost: function.cost).planeBudget
    return max(Self.coarseSpacing, (view.x.length * view.y.length / most).squareRoot())
  }

  private static let coarseSpacing = 2.0
}

extension CurvePiece {
  /// Whether it is more than a point: a corner of the grid that is exactly 0 shows no lone zero.
  fileprivate var isLine: Bool { x.count > 1 }
}

/// A condition as a height: above 0 where it holds, below where it does not, NaN where a compared value is undefined.
private final class ConditionHeight: PointFunction {
  private let condition: PlaneCondition

  init(_ condition: PlaneCondition) { self.condition = condition }

  var inputCount: Int { 2 }
  var outputCount: Int { 1 }
  var cost: Double { condition.function.cost }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    let count = batch.count
    let inputs = (0..<2).flatMap { UnsafeBufferPointer(start: batch.input($0), count: count) }
    let values = condition.function.columns(at: inputs, count: count, using: workspace)
    for index in 0..<count {
      let parts = condition.parts.indices.map { part -> Double in
        let value = values[part * count + index]
        return condition.parts[part].relation == .different ? value.magnitude : value
      }
      batch.output(0)[index] =
        parts.contains { $0.isNaN } ? .nan : condition.form.height(of: parts)
    }
  }
}

extension PlaneCondition.Form {
  /// The height of the form, given those of the parts: above 0 where it holds.
  fileprivate func height(of parts: [Double]) -> Double {
    switch self {
    case .part(let index): parts[index]
    case .all(let forms): forms.map { $0.height(of: parts) }.min() ?? .infinity
    case .any(let forms): forms.map { $0.height(of: parts) }.max() ?? -.infinity
    }
  }
}
