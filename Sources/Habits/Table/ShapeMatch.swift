import Expressions

extension TokenText {
  /// The name that the tokens are, as it is written here, or their text.
  var wordOrText: String { count == 1 ? name(0) ?? text : text }
}

/// Tokens of a statement with a shape, and the texts of its parts.
struct ShapeMatch {
  let statement: FailedStatement
  /// The tokens that are compared with the shape.
  let places: Range<Int>
  /// Whether other tokens may follow the shape.
  let isSearch: Bool
  /// The words of the shape in their order.
  var words: [String] { wordPlaces.map { statement.text[$0].wordOrText } }
  var wordPlaces: [Range<Int>] = []
  /// The places of the parts by name, with their kinds.
  var parts: [String: (places: Range<Int>, kind: Shape.Part)] = [:]
  /// The token that an error marks.
  var mark = 0
  /// The place after the tokens with the shape.
  var end = 0

  init(statement: FailedStatement, places: Range<Int>, isSearch: Bool) {
    (self.statement, self.places, self.isSearch) = (statement, places, isSearch)
  }

  /// The tokens of a part; those of the ends of a range are `from` and `to`.
  subscript(name: String) -> TokenText {
    places(of: name).map { statement.text[$0] } ?? statement.text[0..<0]
  }

  /// Returns the places of a part, or of an end of a range; nil if there is none.
  func places(of name: String) -> Range<Int>? {
    if let part = parts[name] { return part.places }
    guard name == "from" || name == "to",
      let range = parts.values.first(where: { $0.kind == .range || $0.kind == .interval })
    else { return nil }
    let ends = statement.text[range.places].ends
    return (name == "from" ? ends?.lower : ends?.upper).map { end in
      let start = end.tokens.startIndex - statement.text.tokens.startIndex
      return start..<(start + end.count)
    }
  }

  /// Whether some kinds of tokens stand at a place, side by side; a free word has no meaning here.
  func has(_ kinds: [Token.Kind], at place: Int, isFree: Bool) -> Bool {
    let text = statement.text
    guard !kinds.isEmpty, place + kinds.count <= places.upperBound else { return false }
    for (offset, expected) in kinds.enumerated() {
      guard let token = text.token(place + offset) else { return false }
      if token.kind != expected, !(expected.isDot && token.kind.isDot) { return false }
      if expected == .symbol(.equal), !text.isSingleEqual(place + offset) { return false }
      if offset > 0, text.token(place + offset - 1)?.range.end != token.range.start { return false }
    }
    // The first word of a statement has a meaning, too, if it is defined or a product.
    return !isFree || (place == 0 ? statement.firstWord : statement.word(place)) != nil
  }

  /// Returns the places at which a part that begins at a place may end, the next one first.
  func ends(of part: Shape.Part, from place: Int) -> [Int] {
    let text = statement.text
    let next = text[place..<min(place + 1, places.upperBound)]
    var ends = part.canBeEmpty ? [place] : []
    guard part.mayBegin(with: next, statement) else { return ends }
    var depth = 0
    let limit = min(places.upperBound - place, part.limit)
    for end in stride(from: place + 1, through: place + limit, by: 1) {
      guard let kind = text.kind(end - 1) else { break }
      depth += kind.nesting
      if part.hasClosedBrackets {
        if depth < 0 || (depth == 0 && kind == .symbol(.comma) && part.endsAtComma) { break }
        guard depth == 0 else { continue }
      }
      ends.append(end)
    }
    return ends
  }

  /// Returns an answer with the parts and words of the statement in it.
  ///
  /// `$0` is the first word of the statement, `$*` all of it and `$1` the first of the words of the
  /// shape; `$A` is a part, `$A()` in brackets unless it is a single token, `$A~` translated from a
  /// language such as Python, `$A-` less 1, `$k|a` the name a where k is a coordinate. A part that
  /// may be empty brings the blank before it.
  func filled(_ pattern: String) -> String {
    var output = ""
    var rest = pattern[...]
    while let character = rest.popFirst() {
      guard character == "$", let selector = rest.first else {
        output.append(character)
        continue
      }
      if let whole = ["*": statement.text, "0": statement.text[0..<1]][selector] {
        rest.removeFirst()
        output += whole.text
        continue
      }
      if let number = selector.wholeNumberValue, number > 0 {
        rest.removeFirst()
        output += words.indices.contains(number - 1) ? words[number - 1] : ""
        continue
      }
      let name = String(rest.prefix { $0.isLetter })
      rest = rest.dropFirst(name.count)
      let tokens = self[name]
      let written = parts[name]?.kind.written(tokens) ?? tokens.text
      if rest.hasPrefix("()") {
        rest = rest.dropFirst(2)
        output += tokens.count == 1 ? written : "(\(written))"
      } else if rest.first == "~" {
        rest.removeFirst()
        output += ForeignFormula.translated(tokens)
      } else if rest.first == "-" {
        rest.removeFirst()
        output +=
          tokens.count == 1
          ? tokens.number(0).map { ($0 - 1).text() } ?? "\(written) - 1" : "\(written) - 1"
      } else if rest.first == "|" {
        let other = rest.dropFirst().prefix { $0.isLetter }
        rest = rest.dropFirst(1 + other.count)
        output += Coordinates.contains(written) ? String(other) : written
      } else {
        output += written
      }
    }
    return output
  }
}

extension ShapeMatch {
  /// Returns the statement with a call in place of the words between the parts `X` and `Y`.
  func inPlace(_ call: String) -> Spelling {
    let before = self["X"].text
    let joint = before.isEmpty || before.hasSuffix("(") ? "" : " "
    return .write("\(before)\(joint)\(filled(call))\(filled("$Y"))")
  }
}
