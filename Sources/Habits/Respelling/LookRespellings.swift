import Expressions

// Respellings of styles of a curve in plain words: `in red`, `dashed`, `thick`, `with red line`,
// `with title "a"`, `named "a"`.

extension Respelling {
  static let look = Respelling("English, matplotlib", "plot x^2 in red, x dashed") { statement in
    guard statement.mayDraw, !statement.isAnalysis else { return nil }
    let text = statement.text
    let starts = Set(statement.items)
    var edit = TokenEdit(statement)
    var isChanged = false
    // From the end, so that earlier indices stay valid.
    for place in text.outside.reversed() where !starts.contains(place) {
      guard let look = Look(statement, at: place) else { continue }
      edit.replace(look.places, with: look.written)
      isChanged = true
    }
    return isChanged ? edit.respelled() : nil
  }
}

/// A style of a curve in plain words, with the words around it, and its replacement.
private struct Look {
  let places: Range<Int>
  let written: [Token.Kind]

  /// Words before a colour or a dash without a meaning of their own.
  private static let fillers: [Token.Kind?] = [
    .name("in"), .name("with"), .name("a"), .name("and"), .name("using"),
  ]
  private static let names: Set<String> = ["named", "called", "as", "legend", "name", "key"]
  private static let widths = ["thick": 3.0, "bold": 3, "thicker": 3, "thin": 1]
  private static let lines: Set<String> = ["line", "lines", "curve", "style"]
  private static let symbols: Set<String> = ["points", "dots", "point", "dot", "markers", "marker"]

  /// Finds the style at an index of a plot; nil if there is none, or if it has the spelling of
  /// locus.
  init?(_ statement: FailedStatement, at place: Int) {
    let text = statement.text
    guard let word = text.name(place), !statement.isKnown(word) else { return nil }
    // `with title "a"`, `with color red`.
    if word == "with", let option = text.name(place + 1), statement.words.options.contains(option) {
      self.init(place..<(place + 1), [])
      return
    }
    if Self.names.contains(word), let name = text.quoted(place + 1) {
      self.init(place..<(place + 2), [.name("label"), .text(name)])
      return
    }
    guard let look = Self.written(word, statement.words),
      !statement.words.options.contains(text.name(place - 1) ?? "")
        || text.name(place - 1) == "with", text.name(place - 1) != "rgb"
    else { return nil }
    var start = place
    while Self.fillers.contains(text.kind(start - 1)), start > 1 { start -= 1 }
    var end = place + 1
    var style: [Token.Kind] = []
    if let noun = text.name(end), !statement.isKnown(noun) {
      if Self.symbols.contains(noun) { style = [.name("with"), .name("points")] }
      if Self.symbols.contains(noun) || Self.lines.contains(noun) { end += 1 }
    }
    self.init(start..<end, style + look)
  }

  private init(_ places: Range<Int>, _ written: [Token.Kind]) {
    (self.places, self.written) = (places, written)
  }

  private static func written(_ word: String, _ words: HabitVocabulary) -> [Token.Kind]? {
    if words.colors.contains(word) { return [.name("color"), .name(word)] }
    if words.dashes.contains(word) { return [.name("dash"), .name(word)] }
    return widths[word].map { [.name("width"), .number($0)] }
  }
}
