package import Answers
import Expressions
package import RealFunctions
package import Resolution

// What a trace asks about the curves of a picture.

/// A curve of a picture that a trace can follow: one over x, or over a parameter.
package struct TracedCurve {
  /// The item that draws the curve, and its number in the picture.
  package let item: ResolvedItem
  package let itemNumber: Int
  package let curve: ResolvedCurve
  /// The name, as in the legend.
  package let name: String
  private let function: CompiledFunction
  private let slope: CompiledFunction?

  /// The curves of a plot that a trace can follow, in the order of the plot.
  package static func curves(of plot: ResolvedPlot) -> [TracedCurve] {
    plot.items.enumerated().flatMap { number, item in
      item.curves.compactMap { TracedCurve($0, item, number) }
    }
  }

  private init?(_ curve: ResolvedCurve, _ item: ResolvedItem, _ number: Int) {
    switch curve.form {
    case .line, .overY, .parametric, .polar: break
    case .area, .band, .implicit, .heatMap, .contourLines, .filledContours, .region: return nil
    }
    (self.item, itemNumber, self.curve) = (item, number, curve)
    name =
      curve.parameter.map { "\(curve.text), \($0)" } ?? (item.item.options.plainLabel ?? curve.text)
    function = curve.function
    slope = curve.form == .line ? curve.checked.part(0).slope : nil
  }

  /// Whether the place is x itself, and not a parameter or y.
  package var isOverX: Bool { curve.form == .line }

  /// The range of the place; nil for a curve that runs as far as the window.
  package var domain: Interval? { curve.domain }

  /// Returns the point at a place, and the slope there; NaN where there is none.
  package func point(
    at place: Double,
    using workspace: Workspace
  ) -> (x: Double, y: Double, slope: Double) {
    let values = function.values(at: [place], using: workspace).map { $0.first ?? .nan }
    let first = values.first ?? .nan
    switch curve.form {
    case .line:
      let slope = slope?.values(at: [place], using: workspace).first?.first ?? .nan
      return (place, first, slope)
    case .overY: return (first, place, .nan)
    case .parametric, .polar, .area, .band, .implicit, .heatMap, .contourLines, .filledContours,
      .region:
      return (first, values.count > 1 ? values[1] : .nan, .nan)
    }
  }
}

extension Session {
  /// Returns the places of a curve with a name, in a part of its range, in the order of x.
  package func features(
    of traced: TracedCurve,
    in plot: ResolvedPlot,
    over range: Interval,
    cancellation: Cancellation
  ) throws(Failure) -> [CurveFeature] {
    let others = plot.items.enumerated().filter { $0.offset != traced.itemNumber }.map(\.element)
    return try CurveFeatures(state, over: range, using: Workspace(cancellation: cancellation))
      .features(of: traced.curve, in: traced.item, besides: others)
  }
}
