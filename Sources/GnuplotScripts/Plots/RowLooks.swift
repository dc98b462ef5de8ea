// Columns that choose the look of each row: `lc variable`, `lc rgb variable`, `pt variable`, `ps variable`,
// `arrowstyle variable`.
//
// They stand behind the columns of the style in this order: size, symbol, style of arrows, colour. Rows of one look
// become an item of their own; the first one has the name. Of lines the stroke to a row has the look of that row. What
// no column chooses is the same in all rows of an item: its colour and its symbol are those of gnuplot's line types.

extension ScriptInterpreter {
  /// The look of a row, as far as its columns choose it.
  private struct RowLook: Hashable {
    var color: String?
    var transparency: Double?
    var symbol: Int?
    var size: Double?
    var arrow: Int?
  }

  /// An item has rows of so many looks at most; with more of them colours and sizes are rounded.
  private static let mostLooks = 400

  /// Draws rows in a style, in groups of one look where columns choose it.
  mutating func drawRows(
    _ style: PlotStyleRow,
    _ rows: DataRows,
    _ element: PlotElement,
    _ draft: inout PlotDraft,
    _ title: String
  ) throws(ScriptProblem) {
    let count = element.look.columns.count
    guard count > 0, !style.keepsLabels, rows.columns >= count + 2 else {
      return try style.draw(&self, rows, element, &draft, title)
    }
    if style.name == "boxplot" {
      // The boxes of all rows have one look; the column of factors is the fourth one.
      var some = rows
      for place in some.rows.indices {
        let extra = min(count, max(0, some.rows[place].values.count - 4))
        some.rows[place].values.removeLast(extra)
      }
      return try style.draw(&self, some, element, &draft, title)
    }
    var element = element
    element.leastGap = rows.leastGap
    var looks = rows.rows.map { look(of: $0, element.look.columns) }
    for step in [32, 64] where Set(looks).count > Self.mostLooks {
      looks = looks.map { Self.coarse($0, by: step) }
    }
    var groups: [RowLook: DataRows] = [:]
    var order: [RowLook] = []
    func add(_ row: DataRows.Row, _ look: RowLook, part: Int) {
      if groups[look] == nil {
        order.append(look)
        groups[look] = DataRows(heads: rows.heads)
      }
      var row = row
      row.part = part
      row.values.removeLast(min(count, row.values.count))
      groups[look]?.rows.append(row)
    }
    let isJoined = ["lines", "linespoints"].contains(style.name)
    for (place, row) in rows.rows.enumerated() {
      if isJoined, place > 0, rows.rows[place - 1].part == row.part {
        add(rows.rows[place - 1], looks[place], part: place)
      }
      add(row, looks[place], part: isJoined ? place : row.part)
    }
    // Texts without a colour of their own have that of all texts.
    let usual = style.name == "labels" ? element : colored(element, draft)
    for (number, look) in order.prefix(2 * Self.mostLooks).enumerated() {
      guard let rows = groups[look] else { continue }
      var part = element
      part.look.columns = .init()
      part.look.color = look.color ?? part.look.color ?? usual.look.color
      part.look.transparency = look.transparency ?? part.look.transparency
      part.look.symbol = look.symbol ?? part.look.symbol ?? draft.elements
      part.look.size = look.size ?? part.look.size
      if let arrow = look.arrow, let chosen = settings.arrowStyles[arrow] {
        part.look.take(chosen)
      }
      try style.draw(&self, rows, part, &draft, number == 0 ? title : "")
    }
  }

  /// Returns what the last columns of a row choose.
  private mutating func look(
    of row: DataRows.Row,
    _ columns: ScriptSettings.RowColumns
  ) -> RowLook {
    var look = RowLook()
    var place = row.values.count
    func next() -> ScriptValue? {
      place -= 1
      return row.values.indices.contains(place) ? row.values[place] : nil
    }
    if let meaning = columns.color, let value = next() {
      look.color = color(of: value, meaning)
      if meaning == .rgb { look.transparency = Self.transparency(of: value) }
    }
    if columns.hasArrowStyle { look.arrow = next()?.number.map { Int($0.clampedToWhole) } }
    if columns.hasSymbol { look.symbol = next()?.number.map { Int($0.clampedToWhole) } }
    if columns.hasSize, let size = next()?.number, size.isFinite {
      look.size = max(0, min(100, (size * 100).rounded() / 100))
    }
    return look
  }

  private mutating func color(
    of value: ScriptValue,
    _ meaning: ScriptSettings.RowColumns.Color
  ) -> String? {
    switch meaning {
    case .lineType:
      var look = ScriptSettings.Look()
      guard let number = value.number, number.isFinite else { return nil }
      try? takeLineType(Int(number.clampedToWhole), &look)
      return look.color
    case .rgb:
      if let text = value.textValue, let color = ScriptColor.hexadecimal(text) { return color }
      guard let number = value.whole else { return nil }
      return "#" + TextFormat.formatted("%06x", .integer(number & 0xff_ffff))
    }
  }

  /// Returns how transparent a colour of a row is, in sixteenths; nil for an opaque one.
  private static func transparency(of value: ScriptValue) -> Double? {
    let share: Double
    if let text = value.textValue {
      share = ScriptColor.transparency(text) ?? 0
    } else {
      share = Double((value.whole ?? 0) >> 24 & 255) / 255
    }
    let steps = (share * 16).rounded()
    return steps > 0 ? steps / 16 : nil
  }

  /// Returns a look with a rounded size and rounded parts of its colour.
  private static func coarse(_ look: RowLook, by step: Int) -> RowLook {
    var look = look
    look.size = look.size.map { ($0 * 4).rounded() / 4 }
    if let color = look.color, let number = Int64(color.dropFirst(), radix: 16) {
      let width = Int64(step)
      func part(_ shift: Int64) -> Int64 {
        min(255, ((number >> shift & 255) + width / 2) / width * width) << shift
      }
      look.color = "#" + TextFormat.formatted("%06x", .integer(part(16) | part(8) | part(0)))
    }
    return look
  }
}
