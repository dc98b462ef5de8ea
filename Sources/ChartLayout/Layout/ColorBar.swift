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
  /// Legend entries of the colour scales: for each the title of its numbers and the bar; empty if no layer is
  /// coloured by numbers, if numbers are colours themselves, or if there is no legend.
  ///
  /// The scale that all share comes first, then those of single layers in their order.
  package var colorBarEntries: [LegendEntry] {
    guard !options.hasNoLegend, !options.encodings.areNumbersColors else { return [] }
    let colored = layers.filter(\.isColoredByNumbers)
    var entries: [LegendEntry] = []
    let titles = colored.compactMap(\.style.colorScale)
    if titles.count < colored.count {
      let title = colorTitle ?? ""
      entries += bar(of: scales, titled: titles.contains(title) ? "" : title)
    }
    var seen: Set<String> = []
    for layer in colored {
      guard case .marks(let data) = layer.asCase, let title = data.style.colorScale,
        seen.insert(title).inserted
      else { continue }
      entries += bar(of: data.scales, titled: title)
    }
    return entries
  }

  private func bar(of scales: StyleScales, titled title: String) -> [LegendEntry] {
    guard let domain = scales.colorDomain else { return [] }
    let text = NumberText(window: domain)
    let last = Double(ColorBar.steps - 1)
    let paints = (0..<ColorBar.steps).compactMap { step in
      scales.paint(of: scales.number(at: Double(step) / last, of: domain))
    }
    var entry = LegendEntry(name: text.text(domain.upper), paint: .text)
    entry.bar = ColorBar(start: text.text(domain.lower), paints: paints)
    return (title.isEmpty ? [] : [.plain(title.oneLine)]) + [entry]
  }
}
