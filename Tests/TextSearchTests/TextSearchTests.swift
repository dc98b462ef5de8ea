import Testing
import TextSearch

@Suite("Texts inside of texts")
struct TextSearchTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let part: String
    let replaced: String
    let parts: [String]

    init(_ text: String, _ part: String, _ replaced: String, _ parts: [String]) {
      (self.text, self.part, self.replaced, self.parts) = (text, part, replaced, parts)
    }

    var testDescription: String { "\(part) in \(text)" }
  }

  static let cases = [
    Case("", "", "", []),
    Case("", "a", "", []),
    Case("abc", "", "abc", ["abc"]),
    Case("abc", "abcd", "abc", ["abc"]),
    Case("abc", "abc", "_", []),
    Case("aaa", "aa", "_a", ["a"]),
    Case("aab", "ab", "a_", ["a"]),
    Case(", a, , b", ", ", "_a__b", ["a", "b"]),
    Case("it's 'x'", "'", "it_s _x_", ["it", "s ", "x"]),
    Case("3π/4", "π/", "3_4", ["3", "4"]),
    Case("−5−", "−", "_5_", ["5"]),
    // Bytes of one character are found in no other one: é is C3 A9, © is C2 A9.
    Case("é", "©", "é", ["é"]),
    // The accent after it does not hide a letter.
    Case("e\u{301}x", "x", "e\u{301}_", ["e\u{301}"]),
    Case("\r\na", "a", "\r\n_", ["\r\n"]),
  ]

  @Test("A part is replaced in all its places, and parts the text there", arguments: cases)
  func replaced(_ example: Case) {
    #expect(example.text.replacing(each: example.part, by: "_") == example.replaced)
    #expect(example.text.parts(between: example.part).map(String.init) == example.parts)
    #expect(example.text.holds(example.part) == (example.replaced != example.text))
  }

  @Test("Places of a part belong to the text, and to a part of it, too", arguments: cases)
  func places(_ example: Case) {
    for text in [example.text[...], (example.part + example.text).dropFirst(example.part.count)] {
      #expect(text.places(of: example.part).allSatisfy { text[$0] == example.part })
      #expect(text.replacing(each: example.part, by: "_") == example.replaced)
    }
  }
}
