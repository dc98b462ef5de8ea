/// A scale domain that the chart finds itself.
public struct AutomaticScaleDomain: Sendable {
  let includesZero: Bool?
  let isReversed: Bool
  /// Changes the domain that was found: the ends of numbers and dates, or names in their order.
  var modify: (@Sendable ([PlottedValue]) -> [PlottedValue])?

  /// A domain found from the content.
  public static let automatic = AutomaticScaleDomain(includesZero: nil, isReversed: false)

  /// Returns a domain that is found from the content.
  ///
  /// A domain of numbers from data includes zero unless `includesZero` is false; if `reversed`,
  /// values fall from left to right, or from bottom to top.
  public static func automatic(
    includesZero: Bool? = nil,
    reversed: Bool? = nil
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain(includesZero: includesZero, isReversed: reversed ?? false)
  }

  /// Returns a domain that is found from the content and changed by `modifyInferredDomain`.
  ///
  /// For numbers and dates the function gets the lowest and the highest value, for names all in
  /// their order.
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

/// The padding of a scale at the ends of the plot area.
public struct PlotDimensionScaleRange: Hashable, Sendable {
  let start: Double
  let end: Double
  /// Whether ``end`` is counted from the lower end: the part of the plot area that the scale takes ends there.
  var endsAtLength = false
  /// Whether a part of the plot area is counted from its upper side, where the scale ends.
  var isFromTop = false

  /// The whole length of the plot area.
  public static let plotDimension = plotDimension()

  /// Returns the plot area less a padding in pixels at both ends.
  public static func plotDimension(padding: Double = 0) -> PlotDimensionScaleRange {
    plotDimension(startPadding: padding, endPadding: padding)
  }

  /// Returns the plot area less paddings in pixels at the lower and at the upper end.
  public static func plotDimension(
    startPadding: Double = 0,
    endPadding: Double = 0
  ) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange(start: bounded(startPadding), end: bounded(endPadding))
  }

  /// Returns the part of the plot area between two distances in pixels: on x from its left side, on y from its upper
  /// side.
  ///
  /// A part that reaches beyond the plot area ends there.
  static func part(_ pixels: ClosedRange<Double>, fromTop: Bool) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange(
      start: bounded(pixels.lowerBound),
      end: bounded(pixels.upperBound),
      endsAtLength: true,
      isFromTop: fromTop
    )
  }

  private static func bounded(_ padding: Double) -> Double {
    padding > 0 ? min(padding, 10_000) : 0
  }
}
