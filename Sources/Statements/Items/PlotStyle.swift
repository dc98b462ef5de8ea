import Expressions

/// The style in which values are drawn: the word after `with`.
package enum PlotStyle: String, CaseIterable {
  case lines, points, dots, linespoints, steps, area, bars, histogram, density, cumulative, boxplot
  case impulses, heat, contour, pie, donut, errorbars, xerrorbars, xyerrorbars, errorlines, ribbon
  case polygons

  /// The properties of a style.
  package struct Row {
    /// The drawing in words, for help and completion.
    package let summary: String
    /// Further words for the style, including those of gnuplot.
    package let short: [String]
    /// Whether single values are drawn, and not only the curve.
    package let drawsValues: Bool
    /// The words for the style before an item, `histogram L`; empty for styles of curves.
    package var leading: [String] = []
    /// Whether it shows all values of a list or a column together, and no curve.
    package var takesWholes = false
    /// Whether the message about an unknown style names it among those for all items.
    package var isUsual = true
    /// Whether its values are numbers without coordinates of their own.
    package var countsNumbers = false
    /// Whether its values have names: the texts in the column of x, also dates.
    package var wantsNames = false
    /// Whether its heights are counts, or fractions of all values.
    package var tellsShares = false
    /// Whether its picture can contain nothing else.
    package var standsAlone = false
    /// Whether rows with names alone may be drawn: their numbers of rows are the values.
    package var countsNames = false
    /// The meaning of the columns after those of x and y; nil if there are none.
    package var bounds: BoundColumns?
    /// Whether colours show a third value, of a column of a file.
    package var hasHeights = false
    /// Whether columns after those of x and y are further series over the same x.
    package var takesSeries: Bool { bounds == nil && !takesWholes && !hasHeights }
    /// Whether it draws columns of files alone.
    package var needsColumns: Bool { bounds != nil || hasHeights }

    /// Whether it shows one column of numbers without coordinates.
    package var takesOneColumn: Bool { tellsShares }
  }

  /// The row of the style.
  package var row: Row {
    switch self {
    case .lines: .lines
    case .points: .points
    case .dots: .dots
    case .linespoints: .linespoints
    case .steps: .steps
    case .area: .area
    case .bars: .bars
    case .histogram: .histogram
    case .density: .density
    case .cumulative: .cumulative
    case .boxplot: .boxplot
    case .impulses: .impulses
    case .heat: .heat
    case .contour: .contour
    case .pie: .pie
    case .donut: .donut
    case .errorbars: .errorbars
    case .xerrorbars: .xerrorbars
    case .xyerrorbars: .xyerrorbars
    case .errorlines: .errorlines
    case .ribbon: .ribbon
    case .polygons: .polygons
    }
  }

  /// Creates the style of a word, including the short ones of gnuplot; nil for other words.
  package init?(word: String) {
    let named = Self.allCases.first { $0.rawValue == word || $0.row.short.contains(word) }
    guard let named else { return nil }
    self = named
  }

  /// Returns the names of the styles that a word abbreviates or is near to, `with histo`, `with boxpolt`.
  static func meant(by word: String) -> [String] {
    let names = allCases.map(\.rawValue)
    let begun = word.count > 2 ? names.first { $0.hasPrefix(word) } : nil
    return begun.map { [$0] } ?? Spelling.near(to: word, among: names).map(\.name)
  }

  /// The style of each word that may be before an item.
  package static let leading: [String: PlotStyle] = Dictionary(
    allCases.flatMap { style in style.row.leading.map { ($0, style) } },
    uniquingKeysWith: { first, _ in first }
  )

  /// Whether single values are drawn, and not only the curve.
  package var drawsValues: Bool { row.drawsValues }
}

/// The meaning of the columns after those of x and y.
package enum BoundColumns: Equatable {
  /// Errors: one for each coordinate, which applies in both directions, or the lower and the upper end.
  case errors(inX: Bool, inY: Bool)
  /// The ends of a band: after x, or after x and y.
  case ends

  /// The total numbers of columns with errors, and with ends.
  package var counts: (errors: Int, ends: Int) {
    switch self {
    case .errors(let inX, let inY): inX && inY ? (4, 6) : (3, 4)
    case .ends: (3, 4)
    }
  }
}

/// The line patterns after `dash`.
package enum DashStyle: String, CaseIterable {
  case solid, dashed, dotted
}

/// The stacking of bars: the words after `with bars`.
package enum BarStacking: String, CaseIterable {
  /// Each bar starts at the end of the one before it.
  case stacked
  /// Each bar starts at the end of the one before it, in parts of their sum.
  case normalized
}

extension PlotStyle {
  /// The style, if data with these columns can have it; nil if they ask for another one.
  package func fitting(_ source: DataSource) -> PlotStyle? {
    let hasBounds = source.columns.map { !$0.further.isEmpty } ?? false
    let needsOne = row.takesOneColumn && source.columns?.x != nil
    return hasBounds == (row.bounds != nil) && !needsOne ? self : nil
  }
}
