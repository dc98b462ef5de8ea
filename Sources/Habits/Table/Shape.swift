import Expressions

/// The shape of a statement of another program: a row of its grammar.
///
///     shape     = { element }                  elements stand in a row, parted by blanks in the table
///     element   = [ "^" ] ( words | variable ) [ "?" | "*" | "+" ]
///     words     = [ "~" ] word { "|" word }    one of some words or signs; ~ if the word has no meaning here
///     variable  = "$" name [ ":" part ]        a part of the statement, to be used in the answer
///
/// An error marks the statement at `^`. Words may be left out (`?`), repeated (`+`) or both (`*`); as many as there
/// are are taken. Signs of several characters, `:=`, stand without blanks between them; a shape without brackets
/// does not match inside brackets. A part without a kind is one name if it begins with a small letter, and a run of
/// tokens without a comma outside of brackets if it begins with a capital; ``Part`` lists the other kinds. Of several
/// readings the one with the shortest parts, from the left, is taken. A shape describes the whole text that it is
/// compared with, unless it is searched (``ShapeMatch/end``).
struct Shape: Sendable {
  enum Element {
    case words([[Token.Kind]], isFree: Bool, Count)
    case part(String, Part)
  }

  /// How often words stand in a row.
  enum Count { case once, atMostOnce, anyNumber }

  private let elements: [(element: Element, isMark: Bool)]
  /// Lists of names; a statement with the shape has one of each.
  private let names: [[String]]

  init(_ text: String) {
    elements = text.split(separator: " ").flatMap { piece in
      var piece = piece
      let isMark = piece.count > 1 && piece.first == "^"
      if isMark { piece.removeFirst() }
      if piece.first == "$", piece.dropFirst().first?.isLetter == true {
        let parts = piece.dropFirst().split(separator: ":")
        let name = parts.first.map(String.init) ?? ""
        let usual: Part = name.first?.isUppercase == true ? .formula : .name
        let part = parts.count > 1 ? Part(rawValue: String(parts[1])) ?? usual : usual
        return [(Element.part(name, part), isMark)]
      }
      let isFree = piece.count > 1 && piece.first == "~"
      if isFree { piece.removeFirst() }
      let sign =
        piece.count > 1 && piece.first?.isLetter == true || piece == ",?" ? piece.last : nil
      let isCounted = sign == "?" || sign == "*" || sign == "+"
      if isCounted { piece.removeLast() }
      let words = piece.count > 1 ? piece.split(separator: "|") : [piece]
      let kinds = words.map { word in
        if word == "$" || word == "$$" {
          return word.map { _ in Token.Kind.invalid(.unusable("$")) }
        }
        let isName = word.utf8.allSatisfy {
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
        }
        return isName
          ? [.name(String(word))] : Lexer.tokens(of: String(word)).map(\.kind).filter { $0 != .end }
      }
      func element(_ count: Count) -> (Element, Bool) {
        (.words(kinds, isFree: isFree, count), isMark)
      }
      guard isCounted else { return [element(.once)] }
      return sign == "+"
        ? [element(.once), element(.anyNumber)] : [element(sign == "?" ? .atMostOnce : .anyNumber)]
    }
    names = elements.compactMap { element, _ in
      guard case .words(let words, _, .once) = element else { return nil }
      let names = words.compactMap {
        if case .name(let name)? = $0.first, $0.count == 1 { name } else { nil }
      }
      return names.count == words.count ? names : nil
    }
  }

  /// Whether a statement has the names without which no part of it has the shape.
  func mayOccur(in statement: FailedStatement) -> Bool {
    names.allSatisfy { $0.contains(where: statement.names.contains) }
  }

  /// Returns the parts of some tokens of a statement that have the shape; nil for others.
  ///
  /// A search ends with the shape, before other tokens.
  func match(
    _ places: Range<Int>,
    of statement: FailedStatement,
    isSearch: Bool = false
  ) -> ShapeMatch? {
    var match = ShapeMatch(statement: statement, places: places, isSearch: isSearch)
    return mayOccur(in: statement) && read(0, at: places.lowerBound, &match) ? match : nil
  }

  /// Reads the elements from `index` on at a token; returns whether they end with the tokens.
  private func read(_ index: Int, at place: Int, _ match: inout ShapeMatch) -> Bool {
    guard elements.indices.contains(index) else {
      match.end = place
      return match.isSearch || place == match.places.upperBound
    }
    let saved = match
    if elements[index].isMark { match.mark = place }
    switch elements[index].element {
    case .words(let words, let isFree, let count):
      let found = words.filter { match.has($0, at: place, isFree: isFree) }
      for word in found {
        match.wordPlaces.append(place..<(place + word.count))
        let next = count == .anyNumber ? index : index + 1
        if read(next, at: place + word.count, &match) { return true }
        match.wordPlaces.removeLast()
      }
      if found.isEmpty, count != .once { return read(index + 1, at: place, &match) }
    case .part(let name, let part):
      let isLast = index + 1 == elements.count && !match.isSearch
      for end in match.ends(of: part, from: place) where !isLast || end == match.places.upperBound {
        guard part.accepts(match.statement.text[place..<end], match.statement) else { continue }
        match.parts[name] = (place..<end, part)
        if read(index + 1, at: end, &match) { return true }
      }
    }
    match = saved
    return false
  }
}
