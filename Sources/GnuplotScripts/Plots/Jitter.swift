import ChartScene

// Points that would cover each other stand beside each other: `set jitter`.
//
//     set jitter [ "overlap" [ "first" ] height ] [ "spread" width ] [ "wrap" limit ] [ "swarm" | "vertical" ]
//
// Points of one x whose y differs by less than an overlap, counted in letters, are moved apart: the first
// one not at all, the next ones to the right and to the left in turn, by 1.87 letters each, or upwards and
// downwards by 1.6, as gnuplot 5.4 draws them in SVG files of its usual size. A letter is a share of the
// range: as many stand beside each other on the usual page, and fewer on a part of a page.
//
// Symbols with a size, `ps 2`, or that of their line type, are half of that distance times their size apart, and the
// second one stands to the left, or above; those whose size is in a column are 1.5 times the distance apart. The size
// of `set pointsize` does not count. gnuplot multiplies by the size, which is stored as -2 where none is given and as
// -3 where a column has it.

/// How points are moved apart.
struct JitterLook {
  var overlap = 1.0
  /// Whether the overlap is measured in units of the axis, and not in letters.
  var isInUnits = false
  var spread = 1.0
  var limit = 0.0
  var isVertical = false
}

extension ScriptInterpreter {
  /// Reads the words behind `set jitter`.
  mutating func jitter(_ reader: inout ScriptReader) throws(ScriptProblem) {
    var look = JitterLook()
    while !reader.isAtEnd {
      if reader.match(word: "over|lap") {
        look.isInUnits = reader.match(any: ["first", "second"])
        _ = reader.match(any: ["gr|aph", "sc|reen", "char|acter"])
        look.overlap = max(0, try number(&reader))
      } else if reader.match(word: "spread") {
        look.spread = try number(&reader)
      } else if reader.match(word: "wrap") {
        look.limit = max(0, try number(&reader))
      } else if reader.match(word: "vert|ical") {
        look.isVertical = true
      } else {
        reader.advance()
      }
    }
    settings.jitter = look
  }

  /// The letters that stand beside each other, and below each other, on the usual page.
  private static let letters = (across: 80.0, down: 24.0)
  /// The distance of points beside each other, and above each other, in letters.
  private static let distance = (across: 1.87, down: 1.6)

  /// Returns how much of the usual distance the points of an item are apart; negative: in the other direction.
  private func share(of element: PlotElement, _ draft: PlotDraft) -> Double {
    if element.look.columns.hasSize { return 1.5 }
    let size = element.look.size ?? settings.lineTypes[draft.elements]?.size
    return size.map { -$0 / 2 } ?? 1
  }

  /// Returns rows of which none covers another.
  func jittered(_ rows: DataRows, _ element: PlotElement, _ draft: PlotDraft) -> DataRows {
    guard let look = settings.jitter, rows.columns >= 2 else { return rows }
    let (along, across) = look.isVertical ? (0, 1) : (1, 0)
    let place = placeOfPicture() ?? SheetPlace()
    let shares = [place.width, place.height].map { max(0.05, min(1, $0)) }
    func letter(_ column: Int) -> Double {
      let span = PlotStyleRow.span(
        rows.rows.map { $0.number(column) },
        draft.ranges[column == 0 ? "x" : "y"]
      )
      return span / ((column == 0 ? Self.letters.across : Self.letters.down) * shares[column])
    }
    let reach = look.overlap * (look.isInUnits ? 1 : letter(along))
    let distance = look.isVertical ? Self.distance.down : Self.distance.across
    let step = look.spread * distance * letter(across) * share(of: element, draft)
    let order = rows.rows.indices.sorted { a, b in
      let (first, second) = (rows.rows[a], rows.rows[b])
      let (x, other) = (first.number(across), second.number(across))
      return x == other ? first.number(along) < second.number(along) : x < other
    }
    var result = rows
    var begin: (across: Double, along: Double)?
    var count = 0
    for place in order {
      let (x, y) = (rows.rows[place].number(across), rows.rows[place].number(along))
      if let start = begin, start.across == x, y - start.along < reach {
        count += 1
      } else {
        (begin, count) = ((x, y), 0)
      }
      var shift = Double((count + 1) / 2) * (count % 2 == 0 ? -1 : 1)
      if look.limit > 0 { shift = shift.truncatingRemainder(dividingBy: look.limit) }
      result.rows[place].values[across] = .real(x + shift * step)
    }
    return result
  }
}
