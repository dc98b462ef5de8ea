/// Translates a text of another language to this one, as far as hints need it.
struct ForeignTranslation {
  /// The text, from its first token on.
  let source: TokenText
  /// Whether the text is Mathematica's, whose lists are in braces.
  let isMathematica: Bool
  /// Deeper brackets are shown as they are: a longer hint would not be read, and patterns may repeat an
  /// argument.
  private static let depthLimit = 8

  /// Returns the tokens at some places in the spelling of this language.
  func text(_ places: Range<Int>, depth: Int = 0) -> String {
    guard depth < Self.depthLimit else { return source[places].text }
    var output = ""
    var index = places.lowerBound
    while index < places.upperBound, let token = source.token(index) {
      if token.followsBlank, index > places.lowerBound { output += " " }
      switch token.kind {
      case .name(let name):
        let (text, next) = named(name, at: index, depth)
        output += text
        index = next
      case .symbol(.openBrace) where isMathematica:
        output += "["
        index += 1
      case .symbol(.closeBrace) where isMathematica:
        output += "]"
        index += 1
      default:
        output += source[index..<index + 1].text
        index += 1
      }
    }
    return output
  }

  /// Returns a name with its arguments, and the index after them.
  private func named(_ name: String, at index: Int, _ depth: Int) -> (String, Int) {
    var name = name
    var index = index
    var library: String?
    if ForeignHabits.libraries.contains(name), source.kind(index + 1) == .symbol(.dot),
      case .name(let member)? = source.kind(index + 2)
    {
      (library, name, index) = (name, member, index + 2)
    }
    switch source.kind(index + 1) {
    case .symbol(.openBracket)? where isMathematica:
      if let patterns = ForeignHabits.bracketed(name) { return call(patterns, index, depth) }
    case .symbol(.openParenthesis)? where !isMathematica:
      if let patterns = ForeignHabits.called(name, in: library) {
        return call(patterns, index, depth)
      }
    default: break
    }
    let constants =
      isMathematica || library != nil ? ForeignHabits.libraryConstants : ForeignHabits.constants
    let written = library != nil ? name : source[index..<index + 1].text
    return (constants[name] ?? written, index + 1)
  }

  /// Returns the call whose name is at `index` in the spelling of this language, and the index after it.
  func call(_ patterns: [String], _ index: Int, _ depth: Int) -> (String, Int) {
    let found = source.bracketParts(from: index + 2)
    let end = found.isClosed ? found.closing + 1 : found.closing
    let arguments = found.parts.map { argument($0, depth + 1) }
    return (ForeignPattern.filled(patterns, with: arguments), end)
  }

  private func argument(_ places: Range<Int>, _ depth: Int) -> ForeignPattern.Argument {
    var elements: [String]?
    var written: String?
    if isMathematica, source.kind(places.lowerBound) == .symbol(.openBrace) {
      let found = source.bracketParts(from: places.lowerBound + 1)
      let texts = found.parts.map { text($0, depth: depth) }
      elements = texts
      // A list is translated only once: nested brackets would double the work at each level.
      if found.closing >= places.upperBound - 1 { written = "[\(texts.joined(separator: ", "))]" }
    }
    return ForeignPattern.Argument(
      text: written ?? text(places, depth: depth),
      isSingle: places.count == 1,
      elements: elements
    )
  }
}
