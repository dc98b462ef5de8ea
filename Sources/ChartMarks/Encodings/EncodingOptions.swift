package import RealFunctions

/// What modifiers say about the looks that encode data; what they leave out the chart finds.
package struct EncodingOptions: Equatable, Sendable {
  package var colors = CategoryRange<AnyShapeStyle>()
  package var symbols = CategoryRange<BasicChartSymbolShape>()
  package var lineStyles = CategoryRange<StrokeStyle>()
  /// The numbers at both ends of the scale of colours.
  package var colorDomain: Interval?
  /// The ends of that scale as far as they are known, where surfaces choose the rest.
  package var colorEnds = ScaleDomain.automatic
  /// The spacing of the scale of colours.
  package var colorMap = AxisMap.linear
  /// The colours of numbers; nil takes the theme's ramp.
  var colorRamp: Gradient?
  /// The values at both ends of the scale of sizes.
  package var sizeDomain: Interval?
  /// The areas of the smallest and of the largest symbol, in square pixels.
  package var sizeRange: Interval?
}

/// Categories in order, and what stands for each: a scale from names to looks.
package struct CategoryRange<Output: Hashable & Sendable>: Equatable, Sendable {
  /// The categories in the order of the legend; what is not among them comes after.
  package var domain: [String] = []
  /// What stands for them, by turns; empty leaves it to the chart.
  var range: [Output] = []

  /// Returns what stands for a category that is the `index`-th of all, or nil if the chart is to choose.
  package func output(at index: Int) -> Output? { range.isEmpty ? nil : range[index % range.count] }
}

/// Categories by number: those of a domain first, then others in order of their first appearance.
package struct CategoryOrder {
  private var indices: [String: Int] = [:]

  package init(domain: [String] = []) { for name in domain { _ = index(of: name) } }

  package mutating func index(of name: String) -> Int {
    if let known = indices[name] { return known }
    let index = indices.count
    indices[name] = index
    return index
  }
}
