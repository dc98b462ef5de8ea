/// A row of names with samples of their lines, in pixels.
struct LegendRow {
  private let entries: [(entry: LegendEntry, name: String, x: Double, sample: Double)]
  private let medium: Medium
  /// How wide the row is.
  let width: Double

  private static let sample = 20.0
  private static let symbol = 7.0
  private static let bar = 96.0
  private static let gapToName = 6.0
  private static let gap = 18.0

  /// Breaks entries into rows of at most `width`; what `most` rows cannot hold is counted at the end, for which the last
  /// names make room.
  static func rows(
    of entries: [LegendEntry],
    width: Double,
    most: Int,
    _ medium: Medium
  ) -> [LegendRow] {
    var rows: [[(LegendEntry, String, Double)]] = []
    var x = 0.0
    for (index, entry) in entries.enumerated() {
      let before = sample(of: entry, medium)
      let room = max(40, width - before - gapToName)
      let name = medium.shortened(
        entry.name,
        to: entry.isPlain ? room : min(room, max(width / 2, 60))
      )
      let length = before + gapToName + medium.width(name)
      let isNewRow = rows.isEmpty || x + length > width
      if isNewRow && rows.count == most {
        var shown = index
        var last = rows.removeLast()
        var name = "+ \(entries.count - shown)"
        while last.count > 1, x + medium.width(name) > width {
          x = last.removeLast().2
          shown -= 1
          name = "+ \(entries.count - shown)"
        }
        last.append((LegendEntry.plain(name), name, x))
        rows.append(last)
        break
      }
      if isNewRow {
        rows.append([])
        x = 0
      }
      rows[rows.count - 1].append((entry, name, x))
      x += length + gap
    }
    return rows.map { row in
      let placed = row.map { entry, name, x in
        (entry: entry, name: name, x: x, sample: sample(of: entry, medium))
      }
      let end = placed.map { $0.x + $0.sample + gapToName + medium.width($0.name) }.max() ?? 0
      return LegendRow(entries: placed, medium: medium, width: end)
    }
  }

  /// How wide what stands before a name is.
  private static func sample(of entry: LegendEntry, _ medium: Medium) -> Double {
    if entry.isPlain { return -gapToName }
    return entry.bar.map { medium.width($0.start) + gapToName + bar } ?? sample
  }

  func elements(x left: Double, baseline: Double) -> [SceneElement] {
    entries.flatMap { entry, name, x, sample -> [SceneElement] in
      let place = ScenePoint(x: left + x + sample + Self.gapToName, y: baseline)
      let text = SceneElement.text(medium.text(name, at: place))
      if let bar = entry.bar {
        let start = SceneText(bar.start, at: ScenePoint(x: left + x, y: baseline))
        let frame = SceneRect(
          x: left + x + sample - Self.bar,
          y: baseline - 9,
          width: Self.bar,
          height: 10
        )
        return [.text(start), bar.element(in: frame), text]
      }
      return samples(entry, x: left + x, y: baseline - 4) + [text]
    }
  }

  /// The area behind, a line through its middle, a symbol on the line.
  private func samples(_ entry: LegendEntry, x: Double, y: Double) -> [SceneElement] {
    var samples: [SceneElement] = []
    if entry.hasArea {
      let frame = SceneRect(x: x, y: y - 5, width: Self.sample, height: 10)
      samples.append(
        entry.sample.isSolid
          ? .rectangle(SceneRectangle(frame: frame, fill: SceneFill(entry.paint)))
          : .path(ScenePath.box(frame, paint: entry.paint))
      )
    }
    if entry.hasLine {
      samples.append(
        .path(
          ScenePath(
            segments: [.move(ScenePoint(x: x, y: y)), .line(ScenePoint(x: x + Self.sample, y: y))],
            stroke: SceneStroke(entry.paint, width: 2, dash: entry.dash)
          )
        )
      )
    }
    if let symbol = entry.symbol {
      // One speck could be dirt: where symbols are small, several stand for them.
      let isSmall = (entry.smallDiameter ?? Self.symbol) < Self.symbol / 2
      let shares = isSmall && samples.isEmpty ? [0.2, 0.5, 0.8] : [0.5]
      samples.append(
        .symbols(
          SceneSymbols(
            positions: shares.map { ScenePoint(x: x + Self.sample * $0, y: y) },
            shape: symbol,
            diameter: entry.smallDiameter ?? Self.symbol,
            paint: entry.paint
          )
        )
      )
    }
    return samples
  }
}

extension ScenePath {
  /// The sample of an area: filled as areas are, with a line around.
  static func box(_ frame: SceneRect, paint: Paint) -> ScenePath {
    ScenePath(
      segments: [
        .move(ScenePoint(x: frame.x, y: frame.y)),
        .line(ScenePoint(x: frame.maxX, y: frame.y)),
        .line(ScenePoint(x: frame.maxX, y: frame.maxY)),
        .line(ScenePoint(x: frame.x, y: frame.maxY)),
        .close,
      ],
      stroke: SceneStroke(paint, width: 1.5),
      fill: SceneFill(paint, opacity: nil)
    )
  }
}
