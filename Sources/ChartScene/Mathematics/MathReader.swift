/// Reads formulas between dollar signs: the part of LaTeX that labels need, and what one types.
///
///     row     = { script }
///     script  = [ atom ] { "'" } { ("^" | "_") argument }
///     atom    = number | letter | word | sign | "{" row "}" | bracket row bracket | command
///     command = "\frac" argument argument | "\sqrt" [ "[" row "]" ] argument | "\left" … "\right"
///             | "\text" "{" text "}" | "\mathbb" "{" letters "}" | "\alpha" … | "\sin" … | "\cdot" …
///     argument = "{" row "}" | digit | letter | command
///
/// Everything can be read: commands that are not known stay as they are written, brackets that nothing closes too.
///
/// `LatexReader` of the room FormulaReading reads LaTeX, too, and shares the Greek letters (`GreekLetter`) alone: it
/// turns a pasted line into a text of the language that keeps a place in the line for each byte, decides by functions
/// of the language what a name is, and fails at what it does not know. Here a formula is set, never calculated: the
/// answer is a tree of boxes, and every text has one.
package struct MathReader {
  /// The unknown commands, each once, with their backslashes.
  package internal(set) var unknown: [String] = []

  let text: [Character]
  var place = 0
  var depth = 0

  /// The greatest depth of nested formulas; deeper ones stay as they are written.
  static let deepest = 32
  /// The longest formula, in characters; longer texts are cut.
  private static let longest = 4000

  private init(_ text: String) { self.text = Array(text.prefix(Self.longest)) }

  /// Parses a formula without its dollar signs.
  package static func read(_ text: String) -> (formula: Mathematics, unknown: [String]) {
    var reader = MathReader(text)
    var parts = reader.row(until: nil).parts
    while reader.place < reader.text.count {
      // A closing bracket without an opening one.
      parts.append(.upright(String(reader.text[reader.place])))
      reader.place += 1
      parts += reader.row(until: nil).parts
    }
    return (.joined(parts), reader.unknown)
  }

  // MARK: Rows

  func peek(_ offset: Int = 0) -> Character? {
    place + offset < text.count ? text[place + offset] : nil
  }

  mutating func skipBlanks() {
    while let next = peek(), next.isWhitespace { place += 1 }
  }

  func isNext(_ word: String) -> Bool {
    place + word.count <= text.count && Array(word) == Array(text[place..<(place + word.count)])
  }

  /// Parses up to a closing sign, which is not consumed; nil parses to the end or to a closing
  /// brace.
  mutating func row(until close: String?) -> Mathematics {
    var parts: [Mathematics] = []
    while true {
      skipBlanks()
      guard let next = peek(), next != "}" else { break }
      if let close, isNext(close) { break }
      if close == nil, isNext("\\right") { break }
      let part = script()
      if let last = parts.last, let between = Self.sign(between: last, and: part) {
        parts.append(between)
      }
      parts.append(Self.spaced(part, after: parts.last))
    }
    return .joined(parts)
  }

  /// Returns a part with its spacing: a minus without a value before it is a sign of the value
  /// after it.
  private static func spaced(_ part: Mathematics, after last: Mathematics?) -> Mathematics {
    guard case .sign(let sign) = part, sign.role == .binary else { return part }
    var isAfterValue = last != nil
    if case .sign(let before)? = last, before != .factorial, before != .degrees, before != .prime {
      isAfterValue = false
    }
    return isAfterValue
      ? part : .sign(Mathematics.Sign(sign.text, plain: sign.plain, .tight))
  }

  /// Returns the sign between two parts: a blank after a function without brackets, an invisible
  /// sign between factors; nil for none.
  private static func sign(between last: Mathematics, and next: Mathematics) -> Mathematics? {
    if case .sign = next { return nil }
    guard last.isOperand, next.isOperand else { return nil }
    if last.isFunction { return next.isFence ? nil : .sign(.blank) }
    if last.isName, next.isFence { return nil }
    return next.isFunction ? .sign(.blank) : .sign(.beside)
  }

  private mutating func script() -> Mathematics {
    // A script without a letter before it hangs on nothing: ^\circ C, _2F_1.
    var base = peek() == "^" || peek() == "_" ? Mathematics.nothing : atom()
    var (lower, upper): (Mathematics?, Mathematics?)
    while true {
      skipBlanks()
      switch peek() {
      case "'", "′":
        place += 1
        base = .joined([base, .sign(.prime)])
      case "^":
        guard upper == nil else { return scripts(base, lower, upper) }
        place += 1
        upper = argument()
      case "_":
        guard lower == nil else { return scripts(base, lower, upper) }
        place += 1
        lower = argument()
      default: return scripts(base, lower, upper)
      }
    }
  }

  private func scripts(
    _ base: Mathematics,
    _ lower: Mathematics?,
    _ upper: Mathematics?
  ) -> Mathematics {
    // A raised circle is the sign of degrees.
    if let upper, case .sign(let sign) = upper, sign.text == "∘" {
      return .joined([scripts(base, lower, nil), .sign(.degrees)])
    }
    return lower == nil && upper == nil ? base : .scripts(base, lower: lower, upper: upper)
  }

  mutating func argument() -> Mathematics {
    guard depth < Self.deepest else { return rest() }
    depth += 1
    defer { depth -= 1 }
    skipBlanks()
    switch peek() {
    case "{": return group()
    case "-", "+", "−":
      let sign: Mathematics.Sign = peek() == "+" ? .plus : .minus
      place += 1
      return .joined([.sign(.init(sign.text, plain: sign.plain, .tight)), argument()])
    case .some(let next) where next.isNumber:
      place += 1
      return .number(String(next))
    case nil: return .nothing
    default: return atom()
    }
  }

  private mutating func group() -> Mathematics {
    place += 1
    guard depth < Self.deepest else { return rest() }
    depth += 1
    let inner = row(until: "}")
    depth -= 1
    if peek() == "}" { place += 1 }
    return inner
  }

  /// Returns the rest of a text that is nested too deep, as it is written.
  mutating func rest() -> Mathematics {
    defer { place = text.count }
    return .words(String(text[min(place, text.count)...]))
  }

  // MARK: Atoms

  private mutating func atom() -> Mathematics {
    guard let next = peek() else { return .nothing }
    if next.isNumber && next.isASCII || next == "." && (peek(1)?.isNumber ?? false) {
      return number()
    }
    if next == "\\" { return command() }
    if next == "{" { return group() }
    if next.isLetter { return word() }
    if let fence = Self.fences[next] { return fenced(fence) }
    place += 1
    if let (sign, length) = Self.sign(at: next, peek()) {
      place += length - 1
      return .sign(sign)
    }
    return .upright(String(next))
  }

  private mutating func number() -> Mathematics {
    let start = place
    while let next = peek(), next.isNumber && next.isASCII || next == "." { place += 1 }
    return .number(String(text[start..<place]))
  }

  /// Parses letters: a function, a Greek letter by its name, or the first of several variables.
  private mutating func word() -> Mathematics {
    var end = place
    while end < text.count, text[end].isLetter, text[end].isASCII { end += 1 }
    let word = String(text[place..<max(end, place)])
    if MathNames.functions.contains(word) {
      place = end
      return .upright(word)
    }
    if word.count > 1, let letter = MathNames.letter(word) {
      place = end
      return .spelled(.variable(letter.text), as: word)
    }
    place += 1
    return .variable(String(text[place - 1]))
  }

  private static let fences: [Character: Mathematics.Fence] = [
    "(": .round, "[": .square, "|": .bars,
  ]

  private mutating func fenced(_ fence: Mathematics.Fence) -> Mathematics {
    let open = String(text[place])
    guard depth < Self.deepest else { return rest() }
    place += 1
    depth += 1
    let inner = row(until: fence.signs.close)
    depth -= 1
    if isNext(fence.signs.close) {
      place += 1
      return .fence(fence, inner)
    }
    // An unclosed bracket is a sign like any other.
    return .joined([.upright(open), inner])
  }

  private static func sign(
    at first: Character,
    _ second: Character?
  ) -> (Mathematics.Sign, length: Int)? {
    switch (first, second) {
    case ("<", "="): (.lessOrEqual, 2)
    case (">", "="): (.greaterOrEqual, 2)
    case ("!", "="): (.notEqual, 2)
    case ("+", _): (.plus, 1)
    case ("-", _), ("−", _): (.minus, 1)
    case ("*", _), ("·", _): (.times, 1)
    case ("/", _): (.slash, 1)
    case ("=", _): (.equal, 1)
    case ("<", _): (.less, 1)
    case (">", _): (.greater, 1)
    case ("≤", _): (.lessOrEqual, 1)
    case ("≥", _): (.greaterOrEqual, 1)
    case ("≠", _): (.notEqual, 1)
    case (",", _), (";", _): (.init(String(first), .punctuation), 1)
    case ("!", _): (.factorial, 1)
    case ("°", _): (.degrees, 1)
    case ("~", _): (.blank, 1)
    default: nil
    }
  }
}

extension Mathematics.Sign {
  /// A blank that is not a sign.
  package static let blank = Self(" ", .tight)
}

extension Mathematics {
  /// Whether the part is a value, which may stand next to another one as a factor.
  fileprivate var isOperand: Bool {
    switch self {
    case .sign(let sign):
      sign == .factorial || sign == .degrees || sign == .prime || sign.role == .large
    case .row(let parts): !parts.isEmpty
    case .words: false
    case .variable, .upright, .number, .fraction, .scripts, .root, .fence, .spelled: true
    }
  }

  /// Whether the part is the name of a function.
  fileprivate var isFunction: Bool {
    switch self {
    case .upright: true
    case .scripts(.sign(let sign), _, _), .sign(let sign): sign.role == .large
    case .scripts(let base, _, _): base.isFunction
    case .row(let parts): parts.first?.isFunction ?? false
    case .variable, .number, .fraction, .root, .fence, .words, .spelled: false
    }
  }
}
