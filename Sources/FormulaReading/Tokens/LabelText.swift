/// The text of a title or a label, from the spelling that gnuplot has for such texts.
///
///     text   = { letter | escape | script | group }
///     escape = "\n" | "\" octal octal octal        in double quotes
///            | "\\"                             in double quotes
///            | "\_" | "\^" | "\{" | "\}" | "\@" | "\&" | "\~"
///     script = ( "_" | "^" ) ( letter | group )
///     group  = "{" [ "/" font " " ] text "}"
///
/// Rule. `\n` is a line break. A text is markup if it holds `_{`, `^{`, `{/` or `&{` and no dollar sign, and all its
/// braces close. In markup, scripts become formulas between dollar signs, `T_{max}` is `$T_{max}$`; the font
/// `Symbol` is Greek letters, `{/Symbol w}` is `ω`, and other fonts and sizes are left out. All other texts stay
/// as they are: in `file_name` and `x^2` nothing is meant to be small. Between dollar signs nothing is replaced,
/// `$\nu$` is a letter.
///
/// Source: "gnuplot 5.4, An Interactive Plotting Program", parts "Enhanced text mode" and "Strings". The
/// alternative that lost: to draw markup by itself. Labels would then have two languages, and a saved session
/// both.
package struct LabelText {
  /// The text, with formulas between dollar signs.
  package let text: String
  /// Whether it was markup.
  package let isMarkup: Bool

  /// Reads the text between quotes.
  package init(_ typed: String, isDoubleQuoted: Bool) {
    guard typed.utf8.contains(where: { [UInt8(ascii: "\\"), UInt8(ascii: "{")].contains($0) })
    else {
      (text, isMarkup) = (typed, false)
      return
    }
    let hasFormulas = typed.utf8.contains(UInt8(ascii: "$"))
    if !hasFormulas, Self.isMarkup(typed) {
      var reader = MarkupReader(typed, isDoubleQuoted: isDoubleQuoted)
      if let text = reader.read() {
        (self.text, isMarkup) = (text, true)
        return
      }
    }
    // Every second part lies between dollar signs.
    let parts = typed.split(separator: "$", omittingEmptySubsequences: false)
    text = parts.enumerated().map { place, part in
      place % 2 == 1 && place < parts.count - 1
        ? String(part) : Self.unescaped(part, isDoubleQuoted: isDoubleQuoted)
    }.joined(separator: "$")
    isMarkup = false
  }

  /// Reads a text that is known to be markup, whose backslashes in double quotes were read before.
  ///
  /// `x_1` and `x^2` are scripts, too, of one letter. A text whose braces do not close stays as it is.
  package init(enhanced typed: String) {
    guard typed.utf8.contains(where: { Self.bytes.contains($0) }) else {
      (text, isMarkup) = (typed, false)
      return
    }
    var reader = MarkupReader(typed, isDoubleQuoted: false, isStrict: true)
    let read = reader.read()
    (text, isMarkup) = (read ?? typed, read != nil)
  }

  /// The letters with which markup begins.
  private static let bytes = Set(#"\_^{}@&~"#.utf8)

  private static func isMarkup(_ text: String) -> Bool {
    zip(text, text.dropFirst()).contains { first, second in
      second == "{" && "_^&".contains(first) || first == "{" && second == "/"
    }
  }

  /// The signs that a backslash before them makes letters.
  fileprivate static let signs = "_^{}@&~"

  /// Returns the text with a backslash before each sign, and `\n` for line breaks, outside formulas.
  static func escaped(_ text: String) -> String {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    return parts.enumerated().map { place, part in
      if place % 2 == 1, place < parts.count - 1 { return String(part) }
      return part.map { letter in
        if letter == "\n" { return "\\n" }
        return letter == "\\" || signs.contains(letter) ? "\\\(letter)" : String(letter)
      }.joined()
    }.joined(separator: "$")
  }

  /// Commands of formulas that begin as a line break does.
  private static let commands: Set<String> = ["nu", "nabla", "neq", "not", "notin"]

  private static func unescaped(_ part: Substring, isDoubleQuoted: Bool) -> String {
    var result = ""
    var rest = part
    while let letter = rest.popFirst() {
      guard letter == "\\", let next = rest.first else {
        result.append(letter)
        continue
      }
      if isDoubleQuoted, let (character, length) = Escape.read(rest) {
        result.append(character)
        rest = rest.dropFirst(length)
      } else if Self.signs.contains(next) || isDoubleQuoted && next == "\\" {
        result.append(next)
        rest = rest.dropFirst()
      } else {
        // In single quotes the second of two backslashes begins nothing.
        result.append(letter)
        if next == "\\" {
          result.append(next)
          rest = rest.dropFirst()
        }
      }
    }
    return result
  }

  /// A letter behind a backslash in double quotes.
  fileprivate enum Escape {
    /// Reads `n` or three octal digits: the character, and the number of letters that were read; nil for others.
    static func read(_ rest: Substring, symbol: Bool = false) -> (Character, Int)? {
      if rest.first == "n" {
        return commands.contains(String(rest.prefix { $0.isASCII && $0.isLetter }))
          ? nil : ("\n", 1)
      }
      let digits = rest.prefix(3)
      guard digits.count == 3, let code = UInt8(digits, radix: 8), code >= 0o40 else { return nil }
      if symbol, let sign = symbols[code] { return (sign, 3) }
      return (Character(Unicode.Scalar(code)), 3)
    }

    /// Returns the sign of a code in the font Symbol; nil for letters.
    static func sign(_ code: UInt8) -> Character? { symbols[code] }

    /// Signs of the font Symbol by their codes.
    private static let symbols: [UInt8: Character] = [
      0o243: "≤", 0o245: "∞", 0o254: "←", 0o256: "→", 0o260: "°", 0o261: "±", 0o263: "≥",
      0o264: "×", 0o265: "∝", 0o266: "∂", 0o267: "•", 0o271: "≠", 0o272: "≡", 0o273: "≈",
      0o321: "∇", 0o326: "√", 0o327: "⋅", 0o345: "∑", 0o362: "∫",
    ]
  }
}

/// Reads markup from left to right.
private struct MarkupReader {
  private var rest: Substring
  private let isDoubleQuoted: Bool
  /// Whether each sign of markup counts, also between letters of a word.
  private let isStrict: Bool
  private var depth = 0

  init(_ text: String, isDoubleQuoted: Bool, isStrict: Bool = false) {
    (rest, self.isDoubleQuoted, self.isStrict) = (text[...], isDoubleQuoted, isStrict)
  }

  /// Deeper groups are no labels.
  private static let mostDepth = 20

  /// Returns the whole text; nil if its braces do not close.
  mutating func read() -> String? {
    let text = sequence(isSymbol: false)
    return rest.isEmpty ? text : nil
  }

  /// Reads up to a closing brace or the end; nil if a group does not close.
  private mutating func sequence(isSymbol: Bool) -> String? {
    var text = ""
    while let letter = rest.first, letter != "}" {
      rest.removeFirst()
      switch letter {
      case "{":
        guard let group = group(isSymbol: isSymbol) else { return nil }
        text += group
      case "^", "_":
        guard let script = script(behind: text, sign: letter, isSymbol: isSymbol) else {
          return nil
        }
        text = script
      case "@" where rest.first.map("^_{".contains) ?? false: break
      case "&" where rest.first == "{":
        rest.removeFirst()
        guard group(isSymbol: false) != nil else { return nil }
        text += " "
      case "~" where rest.first.map { $0 == "{" || $0.isLetter } ?? false:
        guard let base = argument(isSymbol: isSymbol) else { return nil }
        text += base
        // The letter that would be printed over it is left out.
        if rest.first == "{" {
          rest.removeFirst()
          guard group(isSymbol: isSymbol) != nil else { return nil }
        }
      case "\\": escape(isSymbol, into: &text)
      default: text.append(isSymbol ? sign(letter) : letter)
      }
    }
    return text
  }

  /// A letter of the font Symbol.
  private func sign(_ letter: Character) -> Character {
    if let greek = Self.greek[letter] { return greek }
    guard isStrict, let scalar = letter.unicodeScalars.first,
      let code = UInt8(exactly: scalar.value)
    else { return letter }
    return LabelText.Escape.sign(code) ?? letter
  }

  private mutating func escape(_ isSymbol: Bool, into text: inout String) {
    if isDoubleQuoted, let (character, length) = LabelText.Escape.read(rest, symbol: isSymbol) {
      text.append(character)
      rest = rest.dropFirst(length)
    } else if let next = rest.first, next == "\\" || LabelText.signs.contains(next) {
      text.append(next)
      rest.removeFirst()
    } else if rest.hasPrefix("U+"), let (character, length) = Self.codePoint(rest) {
      text.append(character)
      rest = rest.dropFirst(length)
    } else {
      text.append("\\")
    }
  }

  /// Reads `U+221E`: the character, and the number of letters that were read; nil for others.
  private static func codePoint(_ rest: Substring) -> (Character, Int)? {
    let digits = rest.dropFirst(2).prefix(5).prefix { $0.isHexDigit }
    guard digits.count >= 4, let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code)
    else { return nil }
    return (Character(scalar), 2 + digits.count)
  }

  /// Reads a group behind its opening brace, with its closing one; the font is that of its name.
  private mutating func group(isSymbol: Bool) -> String? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostDepth else { return nil }
    var isSymbol = isSymbol
    if rest.first == "/" {
      let font = rest.prefix { $0 != " " && $0 != "}" }
      rest = rest.dropFirst(font.count)
      if rest.first == " " { rest.removeFirst() }
      let name = font.dropFirst().prefix { !"=*:,".contains($0) }
      if !name.isEmpty { isSymbol = name.lowercased() == "symbol" }
    }
    guard let text = sequence(isSymbol: isSymbol), rest.first == "}" else { return nil }
    rest.removeFirst()
    return text
  }

  /// Reads a group, a number or one letter.
  private mutating func argument(isSymbol: Bool) -> String? {
    guard let first = rest.first else { return "" }
    if first == "{" {
      rest.removeFirst()
      return group(isSymbol: isSymbol)
    }
    if first == "@" { rest.removeFirst() }
    let digits = isStrict ? "" : rest.prefix { $0.isNumber }
    let text = digits.isEmpty ? rest.prefix(1) : digits
    rest = rest.dropFirst(text.count)
    return isSymbol ? String(text.map { Self.greek[$0] ?? $0 }) : String(text)
  }

  /// Returns the text with a script at its end, as a formula with the letters or the number before it; a lone `_`
  /// between words stays.
  private mutating func script(behind text: String, sign: Character, isSymbol: Bool) -> String? {
    let isGroup = rest.first == "{" || rest.first == "@"
    let base = text.last.map { last in Self.ending(of: text, as: last) } ?? ""
    let isWord =
      base.count > 1 || rest.dropFirst().first.map { $0.isLetter || $0.isNumber } ?? false
    if rest.isEmpty || !isStrict && !isGroup && sign == "_" && isWord { return text + String(sign) }
    guard let argument = argument(isSymbol: isSymbol) else { return nil }
    let script = "\(sign){\(Self.inFormula(argument))}"
    if text.hasSuffix("}$") { return text.dropLast() + script + "$" }
    guard let last = base.last, last.isLetter || last.isNumber else {
      return text + "${}\(script)$"
    }
    let thing = base.count > 1 && last.isLetter ? "\\text{\(base)}" : String(base)
    return text.dropLast(base.count) + "$\(thing)\(script)$"
  }

  /// The letters, or the digits, at the end of a text.
  private static func ending(of text: String, as last: Character) -> Substring {
    let length = text.reversed().prefix {
      $0.isLetter == last.isLetter && $0.isNumber == last.isNumber
    }
    .count
    return text.suffix(length)
  }

  /// The text inside a formula: several words are words, and formulas in it lose their dollar signs.
  private static func inFormula(_ text: String) -> String {
    if text.contains("$") { return text.filter { $0 != "$" } }
    return text.contains(" ") ? "\\text{\(text)}" : text
  }

  /// The letters of the font Symbol.
  private static let greek: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "αβχδεφγηιϕκλμνοπθρστυϖωξψζΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ"
    )
  )
}
