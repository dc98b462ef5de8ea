import Expressions
import Testing

@testable import PlotSession

@Suite("Fits of groups, and the results of a fit as values")
struct FitGroupTests: RunsOverFiles {
  let files = MemoryFiles()
  let session: Session

  init() {
    session = files.session(holding: [
      "d.csv": "x,y,kind\n1,2.1,a\n1,9.1,b\n2,3.9,a\n2,7.2,b\n3,6.2,a\n3,4.8,b\n4,7.8,a\n4,3.1,b\n",
      "e.csv": "x,y,s\n1,2.1,0.1\n2,3.9,0.2\n3,6.2,0.1\n4,7.8,0.2\n",
    ])
  }

  private func values(_ lines: String...) -> [String] {
    var session = session
    return session.replies(toLines: ["set output none"] + lines).values
  }

  @Test(
    "each group has a row of the table, however groups are asked for",
    arguments: ["by kind", "color kind", "group by kind", "hue kind", "hue=kind", "using 1:2 by 3"]
  )
  func table(_ words: String) {
    let text = values("fit m x + b to \"d.csv\" \(words)").first ?? ""
    let rows = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      rows.dropFirst() == [
        "a 1.940 ± 0.091 0.15 ± 0.25 0.995661 4", "b -2.040 ± 0.091 11.15 ± 0.25 0.996075 4",
      ]
    )
  }

  /// Values of scipy.optimize.curve_fit (SciPy 1.17.1), with `sigma` for the file of errors.
  @Test(
    "errors, sums of squares and determination agree with scipy",
    arguments: [
      ("fit m x + b to \"d.csv\" where kind == \"a\"", "m_err", 0.09055384),
      ("fit m x + b to \"d.csv\" where kind == \"a\"", "b_err", 0.24799193),
      ("fit m x + b to \"d.csv\" where kind == \"a\"", "chi2", 0.082),
      ("fit m x + b to \"d.csv\" where kind == \"a\"", "r2", 0.9956613756613757),
      ("fit m x + b to \"d.csv\" where kind == \"a\"", "dof", 2),
      ("fit m x + b to \"d.csv\" by kind", "m[2]", -2.04),
      ("fit m x + b to \"d.csv\" by kind", "b_err[2]", 0.24799194),
      ("fit m x + b to \"d.csv\" by kind", "r2[2]", 0.9960746768788894),
      ("fit m x + b to \"d.csv\" by kind", "dof[1]", 2),
      ("fit m x + b to \"e.csv\" using 1:2:3", "m_err", 0.08464096),
      ("fit m x + b to \"e.csv\" using 1:2:3", "chi2", 4.155172413793098),
      ("fit m x + b to \"e.csv\" using 1:2:3", "r2", 0.9963749068343536),
    ]
  )
  func agreesWithScipy(_ line: String, _ name: String, _ expected: Double) throws {
    let found = try #require(Double(values(line, name).last ?? ""))
    #expect(abs(found - expected) < 1e-6 * max(1, abs(expected)))
  }

  @Test("undo takes the results back, and a name of the user keeps its value with a note")
  func names() {
    var session = session
    _ = session.replies(toLines: ["set output none", "fit m x + b to \"e.csv\"", "undo"])
    #expect(session.replies(to: "m_err").codes == ["E11"])
    let replies = session.replies(toLines: ["r2 = 7", "fit m x + b to \"e.csv\"", "r2", "dof"])
    #expect(replies.values.suffix(2) == ["7", "2"])
    #expect(
      replies.notes.contains("r2 of this fit is not stored: the name holds a value of yours")
    )
    #expect(
      session.replies(toLines: ["fit m x + b to \"e.csv\" for x in 1..3", "dof"]).values.last == "1"
    )
  }

  @Test("the curves of groups are items that can be typed again, in the colours of the groups")
  func picture() {
    let shown = values("fit m x + b to \"d.csv\" by kind", "show plot").last ?? ""
    #expect(shown.hasPrefix("plot \"d.csv\" by \"kind\", m x + b color by \"kind\""))
    #expect(shown.contains("between "))
  }

  @Test("a logistic curve over years is found without values to start with")
  func logistic() throws {
    let line =
      "fit c/(1 + a exp(-k x)) to [(t, 300/(1 + 54 exp(-0.0227 (t - 1790)))) for t in 1790..1990 step 10]"
    let found = try #require(Double(values(line, "c").last ?? ""))
    #expect(abs(found - 300) < 0.01)
  }
}
