import Expressions
import NumericalMethods

/// Statement `fit a x + b to "d.csv"`, or `y_1 ~ m x_1 + b`: finds the parameters with which a
/// formula fits data best.
struct FitStatement: AnsweringStatementKind {
  let request: FitRequest

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "fit",
          usage:
            "fit e to data [by column] [errors s] [with a > 0, …] [for x in a..b] [via a, …]",
          summary:
            "finds the values of names for which a formula comes nearest to data, and draws both",
          examples: [
            "fit m x + b to [(1, 2.1), (2, 3.9), (3, 6.2)]",
            "fit a e^(-k x) to \"data.csv\" using 1:2 with k > 0",
            "f(x) = a x^2 + c", "fit f to \"data.csv\" via a, c",
            "x1 = [1, 2, 3]; y1 = [2.1, 3.9, 6.2]", "y1 ~ m x1 + b", "plot residuals",
            "print m, m_err, r2, chi2, dof",
            "fit m x + b to \"data.csv\" using time:height by speed",
          ],
          seeAlso: ["fits", "plot", "definitions"]
        ),
        files: .drawing,
        words: { words, tokens in
          clauses(behind: tokens) + words.drawingWords(behind: tokens)
        },
        read: { parser throws(Diagnostic) in FitStatement(request: try parser.fit()) }
      )
    ]
  }

  /// Returns the words of a fit's clauses, before and after the data.
  private static func clauses(behind tokens: [Token]) -> [Completion] {
    guard tokens.last?.kind != .name("to"), tokens.count > 1 else { return [] }
    func holds(_ word: String) -> Bool { tokens.contains { $0.kind == .name(word) } }
    let hasData =
      holds("to")
      || tokens.contains { token in
        if case .text = token.kind { true } else { false }
      }
    let words =
      hasData
      ? [
        ("via", "the names that are found"), ("with", "what is known of them"),
        ("errors", "the standard errors of the data"), ("by", "the column that tells groups"),
      ] : [("to", "the data")]
    return words.filter { !holds($0.0) }.map { Completion($0.0, $0.1) }
  }

  var facts: StatementFacts {
    let path: String? =
      switch request.data {
      case .points(let item): item.filePath
      case .observed: nil
      }
    return StatementFacts(canBeTakenBack: true, files: Set([path].compactMap { $0 }))
  }

  func resolved(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> ResolvedFit {
    try session.fits.resolve(request, &run)
  }

  /// Finds the parameters, keeps them as values of the session, answers them, and draws the curve
  /// with the data.
  func carryOut(
    _ fit: ResolvedFit,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    var solved: [SolvedFit] = []
    for part in fit.parts {
      solved.append(SolvedFit(part, session.state, &run))
      try run.refuseCancelled()
      if solved.last?.solution.outcome == .cancelled { throw .interrupted }
    }
    guard solved.contains(where: { $0.solution.outcome != .undefined }) else {
      throw .problem(
        .noValueAtData(request.model.text, parameter: fit.parameters[0]),
        at: request.model.range
      )
    }
    let results = FitResults(
      storing: solved,
      ofGroups: fit.groups != nil,
      in: &session.state,
      earlier: session.fitResults,
      &run
    )
    session.fittedValues.merge(results.parameters) { $1 }
    session.fitResults.merge(results.others) { $1 }
    let digits = session.settings.digits
    if let groups = fit.groups {
      let answer = GroupFitAnswer(groups, solved, digits: digits)
      run.notes.add(answer.notes)
      run.textBeforePicture = answer.text
    } else {
      let answer = FitAnswer(solved[0], digits: digits)
      run.notes.add(answer.notes)
      run.textBeforePicture = answer.text
    }
    let plot = try session.fits.plot(of: fit, solved, &run)
    guard let plot else { return nil }
    return try session.answer(drawing: plot, &run)
  }
}

extension Session {
  /// Settles fits with the definitions, settings and files of now.
  fileprivate var fits: FitResolver { FitResolver(context: context, fittedValues: fittedValues) }
}
