package import ChartScene
package import RealFunctions

/// Options that modifiers set for looks that encode data; the chart finds the others.
package struct EncodingOptions: Equatable, Sendable {
  package var colors = CategoryRange<AnyShapeStyle>()
  /// The colours of categories by a function of their names; nil for those of ``colors``.
  package var colorMapping: CategoryMapping?
  package var symbols = CategoryRange<BasicChartSymbolShape>()
  package var lineStyles = CategoryRange<StrokeStyle>()
  /// The numbers at both ends of the scale of colours.
  package var colorDomain: Interval?
  /// The given ends of the scale of colours, where surfaces choose the rest.
  package var colorEnds = ScaleDomain.automatic
  /// Spacing of the scale of colours.
  package var colorMap = AxisMap.linear
  /// The colours of numbers; nil for the colours of the theme.
  package var colorRamp: Gradient? {
    didSet { sceneOfRamp = colorRamp?.scene(from: .leading, to: .trailing) }
  }
  /// ``colorRamp`` as it is drawn: it is made once, and asked for every cell of a grid.
  package private(set) var sceneOfRamp: SceneGradient?
  /// Whether numbers are colours themselves, 0xRRGGBB: they need no scale, and no bar explains them.
  package var areNumbersColors = false
  /// The values at both ends of the scale of sizes.
  package var sizeDomain: Interval?
  /// The areas of the smallest and of the largest symbol, in square pixels.
  package var sizeRange: Interval?
}

/// The colours of categories by a function, which is taken to return always the same.
package struct CategoryMapping: Equatable, @unchecked Sendable {
  /// Returns the style of a category; nil leaves it to the chart.
  package let style: (String) -> AnyShapeStyle?

  /// False: functions cannot be compared, and a chart with one is made anew.
  package static func == (first: CategoryMapping, second: CategoryMapping) -> Bool { false }
}

/// Categories in order, with a look for each: a scale from names to looks.
package struct CategoryRange<Output: Hashable & Sendable>: Equatable, Sendable {
  /// The categories in the order of the legend; others come after them.
  package var domain: [String] = []
  /// Looks of the categories, used in turn; empty leaves them to the chart.
  var range: [Output] = []

  /// Returns the look of the category with an index, or nil if the chart should choose.
  package func output(at index: Int) -> Output? { range.isEmpty ? nil : range[index % range.count] }
}

/// Indices of categories: those of a domain first, then others in order of their first appearance.
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
