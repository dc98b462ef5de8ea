import RealFunctions

/// A row of names with samples of their lines, in pixels.
package struct LegendRow {
  private let entries: [(entry: LegendEntry, name: String, x: Double, sample: Double)]
  private let medium: Medium
  /// Width of the row.
  let width: Double

  private static let sample = 20.0
  private static let symbol = 7.0
  private static let bar = 96.0
  private static let gapToName = 6.0
  private static let gap = 18.0

  /// Breaks entries into rows of at most `width`.
  ///
  /// Names are shortened as much as is needed to show them all in `most` rows; where that does not
  /// help, the names left out are counted at the end.
  package static func rows(
    of entries: [LegendEntry],
    width: Double,
    most: Int,
    _ medium: Medium
  ) -> [LegendRow] {
    let held = capacity(width: width, rows: most)
    let names = LegendNames(Array(entries.prefix(held)), medium)
    if entries.count <= held,
      let rows = names.longest({ rows(of: $0, width: width, most: most) })
    {
      return rows
    }
    let short = names.shortened(to: LegendNames.shortest)
    return counted(short, others: entries.count - short.all.count, width: width, most: most)
  }

  /// Returns how many names fit into `rows` rows at most, however short they are.
  static func capacity(width: Double, rows: Int) -> Int {
    let least = sample + gapToName + gap
    let columns = max(1, ((max(0, width) + gap) / least).rounded(.down))
    return Int(nearest: columns * Double(max(1, rows))) ?? .max
  }

  /// Breaks entries into rows of at most `width`, or returns nil if there are more than `most`.
  static func rows(of names: LegendNames, width: Double, most: Int) -> [LegendRow]? {
    let (rows, rest) = broken(names, width: width, most: most)
    return rest == 0 ? rows.map { LegendRow(row: $0, names.medium) } : nil
  }

  /// Arranges entries in `columns` columns, each read from the top.
  static func grid(of names: LegendNames, columns: Int) -> [LegendRow] {
    let count = names.all.count
    let height = (count + columns - 1) / max(1, columns)
    guard height > 0 else { return [] }
    var rows = [Row](repeating: [], count: height)
    var x = 0.0
    for start in stride(from: 0, to: count, by: height) {
      let column = names.all[start..<min(start + height, count)]
      for (index, one) in column.enumerated() { rows[index].append((one.entry, one.name, x)) }
      x += (column.map { length(of: $0, names.medium) }.max() ?? 0) + gap
    }
    return rows.map { LegendRow(row: $0, names.medium) }
  }

  private typealias Row = [(entry: LegendEntry, name: String, x: Double)]

  private init(row: Row, _ medium: Medium) {
    let placed = row.map { entry, name, x in
      (entry: entry, name: name, x: x, sample: Self.sample(of: entry, medium))
    }
    entries = placed
    self.medium = medium
    width = placed.map { $0.x + $0.sample + Self.gapToName + medium.width($0.name) }.max() ?? 0
  }

  private static func length(
    of one: (entry: LegendEntry, name: String),
    _ medium: Medium
  ) -> Double {
    sample(of: one.entry, medium) + gapToName + medium.width(one.name)
  }

  private static func broken(
    _ names: LegendNames,
    width: Double,
    most: Int
  ) -> (rows: [Row], rest: Int) {
    var rows: [Row] = []
    var x = 0.0
    for (index, one) in names.all.enumerated() {
      let length = length(of: one, names.medium)
      if rows.isEmpty || x + length > width {
        if rows.count == most || length > width { return (rows, names.all.count - index) }
        rows.append([])
        x = 0
      }
      rows[rows.count - 1].append((one.entry, one.name, x))
      x += length + gap
    }
    return (rows, 0)
  }

  /// Returns as many rows of names as fit, ending with a count of the names left out and of `others`.
  private static func counted(
    _ names: LegendNames,
    others: Int,
    width: Double,
    most: Int
  ) -> [LegendRow] {
    var (rows, rest) = broken(names, width: width, most: most)
    rest += others
    var last = rows.popLast() ?? []
    while rest > 0 {
      let text = "+ \(rest)"
      let x = last.last.map { $0.x + length(of: ($0.entry, $0.name), names.medium) + gap } ?? 0
      if last.isEmpty || x + names.medium.width(text) <= width {
        last.append((LegendEntry.plain(text), text, x))
        break
      }
      last.removeLast()
      rest += 1
    }
    return (rows + [last]).map { LegendRow(row: $0, names.medium) }
  }

  /// Returns the width of the sample before a name.
  private static func sample(of entry: LegendEntry, _ medium: Medium) -> Double {
    if entry.isPlain { return -gapToName }
    return entry.bar.map { medium.width($0.start) + gapToName + bar } ?? sample
  }

  package func elements(x left: Double, baseline: Double) -> [SceneElement] {
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

  /// Returns the samples of an entry: the area behind, a line through its middle, a symbol on the line.
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
      // One tiny symbol could be taken for dirt: where symbols are small, several are shown.
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
  /// Returns the sample of an area: filled like areas, with a line around.
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
