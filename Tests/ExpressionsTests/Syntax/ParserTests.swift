import Expressions
import Testing

@Suite("Parser")
struct ParserTests {
  private func failure(_ text: String) -> Diagnostic? {
    do {
      _ = try Formula(text)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "an error points at its cause and offers a spelling",
    arguments: [
      ("sin(x + cos(2", "E01", 13, "missing ')'", "the '(' at column 12 is not closed"),
      ("2 + 3)", "E01", 5, "')' without a matching '('", nil),
      (
        "|x - 1", "E01", 6, "missing '|'",
        "the '|' at column 1 is not closed; abs(…) does the same"
      ),
      ("{x > 0: x", "E01", 9, "missing '}'", "the '{' at column 1 is not closed"),
      ("x @ 2", "E02", 2, "'@' cannot be used here", nil),
      (
        "2 3", "E04", 2, "two values side by side",
        "put an operator between them, for example 2*3"
      ),
      ("1,000", "E04", 1, "a comma cannot stand inside a number", "write 1000"),
      ("0,5", "E04", 1, "a comma cannot stand inside a number", "write 0.5"),
      (
        "50%", "E05", 2, "% is the remainder operator and needs a value after it",
        "for percent write 50/100"
      ),
      ("2 * * 3", "E06", 4, "a value is missing before '*'", "powers are written 2^3 or 2**3"),
      ("x^", "E06", 2, "the line ends where a value is expected", nil),
      ("2 + \"a\"", "E07", 4, "text cannot be used as a number", nil),
      (
        "x < 0 ? 1", "E08", 9, "expected ':' and the value for the other case",
        "write x < 0 ? 1 : 0"
      ),
      (
        "1 < 3 > 2", "E09", 6, "a chain of comparisons must point one way",
        "write 1 < 3 and 3 > 2"
      ),
      ("3!!", "E10", 2, "!! is ambiguous", "write (3!)! or product(3 - 2k for k in 0..(3 - 1)/2)"),
      (
        "{3}", "E13", 0, "braces need a condition, for example {x > 0: x, -x}",
        "use ( ) for grouping"
      ),
      (
        "ln^-1(2)", "E14", 0, "ln^-1 has no fixed meaning",
        "write 1/ln(2), or exp(2) for the inverse"
      ),
      ("sin + 1", "E15", 3, "sin needs an argument", "write sin(x)"),
      (
        "sin 2(x+1)", "E16", 5, "unclear how far the argument of sin goes",
        "write sin(2(x+1)) or sin(2)(x+1)"
      ),
      (
        "log(8, 2)", "E18", 0, "log takes 1 argument: which of the two is the base?",
        "write log_2(8) or log_8(2)"
      ),
      (
        "7 rem 3", "E26", 2, "rem is a function, not an operator",
        "write rem(7, 3)"
      ),
      ("if(1 < 2, 3)", "E17", 0, "if takes 3 arguments, 2 given", "write if(1 < 2, 3, 0)"),
    ] as [(String, String, Int, String, String?)]
  )
  func errors(_ text: String, _ code: String, _ start: Int, _ message: String, _ hint: String?) {
    let diagnostic = failure(text)
    #expect(diagnostic?.code.rawValue == code)
    #expect(diagnostic?.range.start == start)
    #expect(diagnostic?.message == message)
    #expect(diagnostic?.hint == hint)
  }

  @Test("200 brackets are read, 201 are too many", arguments: ["(", "|(", "-", "{1<2:", "√", "2^"])
  func nesting(_ opening: String) {
    for count in [201, 10_000] {
      #expect(failure(String(repeating: opening, count: count) + "1")?.code == .E32)
    }
    let deep = String(repeating: "(", count: 200) + "1" + String(repeating: ")", count: 200)
    #expect(failure(deep) == nil)
  }

  @Test("trees are no deeper than their walkers can go, brackets or not")
  func depth() {
    let raised =
      String(repeating: "(", count: 49) + "x"
      + String(repeating: String(repeating: "°", count: 199) + ")", count: 49)
    #expect(failure(raised)?.code == .E32)
    #expect(failure("x" + String(repeating: "^{x}", count: 4900))?.code == .E32)
  }

  @Test("long sums and products are not deep")
  func longChains() throws {
    let sum = Array(repeating: "x", count: 4000).joined(separator: "+")
    #expect(try Formula(sum).canonicalText.hasSuffix("+ x)"))
    let chain = Array(repeating: "1<2", count: 2000).joined(separator: " and ")
    #expect(failure(chain) == nil)
    let tooLong = Array(repeating: "x", count: 10_001).joined(separator: "+")
    #expect(failure(tooLong)?.code == .E32)
    #expect(failure("x" + String(repeating: "²", count: 9_000)) == nil)
    #expect(failure("x" + String(repeating: "°", count: 201))?.code == .E32)
  }

  @Test("every node stands where its text stands")
  func ranges() throws {
    let text = "  2x + sin(a)^2 "
    let syntax = try Formula(text).syntax
    #expect(syntax.range == SourceRange(2, 15))
    #expect(syntax.children.map(\.range) == [SourceRange(2, 4), SourceRange(7, 15)])
  }

  @Test("a condition as the other case reads back as the other case")
  func conditionAsOtherCase() throws {
    let formula = try Formula("1 < 2 ? x : x = 3")
    #expect(formula.canonicalText == "((1 < 2) ? x : (x = 3))")
    #expect(try Formula(formula.canonicalText).syntax == formula.syntax)
  }

  @Test("any bytes are answered by a reading or an error")
  func randomBytes() {
    let alphabet = Array(
      "xy2.e+-*/^%!°()[]{}|,:;?=<>√∛²⁻ \"'#\\sincoslogfand or not π∞@\u{0}\u{FFFD}"
    )
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    var readings = 0
    for _ in 0..<4000 {
      var text = ""
      for _ in 0..<(state % 24) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(alphabet[Int(state >> 33) % alphabet.count])
      }
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      do throws(Diagnostic) {
        let formula = try Formula(text)
        let again = try Formula(formula.canonicalText)
        #expect(again.syntax == formula.syntax, "\(text.debugDescription)")
        readings += 1
      } catch {
        #expect(error.range.end <= text.utf8.count, "\(text.debugDescription)")
      }
    }
    #expect(readings >= 100)
  }
}
