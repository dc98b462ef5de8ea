import Expressions
import Testing

@Suite("join")
struct JoinTests {
  @Test(
    "elements of all arguments stand in order",
    arguments: [
      ("join([1, 2], 3, [4..6])", "[1, 2, 3, 4, 5, 6]"),
      ("join(2)", "[2]"),
      ("join([])", "[]"),
      ("join([], [1])", "[1]"),
      ("join([(1, 2)], (3, 4))", "[(1, 2), (3, 4)]"),
      ("join([1 > 0], [2 < 1])", "[true, false]"),
      ("total(join([1..3], [n^2 for n in 1..3]))", "20"),
      ("join([1..2], [3])[3]", "3"),
      ("join([3, 1], 2) + 1", "[4, 2, 3]"),
    ]
  )
  func elements(formula: String, answer: String) throws {
    #expect(try Formula(formula).value().text() == answer)
  }

  @Test(
    "points and numbers do not mix, and a list has its limit",
    arguments: [
      ("join([1], (1, 2))", "E07"), ("join([1..600000], [1..600000])", "E33"), ("join()", "E17"),
    ]
  )
  func errors(formula: String, code: String) {
    do throws(Diagnostic) {
      _ = try Formula(formula).value()
      Issue.record("\(formula) has a value")
    } catch {
      #expect(error.code.rawValue == code)
    }
  }
}
