/// Writes a text of another language in this one, as far as hints need it.
struct ForeignTranslation {
  /// The text, from its first token on.
  let source: TokenText
  /// Whether the text is Mathematica's, whose lists are in braces.
  let isMathematica: Bool
  /// Deeper brackets are shown as they are: nobody reads a longer hint, and patterns may say an
  /// argument twice.
  private static let depthLimit = 8

  /// Returns the tokens at some places, in the spelling here.
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

  /// A name with its arguments, and the place behind them.
  private func named(_ name: String, at index: Int, _ depth: Int) -> (String, Int) {
    var name = name
    var index = index
    var isInLibrary = false
    if ForeignHabits.libraries.contains(name), source.kind(index + 1) == .symbol(.dot),
      case .name(let member)? = source.kind(index + 2)
    {
      (name, index, isInLibrary) = (member, index + 2, true)
    }
    switch source.kind(index + 1) {
    case .symbol(.openBracket)? where isMathematica:
      if let patterns = ForeignHabits.bracketed(name) { return call(patterns, index, depth) }
    case .symbol(.openParenthesis)? where !isMathematica:
      if let patterns = ForeignHabits.called(name, inLibrary: isInLibrary) {
        return call(patterns, index, depth)
      }
    default: break
    }
    let constants =
      isMathematica || isInLibrary ? ForeignHabits.libraryConstants : ForeignHabits.constants
    let written = isInLibrary ? name : source[index..<index + 1].text
    return (constants[name] ?? written, index + 1)
  }

  /// The call whose name stands at `index` in the spelling here, and the place behind it.
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
      // A list is written once only: brackets within brackets would double the work each time.
      if found.closing >= places.upperBound - 1 { written = "[\(texts.joined(separator: ", "))]" }
    }
    return ForeignPattern.Argument(
      text: written ?? text(places, depth: depth),
      isSingle: places.count == 1,
      elements: elements
    )
  }
}
