/// A scale domain that the chart finds itself.
public struct AutomaticScaleDomain: Sendable {
  let includesZero: Bool?
  let isReversed: Bool
  /// Changes what was found: the ends of numbers and dates, or names in their order.
  var modify: (@Sendable ([PlottedValue]) -> [PlottedValue])?

  /// Found from the content.
  public static let automatic = AutomaticScaleDomain(includesZero: nil, isReversed: false)

  /// Found from the content.
  ///
  /// Numbers of data hold zero unless `includesZero` says no; if `reversed`, values fall from left to right, or
  /// from bottom to top.
  public static func automatic(
    includesZero: Bool? = nil,
    reversed: Bool? = nil
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain(includesZero: includesZero, isReversed: reversed ?? false)
  }

  /// Found from the content, and changed: what `modifyInferredDomain` leaves is what the scale shows.
  ///
  /// Of numbers and dates it is given the lowest and the highest one, of names all in their order.
  public static func automatic<Value: Plottable>(
    includesZero: Bool? = nil,
    reversed: Bool? = nil,
    dataType: Value.Type,
    modifyInferredDomain: @escaping @Sendable (inout [Value]) -> Void
  ) -> AutomaticScaleDomain {
    var domain = automatic(includesZero: includesZero, reversed: reversed)
    domain.modify = { plotted in
      var values = plotted.compactMap { Value.value(of: $0) }
      guard values.count == plotted.count else { return plotted }
      modifyInferredDomain(&values)
      return values.map(\.plotted)
    }
    return domain
  }
}

/// The room that a scale leaves at the ends of the plot area.
public struct PlotDimensionScaleRange: Hashable, Sendable {
  let start: Double
  let end: Double

  /// All of the plot area.
  public static let plotDimension = plotDimension()

  /// All of the plot area but so many pixels at both ends.
  public static func plotDimension(padding: Double = 0) -> PlotDimensionScaleRange {
    plotDimension(startPadding: padding, endPadding: padding)
  }

  /// All of the plot area but so many pixels at the lower and at the upper end.
  public static func plotDimension(
    startPadding: Double,
    endPadding: Double
  ) -> PlotDimensionScaleRange {
    func bounded(_ padding: Double) -> Double { padding > 0 ? min(padding, 1000) : 0 }
    return PlotDimensionScaleRange(start: bounded(startPadding), end: bounded(endPadding))
  }
}
