import Expressions

/// The text of an item as it was read, in which elements can replace their lists.
package struct ItemReading {
  /// The line of the item.
  let line: String
  /// The notes on the reading of the line.
  let notes: [ReadingNote]
  /// The range of the item.
  let range: SourceRange

  /// Returns the text of a part of the line, as it was typed.
  package func typed(_ range: SourceRange) -> String {
    let bytes = Array(line.utf8)
    let start = max(0, min(range.start, bytes.count))
    return String(decoding: bytes[start..<max(start, min(range.end, bytes.count))], as: UTF8.self)
  }

  /// Returns the text of the item with elements at some places, with numbers of the given digits.
  package func text(with places: [ElementPlace], digits: Int) -> String {
    text(of: range, places, digits)
  }

  /// Returns the only element at all places, or nil if there are several.
  package func element(of places: [ElementPlace], digits: Int) -> String? {
    let texts = Set(innermost(places).map { part($0, digits).text })
    return texts.count == 1 ? texts.first : nil
  }

  private func innermost(_ places: [ElementPlace]) -> [ElementPlace] {
    places.flatMap { place in
      if case .written(_, let inner) = place.content, !inner.isEmpty { return innermost(inner) }
      return [place]
    }
  }

  private func text(of range: SourceRange, _ places: [ElementPlace], _ digits: Int) -> String {
    let bytes = Array(line.utf8)
    var known: Set<Int> = []
    let edits = places.compactMap { place -> ReadingNote? in
      // Two formulas of a curve may share a place.
      guard known.insert(place.range.start).inserted else { return nil }
      let part = part(place, digits)
      let sides = TextSides(of: place.range, in: bytes, within: range)
      let text = part.form.needsBrackets(part.text, between: sides) ? "(\(part.text))" : part.text
      return ReadingNote("", at: place.range, edits: [.replacement(place.range, text)])
    }
    return ReadingNote.reading(of: range, in: line, notes: notes + edits)
  }

  private func part(_ place: ElementPlace, _ digits: Int) -> (text: String, form: PartForm) {
    switch place.content {
    case .value(let value):
      (value.text(digits: digits), value.number < 0 ? .negation : .atom)
    case .written(let syntax, let inner):
      (text(of: syntax.range, inner, digits), PartForm(syntax))
    }
  }
}

/// The characters to the left and right of a part of a text.
private struct TextSides {
  /// The nearest nonblank characters within the text.
  var left: Character?
  var right: Character?
  /// Whether no blank separates the right one.
  var touchesRight: Bool

  init(of part: SourceRange, in bytes: [UInt8], within range: SourceRange) {
    let blank = UInt8(ascii: " ")
    let before = bytes[
      min(range.start, part.start, bytes.count)..<max(0, min(part.start, bytes.count))
    ]
    let end = min(part.end, bytes.count)
    let after = bytes[end..<max(end, min(range.end, bytes.count))]
    left = before.last { $0 != blank }.map { Character(Unicode.Scalar($0)) }
    right = after.first { $0 != blank }.map { Character(Unicode.Scalar($0)) }
    touchesRight = after.first.map { $0 != blank } ?? false
  }

  var isOpenLeft: Bool { left.map { "([,={:<>|;".contains($0) } ?? true }
  var isOpenRight: Bool { right.map { ")],={}:<>|;".contains($0) } ?? true }
  var isTermLeft: Bool { isOpenLeft || left == "+" }
  var isTermRight: Bool { isOpenRight || right == "+" || right == "-" }
  /// Whether the next sign applies only to the nearest value.
  var bindsRight: Bool { right.map { "^!'[.*²³°".contains($0) && !($0 == "*") } ?? false }
}

/// The precedence of the parts of a text.
private enum PartForm {
  case atom, power, product, negation, sum

  init(_ syntax: Syntax) {
    switch syntax.node {
    case .number, .name, .call, .list, .point, .overRange, .element, .component, .listRange,
      .comprehension:
      self = .atom
    case .power, .factorial, .degrees: self = .power
    case .product: self = .product
    case .negation: self = .negation
    case .sum, .comparison, .conjunction, .disjunction, .not, .cases, .derivative: self = .sum
    }
  }

  /// Whether a part needs brackets to keep its meaning.
  func needsBrackets(_ text: String, between sides: TextSides) -> Bool {
    let meets = joins(text, sides)
    return switch self {
    case .atom: meets
    case .power: meets || sides.bindsRight || sides.left == "^"
    case .product: !((sides.isTermLeft || sides.left == "-") && sides.isTermRight)
    case .negation: !sides.isOpenLeft || sides.bindsRight
    case .sum: !(sides.isOpenLeft && sides.isOpenRight)
    }
  }

  /// Whether its letters or digits would join those beside it.
  private func joins(_ text: String, _ sides: TextSides) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    let isBehindValue = sides.left.map { $0.isNumber || $0 == ")" } ?? false
    if first.isNumber, isBehindValue { return true }
    guard sides.touchesRight, let right = sides.right else { return false }
    return right.isNumber || right == "." || (last.isLetter && (right.isLetter || right == "("))
  }
}
