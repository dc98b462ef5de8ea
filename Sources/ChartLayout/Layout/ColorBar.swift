import RealFunctions

/// The colours of a continuous scale as a legend shows them: a bar between the ends of its domain.
struct ColorBar: Equatable {
  /// Where the numbers begin, written before the bar.
  let start: String
  /// The colours from the lower end to the upper one.
  let paints: [Paint]

  /// How many colours the bar has: fewer than an eye tells apart, each in a column of text.
  static let steps = 10

  /// Returns the bar in a frame, each colour in an equal part.
  func element(in frame: SceneRect) -> SceneElement {
    .cells(
      SceneCells(
        frame: frame,
        columns: paints.count,
        rows: 1,
        cells: paints.map { SceneCells.Cell($0) }
      )
    )
  }
}

extension TrainedChart {
  /// What the numbers measure that are shown by colours, and their bar; nothing if there are none, or no legend.
  package var colorBarEntries: [LegendEntry] {
    guard options.legend != .hidden, layers.contains(where: \.isColoredByNumbers),
      let domain = scales.colorDomain
    else { return [] }
    let text = NumberText(window: domain)
    let last = Double(ColorBar.steps - 1)
    let paints = (0..<ColorBar.steps).compactMap { step in
      scales.paint(of: scales.number(at: Double(step) / last, of: domain))
    }
    let title = (colorTitle ?? "").oneLine
    var entry = LegendEntry(name: text.text(domain.upper), paint: .text)
    entry.bar = ColorBar(start: text.text(domain.lower), paints: paints)
    return (title.isEmpty ? [] : [.plain(title)]) + [entry]
  }
}
