import ChartScene

/// Writing of formulas: letters of one size and slant that stand together are a *run*.
///
/// Rule. A formula that begins at its position and stays on its line is one text with a span for
/// each run that differs: the spans follow each other in fonts of any width. Any other formula has
/// an element for each run, at its place, in fonts of known widths; bars of fractions and roots are
/// filled paths among them. Qt ignores the places of spans, and LibreOffice, CairoSVG and svglib
/// centre a text by the letters before its first span.
///
/// On pages with a font of their own the widths of letters are not known: there formulas without
/// built-up parts stay one text, raised letters as moved spans, which Qt leaves on the line.
extension ElementWriter {
  /// Whether each run of a formula has a place of its own.
  func isPlaced(_ text: SceneText) -> Bool {
    guard let formula = text.formula else { return false }
    guard formula.isFlowing else { return true }
    guard hasKnownLetters, formula.runs.count > 1 else { return false }
    return text.anchor != .start || formula.runs.contains { $0.y != 0 }
  }

  /// Returns the spans of a formula whose letters follow each other.
  mutating func spans(_ formula: MathBox, among size: Double) -> String {
    var spans = ""
    var y = 0.0
    for run in formula.runs {
      let shift = run.y - y
      y = run.y
      var attributes = run.isItalic ? " class=\"\(styles.slant())\"" : ""
      if run.size != size { attributes += Self.size(run.size) }
      if shift != 0 { attributes += " dy=\"\(Coordinate.text(shift))\"" }
      let letters = Markup.escaped(run.text)
      spans += attributes.isEmpty ? letters : "<tspan\(attributes)>\(letters)</tspan>"
      let blank = UInt8(ascii: " ")
      if !attributes.isEmpty, run.text.utf8.first == blank || run.text.utf8.last == blank {
        keepsBlanks = true
      }
    }
    return spans
  }

  /// Writes each run of a formula at its place, and its bars.
  mutating func writePlaced(_ text: SceneText) {
    guard let formula = text.formula else { return }
    let (left, baseline) = (left(of: formula, in: text), text.position.y)
    let halo = halo(text)
    var shared = halo == nil ? ink(of: text) : Look()
    shared.classes.append(styles.places())
    shared.attributes += font(of: text)
    // Titles and texts in fonts of their own have a size already.
    let own = text.style.font.size
    let size = text.style == .label ? formula.usualSize ?? own : own
    if size != own { shared.attributes += Self.size(size) }
    shared.attributes += shine(text) + turn(text)
    for var run in formula.runs {
      // Readers drop blanks at both ends of a text.
      run.dropLeadingBlanks()
      var letters = run.text[...]
      while letters.utf8.last == UInt8(ascii: " ") { letters.removeLast() }
      if letters.isEmpty { continue }
      let look = Look(
        classes: run.isItalic ? [styles.slant()] : [],
        attributes: run.size == size ? "" : Self.size(run.size)
      )
      let (x, y) = (Coordinate.text(left + run.x), Coordinate.text(baseline + run.y))
      let place = " x=\"\(x)\" y=\"\(y)\""
      let content = Markup.escaped(String(letters))
      body.add(Element("text", look: look, place, content: content), sharing: shared, over: halo)
    }
    guard !formula.bars.isEmpty else { return }
    let bars = formula.bars.map { bar in
      let (x, y) = (Coordinate.text(left + bar.x), Coordinate.text(baseline + bar.y))
      let width = Coordinate.text(bar.width)
      return "M\(x) \(y)h\(width)v\(Coordinate.text(bar.height))h-\(width)z"
    }
    body.add(Element("path", " d=\"\(bars.joined())\""), sharing: shared, over: halo)
  }

  private static func size(_ size: Double) -> String { " font-size=\"\(Coordinate.text(size))\"" }

  /// Returns the left end of a formula in place of a text.
  private func left(of formula: MathBox, in text: SceneText) -> Double {
    switch text.anchor {
    case .start: text.position.x
    case .middle: text.position.x - 0.5 * formula.width
    case .end: text.position.x - formula.width
    }
  }
}

extension MathBox {
  /// The size of most runs, which their group sets for all.
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
    return counts.max { $0.count < $1.count }?.size
  }
}
