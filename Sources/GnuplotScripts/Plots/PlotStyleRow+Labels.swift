// Texts at the places of rows: `with labels`.
//
//     columns = x ":" y ":" text [ ":" angle ] [ ":" size ] [ ":" symbol ] [ ":" color ]
//     words   = "left" | "center" | "right" | "rotate" ( "by" angle | "variable" ) | "offset" place | "font" text
//             | "point" look | "hypertext"
//
// A text stands exactly at its place, its middle there unless a word says otherwise. With `point` a symbol is drawn
// there, too. Texts that a mouse would show (`hypertext`) are left out, their symbols are drawn.

extension PlotStyleRow {
  static let texts: [Self] = [
    Self(name: "labels", words: ["lab|els"]) {
      interpreter,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      let look = element.labels
      if !look.isHypertext { interpreter.addLabels(rows, element, &draft) }
      guard rows.hasPoints, look.hasPoint || look.isHypertext else {
        // Labels do not widen the ranges: points that are not seen do.
        if rows.hasPoints {
          draft.items.append(
            interpreter.item(
              rows.table([0, 1]),
              columns: "1:2",
              style: "points",
              PlotElement(source: .functions([])),
              title: ""
            ) + " opacity 0"
          )
        }
        return interpreter.addName(title, element, &draft)
      }
      draft.items.append(
        interpreter.item(
          rows.table([0, 1]),
          columns: "1:2",
          style: "points",
          element,
          title: title
        )
      )
    }
  ]
}

/// How texts at places of rows stand.
struct LabelLook {
  var anchor = "center"
  var angle = 0.0
  var hasRowAngle = false
  var offset: (x: Double, y: Double) = (0, 0)
  var letters: Double?
  var hasPoint = false
  var isHypertext = false
  var isPlain = false
}

extension ScriptInterpreter {
  /// Puts a text at the place of each row.
  mutating func addLabels(
    _ rows: DataRows,
    _ element: PlotElement,
    _ draft: inout PlotDraft,
    hasHeight: Bool = false
  ) {
    let look = element.labels
    let column = hasHeight ? 3 : 2
    for row in rows.rows {
      let place = (0..<column).map { row.number($0) }
      let text = rows.columns > column ? Self.labelText(row, column) : ""
      guard place.allSatisfy(\.isFinite), !text.isEmpty else { continue }
      guard let number = draft.nextLabel() else {
        note("of many labels the first \(PlotDraft.mostLabels) are drawn")
        return
      }
      let isEnhanced = settings.isEnhanced && !look.isPlain
      var line =
        "set label \(number) \(LocusText.label(text, isEnhanced: isEnhanced))"
        + " at \(place.map { "first \(LocusFormula.number($0))" }.joined(separator: ", "))"
        + " \(look.anchor)"
      let angle = look.hasRowAngle ? row.number(column + 1) : look.angle
      if angle.isFinite, angle != 0 {
        line += " rotate \(LocusFormula.number(angle.truncatingRemainder(dividingBy: 360)))"
      }
      if let letters = look.letters { line += " letters \(LocusFormula.number(letters))" }
      if look.offset != (0, 0) {
        line +=
          " offset \(LocusFormula.number(look.offset.x)), \(LocusFormula.number(look.offset.y))"
      }
      line += element.look.color.map { " color \($0)" } ?? ""
      draft.lines["label\(number)"] = line
    }
  }

  /// Returns the text of a label: a computed number has as many digits as it needs, six at most.
  static func labelText(_ row: DataRows.Row, _ column: Int) -> String {
    guard row.values.indices.contains(column) else { return "" }
    if case .complex(let number, 0) = row.values[column] {
      return number.isNaN ? "" : TextFormat.formatted("%g", .real(number))
    }
    return row.text(column)
  }

  /// Returns the size of letters in pixels for that of a font in points, `"Helvetica,14"`; nil without one.
  static func letters(ofFont font: String) -> Double? {
    guard let comma = font.lastIndex(of: ",") else { return nil }
    let digits = font[font.index(after: comma)...].prefix { $0.isNumber || $0 == "." }
    // Labels have 11 pixels here where gnuplot has letters of 12.
    guard let points = Double(digits), points > 0 else { return nil }
    return max(4, min(200, (points * 11 / 12).rounded()))
  }
}

extension PlotDraft {
  /// The labels of rows have the last numbers of those that a session keeps.
  private static let lastNumber = 1000
  /// A plot has at most so many labels of rows.
  static let mostLabels = 600

  /// Returns the number of another label of rows; nil where there are too many.
  mutating func nextLabel() -> Int? {
    guard labels < Self.mostLabels else { return nil }
    labels += 1
    return Self.lastNumber - labels + 1
  }
}
