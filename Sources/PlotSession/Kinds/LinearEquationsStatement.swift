import Answers
import Expressions
import MatrixAlgebra
import Statements

/// Statement `solve x + y = 3, x - y = 1`: the solutions of linear equations with any number of unknowns.
///
///     system = "solve" equation { ( "," | "and" ) equation } [ "for" name { "," name } ]
///
/// The equations are those of ``LinearEquations``; all solutions are exact. Other equations, and those with a range,
/// are searched as points of the plane (``AnalysisStatement``). `ans` is the only solution, where there is one: a
/// point, or a vector in the order of the unknowns.
struct LinearEquationsStatement: PlainStatementKind {
  let unknowns: [String]
  let solution: LinearSolution

  /// Empty: `solve` belongs to the analysis commands.
  static var commands: [Command] { [] }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  func carryOut(on session: inout Session, _ run: inout StatementRun) throws(Failure) -> Event? {
    if let value = solution.value { session.state.scope.define("ans", as: value) }
    return .value(solution.text(of: unknowns, digits: session.settings.digits))
  }
}

extension StatementParser {
  /// Parses linear equations behind `solve`; nil, with nothing taken, if none come next.
  mutating func linearEquations() -> LinearEquationsStatement? {
    let saved = parser
    parser.endWords = ["for"]
    defer { parser.endWords = saved.endWords }
    guard let equations = equationsAhead(), let system = LinearEquations(equations, in: scope),
      namesBehindFor(are: system.unknowns), parser.peek.kind == .end,
      let solution = try? system.solution
    else {
      parser = saved
      return nil
    }
    return LinearEquationsStatement(unknowns: system.unknowns, solution: solution)
  }

  /// Parses equations with commas or `and` between them; nil for anything else.
  private mutating func equationsAhead() -> [Syntax]? {
    var equations: [Syntax] = []
    repeat {
      guard let syntax = try? parser.expression() else { return nil }
      if case .conjunction(let parts) = syntax.node {
        equations += parts
      } else {
        equations.append(syntax)
      }
    } while parser.match(.comma)
    return equations.count > 1 && equations.allSatisfy(\.isEquation) ? equations : nil
  }

  /// Whether no `for` comes next, or one with exactly these names behind it.
  private mutating func namesBehindFor(are names: [String]) -> Bool {
    guard parser.match(word: "for") else { return true }
    var found: Set<String> = []
    repeat {
      guard case .name(let name) = parser.peek.kind else { return false }
      parser.advance()
      found.insert(name)
    } while parser.match(.comma) || parser.match(word: "and")
    return found == Set(names)
  }
}
