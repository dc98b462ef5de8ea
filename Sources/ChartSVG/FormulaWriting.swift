import ChartCore

/// Formulas: letters that slant, are raised or lowered as spans of one text; those with places of their own, and bars.
extension ElementWriter {
  /// The spans of a formula whose letters follow each other; nil for words.
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

  /// Writes a formula with fractions or roots: its letters in their places, and its bars.
  mutating func writePlaced(_ text: SceneText) {
    guard let formula = text.formula else { return }
    let share =
      switch text.anchor {
      case .start: 0.0
      case .middle: 0.5
      case .end: 1.0
      }
    let left = text.position.x - share * formula.width
    let baseline = text.position.y
    var turn = ""
    if text.rotation != 0 {
      let (x, y) = (Coordinate.text(text.position.x), Coordinate.text(baseline))
      turn = " transform=\"rotate(\(Coordinate.text(text.rotation)) \(x) \(y))\""
    }
    let shine = text.opacity < 1 ? " opacity=\"\(opacity(text.opacity))\"" : ""
    var look = text.hasHalo ? styles.halo() : Look()
    look.add(self.look(of: text))
    look.classes.append(styles.places())
    // Titles and texts in fonts of their own have a size already.
    let own = text.style.font.size
    let size = text.style == .label ? formula.usualSize ?? own : own
    if size != own { look.classes.append(styles.size(size)) }
    var spans = ""
    // Where the letters written so far end: x in the formula, y on the page in tenths.
    var end: (x: Double, y: Int)?
    var start = ""
    for var run in formula.runs {
      // Files drop blanks at the begin of a line.
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
  /// How letters leave their line: by how far, or, behind a gap, for which one if that is shorter.
  fileprivate static func shorter(_ y: Int, by distance: Int, isApart: Bool) -> String {
    let moved = " dy=\"\(Coordinate.text(distance, grid: 10))\""
    let placed = " y=\"\(Coordinate.text(y, grid: 10))\""
    return isApart && placed.utf8.count <= moved.utf8.count ? placed : moved
  }
}

extension MathBox {
  /// The size that most runs have, which their text says for all.
  fileprivate var usualSize: Double? {
    var counts: [(size: Double, count: Int)] = []
    for run in runs {
      if let known = counts.firstIndex(where: { $0.size == run.size }) {
        counts[known].count += 1
      } else {
        counts.append((run.size, 1))
      }
    }
    // The first of several.
    return counts.reversed().max { $0.count < $1.count }?.size
  }
}

extension SceneText {
  /// Whether it is a formula whose letters have places of their own.
  var isPlaced: Bool { formula.map { !$0.isFlowing } ?? false }
}
