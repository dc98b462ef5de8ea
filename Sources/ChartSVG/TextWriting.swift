import ChartScene

/// Writing of texts, each line as an element: Qt does not move spans.
extension ElementWriter {
  mutating func write(_ text: SceneText) {
    if isPlaced(text) { return writePlaced(text) }
    var shared = Look()
    switch text.anchor {
    case .start: break
    case .middle: shared.attributes += " text-anchor=\"middle\""
    case .end: shared.attributes += " text-anchor=\"end\""
    }
    let x = Coordinate.text(text.position.x)
    let rest = shine(text) + turn(text)
    let halo = halo(text)
    var look = halo == nil ? ink(of: text) : Look()
    look.attributes += font(of: text)
    if let formula = text.formula {
      let place = " x=\"\(x)\" y=\"\(Coordinate.text(text.position.y))\"" + rest
      if let run = formula.runs.first, formula.runs.count == 1, run.y == 0 {
        if run.isItalic { look.classes.append(styles.slant()) }
        return add(run.text, look, place, shared, halo)
      }
      let spans = spans(formula, among: text.style.font.size)
      let element = Element("text", look: look, place, content: spans)
      return body.add(element, sharing: shared, over: halo)
    }
    for (row, line) in text.lines.enumerated() where !line.isEmpty {
      let y = text.position.y + Double(row) * text.style.font.size * SceneText.lineSpacing
      add(line, look, " x=\"\(x)\" y=\"\(Coordinate.text(y))\"" + rest, shared, halo)
    }
  }

  private mutating func add(
    _ letters: String,
    _ look: Look,
    _ place: String,
    _ shared: Look,
    _ halo: ElementList.Halo?
  ) {
    let content = Markup.escaped(letters)
    body.add(Element("text", look: look, place, content: content), sharing: shared, over: halo)
  }

  /// Returns the outline of a text that stands on data; nil for other texts.
  mutating func halo(_ text: SceneText) -> ElementList.Halo? {
    guard text.hasHalo else { return nil }
    return ElementList.Halo(outline: styles.halo(), ink: ink(of: text))
  }

  /// Returns the colour of a text, if it is not that of labels.
  mutating func ink(of text: SceneText) -> Look {
    text.isOnFill ? styles.inkOnFill(text.paint) : styles.ink(text.paint)
  }

  /// Returns the attributes of the font of a text, if it is not that of labels.
  func font(of text: SceneText) -> String {
    guard text.style != .label else { return "" }
    let font = text.style.font
    let weight = font.weight.rawValue
    // svglib takes 600 and 700 for the usual weight.
    let name = weight == 600 || weight == 700 ? "bold" : "\(weight)"
    return " font-size=\"\(Coordinate.text(font.size))\" font-weight=\"\(name)\""
      + (font.isItalic ? " font-style=\"italic\"" : "")
  }

  /// Returns the attribute of a translucent text.
  func shine(_ text: SceneText) -> String {
    text.opacity < 1 ? " fill-opacity=\"\(opacity(text.opacity))\"" : ""
  }

  /// Returns the attribute that rotates a text about its position; empty without a rotation.
  func turn(_ text: SceneText) -> String {
    guard text.rotation != 0 else { return "" }
    let (x, y) = (Coordinate.text(text.position.x), Coordinate.text(text.position.y))
    return " transform=\"rotate(\(Coordinate.text(text.rotation)) \(x) \(y))\""
  }
}
