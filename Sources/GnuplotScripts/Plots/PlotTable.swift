// The tables of `set table`: one for each item, in front of each its title as comments.
//
//     # Curve 0 of 2, 100 points
//     # Curve title: "sin(x)"
//     # x y type
//      -10  0.544021  i
//
// The type is i for a point inside of the ranges, o for one outside, u for one without a value. Items of `splot` have
// isolines instead of curves, and level lines if `set contour` asks for them: a set of rows for each level, from the
// highest one, with the level in a comment; without `unset surface` they stand behind the isolines. `with table` writes
// the columns of `using` alone, texts as well.

/// The table of one item.
struct PlotTable {
  let title: String
  let lines: [String]
  let count: Int
  /// Whether the table has no comments and no types: `with table`.
  let isPlain: Bool
}

extension ScriptInterpreter {
  /// Keeps the rows of an item for the table.
  mutating func addTable(_ rows: DataRows, _ element: PlotElement, _ draft: PlotDraft) {
    let isPlain = element.style?.name == "table"
    var lines: [String] = []
    var part = rows.rows.first?.part
    var (isoline, isFirst) = (0, true)
    for row in rows.rows {
      let isNew = part != row.part
      if isNew, !isPlain { lines.append("") }
      if draft.isSpace, !isPlain, isNew || isFirst {
        let count = rows.rows.count { $0.part == row.part }
        lines += ["# IsoCurve \(isoline), \(count) points", "# x y z type"]
        isoline += 1
      }
      part = row.part
      isFirst = false
      lines.append(line(row, isPlain: isPlain, draft))
    }
    if draft.isSpace, hasContours, let levels = levelLines(rows) {
      lines = (settings.hasSurface ? lines + [""] : []) + levels
    }
    tableItems.append(
      PlotTable(
        title: title(of: element, rows),
        lines: lines,
        count: rows.rows.count,
        isPlain: isPlain
      )
    )
  }

  /// Returns the level lines of a grid of rows; nil for rows that are no grid.
  private func levelLines(_ rows: DataRows) -> [String]? {
    var grid: [[SIMD3<Double>]] = []
    var part: Int?
    for row in rows.rows {
      if row.part != part { grid.append([]) }
      part = row.part
      grid[grid.count - 1].append(SIMD3(row.number(0), row.number(1), row.number(2)))
    }
    guard let found = LevelLines(grid), let (low, high) = found.extent, low < high else {
      return nil
    }
    var lines: [String] = []
    func number(_ value: Double) -> String { TextFormat.formatted("%g", .real(value)) }
    var count = 0
    for level in levels(from: low, to: high).sorted(by: >) {
      let parts = found.lines(at: level)
      guard !parts.isEmpty else { continue }
      lines.append("# Contour \(count), label: " + TextFormat.formatted("%8.3g", .real(level)))
      count += 1
      for part in parts {
        lines += part.map { " \(number($0.x))  \(number($0.y))  \(number($0.z)) " } + [""]
      }
      lines.append("")
    }
    return lines
  }

  private func line(_ row: DataRows.Row, isPlain: Bool, _ draft: PlotDraft) -> String {
    let separator = tableOutput.separator
    let values = row.values.map { value in
      if case .text(let text) = value, isPlain { return text }
      return " " + (value.number.map { TextFormat.formatted("%.10g", .real($0)) } ?? "nan")
    }
    if isPlain {
      return values.joined(separator: separator.map { " \($0)" } ?? " \t")
    }
    let dimensions = draft.isSpace ? 3 : 2
    let axes = ["x", "y", "z"].prefix(dimensions)
    let places = zip(axes, (0..<dimensions).map { row.number($0) })
    let isInside = places.allSatisfy { axis, value in
      let range = draft.ranges[axis] ?? .init()
      return value >= range.low ?? -.infinity && value <= range.high ?? .infinity
    }
    let isKnown = places.allSatisfy { $0.1.isFinite }
    let type = !isKnown ? "u" : isInside ? "i" : "o"
    return values.joined(separator: separator ?? " ") + (separator ?? "  ") + type
  }

  /// Writes the tables of a plot.
  mutating func writeTables(isSpace: Bool) {
    var lines: [String] = []
    for (place, table) in tableItems.enumerated() {
      if !table.isPlain {
        let what =
          isSpace
          ? "# Surface \(place) of \(tableItems.count) surfaces"
          : "# Curve \(place) of \(tableItems.count), \(table.count) points"
        lines += ["", what]
        if !table.title.isEmpty {
          if isSpace { lines.append("") }
          lines.append("# Curve title: \"\(table.title)\"")
        }
        lines += isSpace ? [""] : ["# x y type"]
      }
      lines += table.lines
      lines.append("")
    }
    tableItems = []
    write(lines, to: \.tableOutput)
  }
}
