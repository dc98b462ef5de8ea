package import ChartScene

/// The choices that a chart makes itself, such as the side of its y axis, where its content and modifiers make none.
///
///     Chart { … }.chartDefaults(.swiftCharts)
///
/// ``own`` are the choices of this package: every series can be told from the others, in print and without colours,
/// and every axis has its name. ``swiftCharts`` are those of Apple's framework: a chart shows what its code asks
/// for. docs/swift-charts.md names the source of each choice. A modifier always wins over a choice.
///
/// The colours of a picture are those of its theme, which a renderer is given; ``swiftCharts`` suits
/// ``Theme/systemLight`` and ``Theme/systemDark``.
public struct ChartDefaults: Equatable, Sendable {
  /// The side of the y axis of numbers and dates; names stand on the left.
  package let ySide: YAxisSide
  /// Whether the labels of values become titles of axes.
  package let titlesAxes: Bool
  /// Whether the title of x stands at the left end of its axis and that of y above it; else they stand in the middle.
  package let titlesStandAtEnds: Bool
  /// Whether series that encode nothing have colours of their own, symbols and names in the legend.
  package let tellsAllApart: Bool
  /// Whether dashes, and symbols on lines, help where there are many colours.
  package let addsDashes: Bool
  /// Whether names may stand at the ends of curves instead of in a legend.
  package let namesEnds: Bool
  /// The position of the legend.
  package let legendPosition: AnnotationPosition
  /// Whether the sample of a series in a legend is a dot, unless symbols or dashes encode something.
  package let samplesAreDots: Bool
  /// Whether numbers on axes are whole, with digits in groups of three, and shares of a whole in percent.
  package let groupsDigits: Bool
  /// Whether the boundaries of areas are drawn.
  package let outlinesAreas: Bool
  /// Whether axes have lines, ticks without numbers and fainter lines between those of the grid.
  package let drawsAxisLines: Bool
  /// The symbols of categories, in order.
  package let symbols: [SceneSymbols.Shape]
  /// The colours with which this package computes mixtures of others.
  package let usesSystemColors: Bool

  /// The choices of this package.
  public static let own = ChartDefaults(
    ySide: .leading,
    titlesAxes: true,
    titlesStandAtEnds: false,
    tellsAllApart: true,
    addsDashes: true,
    namesEnds: true,
    legendPosition: .automatic,
    samplesAreDots: false,
    groupsDigits: false,
    outlinesAreas: true,
    drawsAxisLines: true,
    // Each is as different from those before as possible. Their number and the number of colours have no common
    // divisor, so that a pair repeats only after 72 series.
    symbols: [
      .circle, .square, .triangle, .diamond, .cross, .plus, .openCircle, .pentagon, .asterisk,
    ],
    usesSystemColors: false
  )

  /// The choices of Swift Charts.
  public static let swiftCharts = ChartDefaults(
    ySide: .trailing,
    titlesAxes: false,
    titlesStandAtEnds: true,
    tellsAllApart: false,
    addsDashes: false,
    namesEnds: false,
    legendPosition: .bottomLeading,
    samplesAreDots: true,
    groupsDigits: true,
    outlinesAreas: false,
    drawsAxisLines: false,
    symbols: [.circle, .square, .triangle, .diamond, .pentagon],
    usesSystemColors: true
  )
}

extension Chart {
  /// Sets what the chart does where its content and its other modifiers say nothing.
  public func chartDefaults(_ defaults: ChartDefaults) -> Chart {
    with { $0.askedDefaults = defaults }
  }

  /// Sets what the chart does where nothing is said, unless ``chartDefaults(_:)`` has set it.
  public func usualChartDefaults(_ defaults: ChartDefaults) -> Chart {
    with { $0.askedDefaults = $0.askedDefaults ?? defaults }
  }
}

extension Chart {
  /// Sets the signs of numbers at ticks: in front of their decimals a point or a comma, and between groups of three
  /// digits any text, where numbers are grouped.
  ///
  /// A decimal sign that is neither stays a point.
  public func chartNumberSigns(decimal: String, group: String) -> Chart {
    with {
      $0.paper.decimalSign = decimal == "," ? .comma : .point
      $0.paper.groupSign = group
    }
  }
}

extension ChartOptions {
  /// The choices that the chart makes itself: those that a modifier asked for, else those of this package.
  package var defaults: ChartDefaults { askedDefaults ?? .own }
}
