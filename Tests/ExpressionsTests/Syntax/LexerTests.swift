import Expressions
import Testing

@Suite("Lexer")
struct LexerTests {
  private func kinds(_ text: String) -> [Token.Kind] { Lexer.tokens(of: text).map(\.kind) }

  @Test(
    "numbers end where another meaning begins",
    arguments: [
      ("12", [Token.Kind.number(12), .end]),
      ("1..5", [.number(1), .symbol(.range), .number(5), .end]),
      ("5.", [.number(5), .end]),
      (".5", [.number(0.5), .end]),
      ("2e", [.number(2), .name("e"), .end]),
      ("2e3", [.number(2000), .end]),
      ("2e-x", [.number(2), .name("e"), .symbol(.minus), .name("x"), .end]),
      ("1.5E-7", [.number(1.5e-7), .end]),
      ("1e400", [.number(.infinity), .end]),
      ("5..", [.number(5), .symbol(.range), .end]),
    ]
  )
  func numbers(_ text: String, _ expected: [Token.Kind]) {
    #expect(kinds(text) == expected)
  }

  @Test(
    "names have one main spelling",
    arguments: [
      ("a_1", "a_1"), ("a₁", "a_1"), ("a_{max}", "a_max"), ("π", "pi"), ("θ", "theta"),
      ("τ", "tau"), ("∞", "inf"), ("α₂", "α_2"), ("x12", "x12"), ("_a", "_a"),
    ]
  )
  func names(_ text: String, _ name: String) {
    #expect(kinds(text) == [.name(name), .end])
  }

  @Test("a Greek letter is a name by itself")
  func greekLetters() {
    #expect(kinds("πr") == [.name("pi"), .name("r"), .end])
  }

  @Test(
    "quotes of all kinds hold texts",
    arguments: [
      ("\"a b\"", "a b"), ("'a'", "a"), ("“two words”", "two words"), ("„two“", "two"),
      ("‘one’", "one"), ("\"say \"\"hi\"\"\"", "say \"hi\""), ("\"# no comment\"", "# no comment"),
    ]
  )
  func texts(_ text: String, _ content: String) {
    #expect(kinds(text) == [.text(content), .end])
  }

  @Test("a comment runs to the end, a colour is none")
  func comments() {
    #expect(kinds("x # + 1") == [.name("x"), .end])
    #expect(kinds("color #f00 # red") == [.name("color"), .text("#f00"), .end])
    #expect(kinds("color #comment") == [.name("color"), .end])
  }

  @Test("raised digits are one number")
  func superscripts() {
    #expect(kinds("x⁻¹⁰") == [.name("x"), .superscript(-10), .end])
  }

  @Test("any character that has no meaning becomes a token that says so")
  func unusable() {
    for text in ["@", "$", "\u{0}", "\u{7F}", "日", "\u{200B}", ".", "&", "\\"] {
      guard case .invalid? = kinds(text).first else {
        Issue.record("\(text.debugDescription) has a meaning")
        continue
      }
    }
  }

  @Test("ranges cover the text that a token was made of")
  func ranges() {
    let text = "2 αβ_x + “q”"
    let tokens = Lexer.tokens(of: text).dropLast()
    #expect(tokens.count == 5)
    for token in tokens {
      #expect(token.range.end > token.range.start)
      #expect(token.range.end <= text.utf8.count)
    }
  }
}
