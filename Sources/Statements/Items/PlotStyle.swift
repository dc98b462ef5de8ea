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
    case .lines:
      Row(summary: "a line through all values", short: ["l", "line"], drawsValues: false)
    case .points:
      Row(summary: "a symbol at each value", short: ["p", "point"], drawsValues: true)
    case .dots:
      Row(summary: "a small dot at each value", short: ["d", "dot"], drawsValues: true)
    case .linespoints: Row(summary: "a line with symbols", short: ["lp"], drawsValues: true)
    case .steps:
      Row(
        summary: "level lines, with a step at each value",
        short: ["step"],
        drawsValues: true
      )
    case .area:
      Row(
        summary: "the area between the values and zero",
        short: ["filledcurves", "filledcurve", "filled"],
        drawsValues: false
      )
    case .bars:
      // gnuplot's boxes and histograms are bars, one for each row.
      Row(
        summary: "a bar from zero to each value",
        short: ["bar", "boxes", "box", "histograms", "columns"],
        drawsValues: true,
        leading: ["bars", "bar", "barchart", "barplot"],
        wantsNames: true
      )
    case .histogram:
      Row(
        summary: "how many of the values lie in each bin",
        short: ["hist"],
        drawsValues: true,
        leading: ["histogram", "hist"],
        takesWholes: true,
        countsNumbers: true,
        tellsShares: true
      )
    case .density:
      Row(
        summary: "how dense the values lie: a smooth curve with the area 1",
        short: ["kde", "kdensity"],
        drawsValues: true,
        leading: ["density", "kde"],
        takesWholes: true,
        countsNumbers: true,
        tellsShares: true
      )
    case .cumulative:
      Row(
        summary: "which part of the values lies at or below each place, in steps",
        short: ["ecdf", "cdf"],
        drawsValues: true,
        leading: ["cumulative", "ecdf"],
        takesWholes: true,
        countsNumbers: true,
        tellsShares: true
      )
    case .boxplot:
      Row(
        summary: "median, quartiles, whiskers and outliers of the values",
        short: ["boxplots", "whiskers"],
        drawsValues: true,
        leading: ["boxplot"],
        takesWholes: true,
        countsNumbers: true,
        wantsNames: true
      )
    case .pie:
      Row(
        summary: "a sector for each value, its share of the sum",
        short: ["piechart"],
        drawsValues: true,
        leading: ["pie", "piechart"],
        takesWholes: true,
        wantsNames: true,
        standsAlone: true
      )
    case .donut:
      Row(
        summary: "a pie with a hole",
        short: ["doughnut", "ring"],
        drawsValues: true,
        leading: ["donut", "doughnut"],
        takesWholes: true,
        wantsNames: true,
        standsAlone: true
      )
    case .errorbars:
      Row(
        summary: "a symbol with a bar for its error in y, from a third column",
        short: ["errorbar", "yerrorbars", "yerrorbar", "yerror", "yerr"],
        drawsValues: true,
        bounds: .errors(inX: false, inY: true)
      )
    case .xerrorbars:
      Row(
        summary: "a symbol with a bar for its error in x",
        short: ["xerrorbar", "xerror", "xerr"],
        drawsValues: true,
        bounds: .errors(inX: true, inY: false)
      )
    case .xyerrorbars:
      Row(
        summary: "a symbol with bars for its errors in x and in y",
        short: ["xyerrorbar", "xyerror", "xyerr"],
        drawsValues: true,
        bounds: .errors(inX: true, inY: true)
      )
    case .errorlines:
      Row(
        summary: "symbols with bars for their errors in y, and a line through them",
        short: ["errorline", "yerrorlines", "yerrorline"],
        drawsValues: true,
        bounds: .errors(inX: false, inY: true)
      )
    case .ribbon:
      Row(
        summary: "the band between two columns, with a line in it if there is one more",
        short: ["ribbons", "errorband", "errorbands"],
        drawsValues: true,
        bounds: .ends
      )
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
