import Expressions
import Testing

@testable import PlotSession

@Suite("Kinds of statements")
struct StatementKindTests {
  /// Reads a line of one statement in a fresh session.
  private static func statement(_ line: String) throws -> (any StatementKind)? {
    var parser = StatementParser(line, tokens: Lexer.tokens(of: line), scope: Scope())
    parser.hasPicture = true
    return try parser.statement()
  }

  @Test("an example of a command is read as the kind that has the row of the command")
  func rows() throws {
    var count = 0
    for command in CommandTable.all {
      for line in command.entry.examples where line.split(separator: " ").first == command.name[...]
      {
        let statement = try #require(try Self.statement(line), "\(line)")
        let names = type(of: statement).commands.map(\.name)
        // Derivatives and gradients without a place, and equations with letters, are answered with formulas; an
        // integral over a rectangle is a calculation, and linear equations are a kind of their own behind `solve`.
        let isFormula =
          statement is FormulaStatement || statement is LetterStatement
          || statement is GradientStatement || statement is LinearEquationsStatement
          || names.contains("gradient")
        #expect(names.contains(command.name) || isFormula, "\(line) is read as one of \(names)")
        count += 1
      }
    }
    #expect(count > CommandTable.all.count)
  }

  @Test("the names of commands are different")
  func names() {
    let names = CommandTable.all.map(\.name)
    #expect(Set(names).count == names.count)
  }

  /// A statement, whether it can be taken back, what it defines, and the files that it names.
  private struct Facts {
    var line: String
    var canBeTakenBack = false
    var defines: String?
    var files: Set<String> = []
    var draws: Int?
  }

  private static let facts = [
    Facts(line: "plot x, x^2", canBeTakenBack: true, draws: 2),
    Facts(
      line: "plot \"a.csv\", \"b.csv\"",
      canBeTakenBack: true,
      files: ["a.csv", "b.csv"],
      draws: 2
    ),
    Facts(line: "\"a.csv\"", files: ["a.csv"]), Facts(line: "head \"a.csv\"", files: ["a.csv"]),
    Facts(line: "bars [(\"A\", 3)]", canBeTakenBack: true, draws: 1),
    Facts(line: "add x", canBeTakenBack: true, draws: 1),
    Facts(line: "x^2", canBeTakenBack: true, draws: 1),
    Facts(line: "replot", canBeTakenBack: true, draws: 0),
    Facts(line: "replot x", canBeTakenBack: true, draws: 1),
    Facts(line: "y' = x - y", canBeTakenBack: true, draws: 1),
    Facts(line: "a = 2", canBeTakenBack: true, defines: "a"),
    Facts(line: "ans = 2", defines: "ans"),
    Facts(line: "f(x) = x", canBeTakenBack: true, defines: "f"),
    Facts(line: "d = data \"a.csv\"", canBeTakenBack: true, defines: "d", files: ["a.csv"]),
    Facts(line: "fit m x + b to \"a.csv\"", canBeTakenBack: true, files: ["a.csv"]),
    Facts(line: "set grid on", canBeTakenBack: true),
    Facts(line: "unset grid", canBeTakenBack: true),
    Facts(line: "clear", canBeTakenBack: true),
    Facts(line: "reset all", canBeTakenBack: true),
    Facts(line: "delete a", canBeTakenBack: true),
    Facts(line: "1 + 1"), Facts(line: "d/dx x^3 at 2"), Facts(line: "roots x^2 - 2"),
    Facts(line: "stats \"a.csv\"", files: ["a.csv"]), Facts(line: "print 1"),
    Facts(line: "describe"), Facts(line: "why x = 2"), Facts(line: "area x < y"),
    Facts(line: "show"), Facts(line: "undo"), Facts(line: "history 3"), Facts(line: "help plot"),
    Facts(line: "?"), Facts(line: "quit"),
    Facts(line: "save \"a.svg\"", files: ["a.svg"]),
    Facts(line: "load \"a.plot\"", files: ["a.plot"]),
  ]

  @Test("a statement tells whether it can be taken back, what it defines, names and draws")
  func told() throws {
    for expected in Self.facts {
      let facts = try #require(try Self.statement(expected.line), "\(expected.line)").facts
      #expect(facts.canBeTakenBack == expected.canBeTakenBack, "\(expected.line)")
      #expect(facts.defines == expected.defines, "\(expected.line)")
      #expect(facts.files == expected.files, "\(expected.line)")
      #expect(facts.draws?.items.count == expected.draws, "\(expected.line)")
    }
  }
}
