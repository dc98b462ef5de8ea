import ChartCore
import Expressions

/// Options of gnuplot and its like behind a plot item, with the options here.
enum ForeignOptions {
  /// The words that begin one.
  static let words: Set<String> = Set([
    "lw", "linewidth", "lc", "linecolor", "dt", "dashtype", "lt", "linetype", "ls", "linestyle",
    "notitle", "nolabel", "nolegend", "nokey", "in", "on", "over", "as", "fill", "colour",
  ]).union(bareDashes).union(Color.named.keys)

  /// The names of dashes, where the word `dash` was left out.
  private static let bareDashes = Set(DashStyle.allCases.map(\.rawValue))

  /// The same options as they are written here: `width 2 color red` for `lw 2 lc rgb "red"`.
  static func translation(of text: TokenText) -> String {
    var rest = text[0..<(text.place { $0 == .symbol(.comma) } ?? text.tokens.count)]
    var parts: [String] = []
    while !rest.isEmpty {
      // Behind the options stands a range that is written well.
      if rest.kind(0) == .name("for"), !parts.isEmpty { break }
      guard case .name(let word)? = rest.kind(0), words.contains(word) else {
        rest = rest.dropFirst()
        continue
      }
      if let alone = hintAlone(word) { return alone }
      rest = rest.dropFirst()
      if ["in", "on", "over"].contains(word) { return range(rest, all: text) }
      if let bare = bareOption(word) {
        parts.append(bare)
        continue
      }
      if ["rgb", "rgbcolor"].map(Token.Kind.name).contains(rest.kind(0) ?? .end) {
        rest = rest.dropFirst()
      }
      parts.append(option(word, value: rest.kind(0), text: rest[0..<1].text))
    }
    return "write " + parts.joined(separator: " ")
  }

  /// `red` and `dashed` alone.
  private static func bareOption(_ word: String) -> String? {
    if bareDashes.contains(word) { return "dash \(word)" }
    return Color.named[word] == nil ? nil : "color \(word)"
  }

  /// What cannot be written as an option here.
  private static func hintAlone(_ word: String) -> String? {
    switch word {
    case "notitle", "nolabel": "write label \"\""
    case "nolegend", "nokey": "write set legend off"
    case "as": "write label \"name\""
    case "fill": "write between f(x) and g(x)"
    default: nil
    }
  }

  /// `in 0..3`, `on [0, 3]`: a range has its variable.
  private static func range(_ ends: TokenText, all text: TokenText) -> String {
    var ends = ends
    let opening: [Token.Kind?] = [.symbol(.openBracket), .symbol(.openParenthesis)]
    if opening.contains(ends.kind(0)) {
      // The comma of an interval is no end of the item.
      let inside = text.dropFirst(2)
      ends = inside[0..<(inside.closingPlace ?? 0)]
    }
    let separators: [Token.Kind] = [.symbol(.range), .symbol(.comma), .symbol(.colon), .name("to")]
    let parts = ends.split { separators.contains($0) }
    let isRange = parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
    return "write for x in " + (isRange ? parts.map(\.text).joined(separator: "..") : "0..5")
  }

  private static func option(_ word: String, value: Token.Kind?, text: String) -> String {
    switch word {
    case "lw", "linewidth":
      if case .number? = value { return "width \(text)" }
      return "width 2"
    case "lc", "linecolor", "colour":
      switch value {
      case .text(let color)?: return "color \(color)"
      case .name(let color)?: return "color \(color)"
      default: return "color red"
      }
    case "dt", "dashtype", "lt", "linetype": return "dash dashed"
    default: return "color red width 2"
    }
  }
}
