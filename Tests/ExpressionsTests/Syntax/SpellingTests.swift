import Expressions
import Testing

@Suite("Spelling")
struct SpellingTests {
  private let known = ["sin", "sinh", "cos", "floor", "ln", "xrange", "help", "max"]

  @Test(
    "the nearest name is one step away, or two for long names",
    arguments: [
      ("sni", "sin"), ("Sin", "sin"), ("xrnage", "xrange"), ("hlep", "help"), ("flor", "floor"),
      ("foo", nil), ("n", nil), ("", nil), ("sinhx", "sinh"), ("verylongname", nil),
    ] as [(String, String?)]
  )
  func nearest(_ name: String, _ expected: String?) {
    #expect(Spelling.nearest(to: name, among: known) == expected)
  }
}
