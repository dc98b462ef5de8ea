import Expressions
import Statements

// Functions that a statement makes:
//
//     definition = ( name | name "(" variable ")" ) "=" maker
//     maker      = "solution" [ "of" ] differential-equations [ range ]        a row of `FunctionMakers`
//                | "taylor" … | "fourier" … | "lagrange" points | "spline" points | "inverse" function [ range ]
//
// Each maker gives the functions as formulas, and the lists that they use, which are defined first under names that
// begin with that of the function: `f = solution y' = y, y(0) = 1` defines `f_knots`, `f_values` and
// `f(x) = hermitespline(f_knots, f_values, x)`. So `show`, saved sessions and `delete` need to know nothing of makers.
// A note shows a formula that can be read.

/// What a maker gives.
struct MadeFunctions {
  /// The lists that the functions use.
  var lists: [(name: String, values: [Double])] = []
  /// The functions, each with its variable and its formula.
  var functions: [(name: String, variable: String, body: String)] = []
  /// Notes on them.
  var notes: [String] = []
  /// Whether the formulas are shown in a note.
  var isShown = true
}

/// A text behind the equals sign of a definition that makes functions.
protocol FunctionMaker {
  /// Makes the functions; the first one has the name, those beside it begin with it.
  func functions(
    named name: String,
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> MadeFunctions
}

/// Statement `f = solution y' = x - y, y(0) = 1`, `f(x) = taylor sin(x) at 0 degree 5`.
struct MadeFunction: AnsweringStatementKind {
  let name: Word
  let maker: any FunctionMaker

  /// Empty: no command word begins the statement.
  static var commands: [Command] { [] }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: true, defines: name.text) }

  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> MadeFunctions {
    try maker.functions(named: name.text, in: session, &run)
  }

  func carryOut(
    _ made: MadeFunctions,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    try session.defining { definer throws(Failure) in
      for list in made.lists { definer.define(list: list.name, list.values) }
      for function in made.functions {
        let head = "\(function.name)(\(function.variable)) = "
        try definer.define(
          function: function.name,
          of: function.variable,
          source: head + function.body,
          body: SourceRange(head.utf8.count, head.utf8.count + function.body.utf8.count)
        )
        if made.isShown { run.notes.add(head + function.body) }
      }
    }
    for note in made.notes { run.notes.add(note) }
    session.noteReplot(after: name.text, &run)
    return nil
  }
}

/// The words behind the equals sign that make functions.
enum FunctionMakers {
  /// A row: the word, and how what follows it is read; nil if the word is no maker there.
  struct Row {
    let word: String
    let read: (inout StatementParser, Word) throws(Diagnostic) -> (any FunctionMaker)?
  }

  static var rows: [Row] {
    [
      Row(word: "solution") { parser, _ throws(Diagnostic) in try parser.solutionMaker() },
      Row(word: StatementParser.taylor) { parser, _ throws(Diagnostic) in
        TaylorMaker(polynomial: try parser.taylorPolynomial())
      },
      Row(word: StatementParser.fourier) { parser, _ throws(Diagnostic) in
        FourierMaker(series: try parser.fourierSeries())
      },
      Row(word: "lagrange") { parser, _ throws(Diagnostic) in
        try parser.pointsMaker(.lagrange)
      },
      Row(word: "spline") { parser, _ throws(Diagnostic) in try parser.pointsMaker(.spline) },
      Row(word: StatementParser.inverse) { parser, _ throws(Diagnostic) in
        try parser.inverseMaker()
      },
    ]
  }
}

extension StatementParser {
  /// Parses a maker after the equals sign of a definition; nil for any other value.
  mutating func madeFunction(_ name: Word) throws(Diagnostic) -> MadeFunction? {
    guard case .name(let word) = parser.peek.kind, scope.value(of: word) == nil,
      scope.function(named: word) == nil,
      let row = FunctionMakers.rows.first(where: { $0.word == word })
    else { return nil }
    let start = parser
    parser.advance()
    switch parser.peek.kind {
    case .name, .number, .symbol(.openParenthesis), .symbol(.openBracket), .symbol(.minus),
      .symbol(.openBrace):
      break
    default:
      parser = start
      return nil
    }
    guard let maker = try row.read(&self, name) else {
      parser = start
      return nil
    }
    return MadeFunction(name: name, maker: maker)
  }
}
