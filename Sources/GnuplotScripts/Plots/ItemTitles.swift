// Titles of items.
//
//     title = "title" ( text | "columnhead" [ "(" n ")" ] ) { "at" ( "beginning" | "end" | place ) | "noenhanced" | … }
//
// A title at an end is a label beside the first or the last row that has a place; it stands whether there is a key or
// not, and not in the key.

extension ScriptInterpreter {
  /// Reads the title of an item behind that word.
  mutating func readTitle(
    _ element: inout PlotElement,
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) {
    if reader.match(any: ["columnhead|er", "col|umnheader"]) {
      var column: Int?
      if reader.match("(") {
        column = Int(try number(&reader).clampedToWhole)
        try reader.expect(")")
      } else if reader.startsNumber {
        column = Int(try number(&reader).clampedToWhole)
      }
      element.title = .head(column)
      element.choice.hasColumnHeads = true
      // A part of the name, `columnhead(2)[1:3]`, is the whole name here.
      if reader.peek.isSign("["), let close = reader.closing(from: reader.position) {
        reader.position = close
        reader.advance()
      }
    } else if reader.peek.word != "at" {
      let expression = try reader.value()
      // `title "a".columnhead(2)` is the name of a column with more around it.
      let value = try scope.value(expression)
      element.title = .text(value.printed)
    }
    while true {
      if reader.match(any: ["noenh|anced"]) {
        element.isPlainTitle = true
      } else if reader.match(word: "at") {
        if reader.match(any: ["beg|inning"]) {
          element.titlePlace = .beginning
        } else if reader.match(any: ["end"]) {
          element.titlePlace = .end
        } else {
          _ = try place(&reader)
        }
      } else if reader.match(any: ["enh|anced", "left", "right", "center", "boxed"]) {
        continue
      } else {
        return
      }
    }
  }

  /// Puts the title of an item beside an end of its rows, if it is to stand there; returns the title that is left for
  /// the key.
  mutating func placeTitle(
    _ title: String,
    _ rows: DataRows,
    _ element: PlotElement,
    _ draft: inout PlotDraft
  ) -> String {
    guard let place = element.titlePlace, !title.isEmpty else { return title }
    func hasPlace(_ row: DataRows.Row) -> Bool { row.number(0).isFinite && row.number(1).isFinite }
    guard
      let row =
        place == .end ? rows.rows.last(where: hasPlace) : rows.rows.first(where: hasPlace)
    else { return "" }
    var label = PlotElement(source: element.source)
    label.labels.anchor = place == .end ? "left" : "right"
    label.labels.offset = (place == .end ? 0.5 : -0.5, 0)
    label.labels.isPlain = element.isPlainTitle
    var at = row
    at.values = [.real(row.number(0)), .real(row.number(1)), .text(title)]
    addLabels(DataRows(rows: [at]), label, &draft)
    return ""
  }

  /// Returns the name of a column of the file: of a column that is given, or of the last one of `using`.
  func head(_ column: Int?, _ element: PlotElement, _ rows: DataRows) -> String {
    var place = column
    if place == nil {
      let last = element.choice.entries?.last { entry in
        if case .value = entry { true } else { false }
      }
      if case .value(let value)? = last {
        let plain = value.withoutBrackets
        if case .column(let number) = plain { place = number }
        if case .call("column", let parts) = plain {
          // The column may be named, or hold its number, in a variable of a loop.
          var names = scope
          let named = parts.first.flatMap { try? names.value($0) }
          if let name = named?.textValue { return name }
          place = named?.number.map { Int($0.clampedToWhole) }
        }
      }
    }
    let index = (place ?? 2) - 1
    return rows.heads.indices.contains(index) ? rows.heads[index] : ""
  }
}
