import Expressions

/// How values are drawn: what `with` names.
package enum PlotStyle: String, CaseIterable {
  case lines, points, dots, linespoints, steps, area, bars, histogram, density, cumulative, boxplot
  case pie, donut, errorbars, xerrorbars, xyerrorbars, errorlines, ribbon

  /// What is known of a style.
  package struct Row {
    /// What it draws, for help and completion.
    package let summary: String
    /// Other words for it, those of gnuplot among them.
    let short: [String]
    /// Whether single values are drawn, and not the curve alone.
    package let drawsValues: Bool
    /// The words that name it in front of an item, `histogram L`; none for styles of curves.
    package var leading: [String] = []
    /// Whether it shows all values of a list or a column together, and no curve.
    package var takesWholes = false
    /// Whether it is made of numbers that have no places of their own.
    package var countsNumbers = false
    /// Whether its values have names: the texts in the column of x, dates among them.
    package var wantsNames = false
    /// Whether its heights tell how many values there are, or which part of all.
    package var tellsShares = false
    /// Whether nothing else has a place in its picture.
    package var standsAlone = false
    /// What it draws of the columns behind those of x and y; nil if it takes none.
    package var bounds: BoundColumns?

    /// Whether it shows one column of numbers and needs no places for them.
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
    case .pie: .pie
    case .donut: .donut
    case .errorbars: .errorbars
    case .xerrorbars: .xerrorbars
    case .xyerrorbars: .xyerrorbars
    case .errorlines: .errorlines
    case .ribbon: .ribbon
    }
  }

  /// Creates the style of a word, the short ones of gnuplot among them.
  package init?(word: String) {
    let named = Self.allCases.first { $0.rawValue == word || $0.row.short.contains(word) }
    guard let named else { return nil }
    self = named
  }

  /// The style that a word begins, or is near to: `with histo`, `with boxpolt`.
  static func meant(by word: String) -> PlotStyle? {
    let begun = word.count > 2 ? allCases.first { $0.rawValue.hasPrefix(word) } : nil
    return begun
      ?? Spelling.nearest(to: word, among: allCases.map(\.rawValue)).flatMap { PlotStyle(word: $0) }
  }

  /// The style of each word that may stand in front of an item.
  package static let leading: [String: PlotStyle] = Dictionary(
    allCases.flatMap { style in style.row.leading.map { ($0, style) } },
    uniquingKeysWith: { first, _ in first }
  )

  /// Whether single values are drawn, and not the curve alone.
  package var drawsValues: Bool { row.drawsValues }
}

/// What the columns behind those of x and y mean.
package enum BoundColumns: Equatable {
  /// Errors: one for each coordinate, which counts in both directions, or the lower and the upper end.
  case errors(inX: Bool, inY: Bool)
  /// The ends of a band: behind x, or behind x and y.
  case ends

  /// How many columns there are with errors, and with ends.
  package var counts: (errors: Int, ends: Int) {
    switch self {
    case .errors(let inX, let inY): inX && inY ? (4, 6) : (3, 4)
    case .ends: (3, 4)
    }
  }
}

/// The lines that `dash` names.
package enum DashStyle: String, CaseIterable {
  case solid, dashed, dotted
}

/// How bars stand on each other: the words behind `with bars`.
package enum BarStacking: String, CaseIterable {
  /// From the end of one bar to that of the next.
  case stacked
  /// The same as parts of their sum.
  case normalized
}
