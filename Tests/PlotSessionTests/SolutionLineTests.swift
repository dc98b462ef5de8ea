import ChartCore
import PlotSession
import Testing

/// Lines at the solutions of an equation in one coordinate, as `show plot` and files tell of them.
@Suite("Lines at solutions")
struct SolutionLineTests {
  private func told(_ equation: String) -> [String] {
    var session = Session()
    let replies = session.replies(toLines: ["plot [-5:5] [-5:5] \(equation)", "show plot"])
    #expect(replies.failures.isEmpty)
    let lines = replies.values.last?.split(separator: "\n").map(String.init) ?? []
    return lines.filter { $0.hasPrefix("# ") }
  }

  @Test(
    "lines are proved where all solutions are, and told of once",
    arguments: ["x^2=4", "y^2=0.25", "x^2=2", "sin(x)=1", "x^3=x"]
  )
  func proved(_ equation: String) {
    let lines = told(equation)
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("# \(equation): proved, ") == true)
  }

  @Test("lines of an equation whose solutions crowd are not said to be proved")
  func crowded() {
    let lines = told("sin(1/x)=0")
    #expect(lines.count == 1)
    #expect(lines.first?.contains("not proved") == true)
  }
}
