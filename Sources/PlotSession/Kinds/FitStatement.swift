import Expressions
import NumericalMethods

/// `fit a x + b to "d.csv"`, or `y_1 ~ m x_1 + b`: parameters that bring a formula near to data.
struct FitStatement: AnsweringStatementKind {
  let request: FitRequest

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "fit",
          usage: "fit e to data [errors s] [with a > 0, …] [for x in a..b] [via a, …]",
          summary:
            "finds the values of names for which a formula comes nearest to data, and draws both",
          examples: [
            "fit m x + b to [(1, 2.1), (2, 3.9), (3, 6.2)]",
            "fit a e^(-k x) to \"data.csv\" using 1:2 with k > 0",
            "f(x) = a x^2 + c", "fit f to \"data.csv\" via a, c",
            "x1 = [1, 2, 3]; y1 = [2.1, 3.9, 6.2]", "y1 ~ m x1 + b", "plot residuals",
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

  /// The words that part a fit: in front of the data, and behind them.
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
        ("errors", "the standard errors of the data"),
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

  /// Parameters are found, kept as values of the session, told, and drawn with the data.
  func carryOut(
    _ fit: ResolvedFit,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    var found = FoundFit(fit, session.state)
    let (problem, solution) = found.solved(&run)
    try run.refuseCancelled()
    switch solution.outcome {
    case .cancelled: throw .interrupted
    case .undefined:
      throw .problem(
        .noValueAtData(request.model.text, parameter: fit.parameters[0]),
        at: request.model.range
      )
    case .converged, .singular, .noProgress, .budget: break
    }
    found.keep(problem, solution.parameters, &run)
    session.state = found.state
    for (name, value) in zip(fit.parameters, solution.parameters) {
      session.fittedValues[name] = value
    }
    let answer = FitAnswer(found.fit, solution, digits: session.settings.digits)
    run.notes.add(answer.notes)
    run.textBeforePicture = answer.text
    let plot = try session.fits.plot(of: found.fit, solution, problem, &run)
    guard let plot else { return nil }
    return try session.answer(drawing: plot, &run)
  }
}

extension Session {
  /// Settles fits with the definitions, settings and files of now.
  fileprivate var fits: FitResolver { FitResolver(context: context, fittedValues: fittedValues) }
}
