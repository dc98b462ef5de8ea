import Testing

@testable import Expressions

@Suite("Brackets among tokens")
struct BracketScanTests {
  @Test(
    "a scan passes over brackets and ends where one closes from outside",
    arguments: [
      ("a, b", ["a", ",", "b"]), ("f(a, b), c", ["f", ")", ",", "c"]), ("(a", []),
      ("a), b", ["a"]), ("[a, {b}] c", ["]", "c"]), ("", []),
    ]
  )
  func outside(_ text: String, _ found: [String]) {
    let tokens = TokenText(Lexer.tokens(of: text), of: text)
    #expect(tokens.outside.map { tokens[$0..<($0 + 1)].text } == found)
  }

  @Test(
    "parts are between commas outside brackets",
    arguments: [
      ("a, b", ["a", "b"]), ("f(a, b), c", ["f(a, b)", "c"]), ("", [""]), ("a,", ["a", ""]),
      ("a, b) c, d", ["a", "b"]),
    ]
  )
  func parts(_ text: String, _ found: [String]) {
    let tokens = TokenText(Lexer.tokens(of: text), of: text)
    #expect(tokens.split { $0 == .symbol(.comma) }.map(\.text) == found)
  }

  @Test(
    "the bracket that closes one from before, and the one that a bracket closes",
    arguments: [("a, (b)) c", 5), ("a (b)", nil), ("(a", nil), (")", 0)]
  )
  func closing(_ text: String, _ place: Int?) {
    #expect(TokenText(Lexer.tokens(of: text), of: text).closingPlace == place)
  }

  @Test(
    "an opening bracket is found from its closing one",
    arguments: [("a ((b) + [c])", 1), ("a)", nil)]
  )
  func opening(_ text: String, _ place: Int?) {
    #expect(BracketScan.opening(closedBy: Lexer.tokens(of: text).dropLast()) == place)
  }

  @Test(
    "a definition is a name, or a name with names in brackets, and one equals sign",
    arguments: [
      ("a = 1", true), ("f(x, y) = x", true), ("a == 1", false), ("f(2) = 3", false),
      ("f(x) + 1", false), ("f(x", false), ("", false), ("a", false),
    ]
  )
  func definition(_ text: String, _ isOne: Bool) {
    #expect(TokenText(Lexer.tokens(of: text), of: text).isDefinition == isOne)
  }
}
