import Answers
import Expressions
import RealFunctions
import Statements

/// Statement `number line -2 < x <= 3, x^2 > 4`: the numbers for which conditions hold, on lines below each other.
///
/// The sets are solved as `solve` does, so that their ends are proved. The picture is a statement `plot`, which `show`
/// and saved sessions have; it needs names in place of the numbers of y, and no grid and no legend, which are settings:
/// the statement changes them, and a note says how to have them back.
struct NumberLineStatement: StatementKind {
  let request: NumberLineRequest

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "numberline",
          usage: "number line condition, condition, … [for x in a..b]",
          summary:
            "draws the numbers for which conditions hold, each on a line: filled circles belong to the set, hollow ones do not",
          examples: [
            "number line -2 < x <= 3", "number line x^2 > 4, |x - 1| <= 2",
            "number line x^3 = x",
          ],
          seeAlso: ["solve", "inequality"]
        ),
        words: { $0.calculationWords(behind: $1) },
        read: { parser throws(Diagnostic) in NumberLineStatement(request: try parser.numberLine()) }
      )
    ]
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: true) }

  func resolved(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> [ResolvedAnalysis] {
    var sets: [ResolvedAnalysis] = []
    for set in request.sets {
      sets.append(try AnalysisResolver(state: session.state).resolve(set, run))
    }
    return sets
  }

  func carryOut(
    _ sets: [ResolvedAnalysis],
    on session: inout Session,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> StatementAnswer {
    var search = AnalysisRun(session.state)
    var solved: [(name: String, solution: ConditionSolution)] = []
    for set in sets { solved.append(try search.namedSolution(of: set, &run)) }
    let domain = request.sets.first?.domain == nil ? nil : sets.first?.searchedRange
    let picture = NumberLinePicture(solved, window: domain)
    let (before, look) = (session.settings, session.settings.look)
    session.state.settings = picture.settings(from: before)
    session.state.settings.look.size = picture.size(
      in: look.size ?? PictureSize(width: 80, height: 24)
    )
    let event = try session.draw(line: picture.line, &run, emit)
    session.state.settings.look = look
    for note in picture.notes + NumberLinePicture.change(from: before, to: session.settings) {
      run.notes.add(note)
    }
    return .event(event)
  }
}

extension StatementParser {
  /// Reads `number line …`; nil for other statements.
  mutating func numberLineStatement() throws(Diagnostic) -> (any StatementKind)? {
    guard beginsNumberLine else { return nil }
    parser.advance()
    parser.advance()
    return NumberLineStatement(request: try numberLine())
  }
}
