import RealFunctions

/// The colours of a continuous scale as a legend shows them: a bar between the ends of its domain.
package struct ColorBar: Equatable {
  /// The number at the start of the domain, written before the bar.
  package let start: String
  /// The colours from the lower end to the upper one.
  package let paints: [Paint]

  /// Number of colours of the bar: fewer than an eye can tell apart, each in a column of text.
  static let steps = 10

  /// Returns the bar in a frame, each colour in an equal part.
  package func element(in frame: SceneRect) -> SceneElement {
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
  /// Legend entry of the colour scale: the title of its numbers and the bar; empty if no layer is
  /// coloured by numbers or there is no legend.
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
