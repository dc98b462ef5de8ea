import ChartScene

/// Writing of formulas: slanted, raised and lowered letters as spans of one text; letters with
/// positions of their own, and bars.
extension ElementWriter {
  /// Returns the spans of a formula whose letters follow each other; nil for words.
  mutating func line(_ text: SceneText) -> String? {
    guard let formula = text.formula else { return nil }
    var spans = ""
    var y = 0.0
    for run in formula.runs {
      let shift = run.y - y
      y = run.y
      let attributes = shift == 0 ? "" : " dy=\"\(Coordinate.text(shift))\""
      spans += span(run, among: text.style.font.size, attributes)
    }
    return spans
  }

  private mutating func span(
    _ run: MathBox.Run,
    among size: Double,
    _ attributes: String
  ) -> String {
    var classes: [String] = []
    if run.isItalic { classes.append(styles.slant()) }
    if run.size != size { classes.append(styles.size(run.size)) }
    let letters = Markup.escaped(run.text)
    if classes.isEmpty && attributes.isEmpty { return letters }
    let blank = UInt8(ascii: " ")
    if run.text.utf8.first == blank || run.text.utf8.last == blank { keepsBlanks = true }
    let named = classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
    return "<tspan\(named)\(attributes)>\(letters)</tspan>"
  }

  /// Writes a formula with fractions or roots: its letters at their positions, and its bars.
  mutating func writePlaced(_ text: SceneText) {
    guard let formula = text.formula else { return }
    let left = text.left(of: formula)
    let baseline = text.position.y
    let turn = text.turn
    let shine = text.opacity < 1 ? " opacity=\"\(opacity(text.opacity))\"" : ""
    var look = text.hasLetterHalo ? styles.halo() : Look()
    look.add(self.look(of: text))
    look.classes.append(styles.places())
    // Titles and texts in fonts of their own have a size already.
    let own = text.style.font.size
    let size = text.style == .label ? formula.usualSize ?? own : own
    if size != own { look.classes.append(styles.size(size)) }
    var spans = ""
    // End of the letters written so far: x in the formula, y on the page in tenths.
    var end: (x: Double, y: Int)?
    var start = ""
    for var run in formula.runs {
      // Readers drop blanks at the beginning of a line.
      let isApart = end.map { (run.x - $0.x).magnitude >= 0.05 } ?? true
      if isApart { run.dropLeadingBlanks() }
      if run.text.isEmpty { continue }
      let y = Coordinate.units(baseline + run.y, grid: 10)
      let x = isApart ? " x=\"\(Coordinate.text(left + run.x))\"" : ""
      if let end {
        let line = y == end.y ? "" : Self.shorter(y, by: y - end.y, isApart: isApart)
        spans += span(run, among: size, x + line)
      } else {
        start = x + " y=\"\(Coordinate.text(y, grid: 10))\""
        spans += span(run, among: size, "")
      }
      end = (run.end, y)
    }
    body.add(Element("text", look: look, start + shine + turn, content: spans))
    guard !formula.bars.isEmpty else { return }
    let bars = formula.bars.map { bar in
      let y = Coordinate.text(baseline + bar.y + bar.height / 2)
      return "M\(Coordinate.text(left + bar.x)) \(y)h\(Coordinate.text(bar.width))"
    }
    let path = " d=\"\(bars.joined())\""
    body.add(Element("path", look: styles.bar(text.paint), shine + turn + path))
  }
}

extension ElementWriter {
  /// Writes the colour of the page behind a formula of several spans that lies on data.
  ///
  /// Readers draw the strokes around letters span by span: the stroke of one span would cover
  /// overhanging parts of the letters before it, such as the end of a slanted f.
  mutating func writePlate(behind text: SceneText) {
    guard text.hasHalo, !text.hasLetterHalo, let formula = text.formula else { return }
    let (x, y) = (text.left(of: formula), text.position.y - formula.ascent)
    let frame = [
      ("x", x - Self.margin), ("y", y - Self.margin), ("width", formula.width + 2 * Self.margin),
      ("height", formula.ascent + formula.depth + 2 * Self.margin), ("rx", 2),
    ].map { " \($0)=\"\(Coordinate.text($1))\"" }.joined()
    body.add(Element("rect", look: styles.fill(.background), frame + text.turn))
  }

  /// Margin of a plate around a formula.
  private static var margin: Double { 1 }
}

extension SceneText {
  /// Whether strokes in the colour of the page surround the letters, which requires a single span.
  var hasLetterHalo: Bool { hasHalo && (formula?.runs.count ?? 1) <= 1 }

  /// Returns the left end of a formula in place of the text.
  fileprivate func left(of formula: MathBox) -> Double {
    switch anchor {
    case .start: position.x
    case .middle: position.x - 0.5 * formula.width
    case .end: position.x - formula.width
    }
  }

  /// The attribute that rotates the text about its position; empty without a rotation.
  fileprivate var turn: String {
    guard rotation != 0 else { return "" }
    let (x, y) = (Coordinate.text(position.x), Coordinate.text(position.y))
    return " transform=\"rotate(\(Coordinate.text(rotation)) \(x) \(y))\""
  }
}

extension ElementWriter {
  /// Returns the attribute that moves letters off their line: by a distance, or, after a gap, to a
  /// position if that is shorter.
  fileprivate static func shorter(_ y: Int, by distance: Int, isApart: Bool) -> String {
    let moved = " dy=\"\(Coordinate.text(distance, grid: 10))\""
    let placed = " y=\"\(Coordinate.text(y, grid: 10))\""
    return isApart && placed.utf8.count <= moved.utf8.count ? placed : moved
  }
}

extension MathBox {
  /// The size of most runs, which their text element sets for all.
  fileprivate var usualSize: Double? {
    var counts: [(size: Double, count: Int)] = []
    for run in runs {
      if let known = counts.firstIndex(where: { $0.size == run.size }) {
        counts[known].count += 1
      } else {
        counts.append((run.size, 1))
      }
    }
    // The first of several sizes with the same count.
    return counts.reversed().max { $0.count < $1.count }?.size
  }
}

extension SceneText {
  /// Whether the text is a formula whose letters have positions of their own.
  var isPlaced: Bool { formula.map { !$0.isFlowing } ?? false }
}
