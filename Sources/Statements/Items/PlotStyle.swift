/// How values are drawn: what `with` names.
package enum PlotStyle: String, CaseIterable {
  case lines, points, dots, linespoints, steps, area

  /// What is known of a style.
  package struct Row {
    /// What it draws, for help and completion.
    package let summary: String
    /// Short words of gnuplot.
    let short: [String]
    /// Whether single values are drawn, and not the curve alone.
    package let drawsValues: Bool
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
    }
  }

  /// Creates the style of a word, the short ones of gnuplot among them.
  init?(word: String) {
    let named = Self.allCases.first { $0.rawValue == word || $0.row.short.contains(word) }
    guard let named else { return nil }
    self = named
  }

  /// Whether single values are drawn, and not the curve alone.
  package var drawsValues: Bool { row.drawsValues }
}

/// The lines that `dash` names.
package enum DashStyle: String, CaseIterable {
  case solid, dashed, dotted
}
