import Expressions

/// Statement `replot`: draws the picture again with the current values; with items it is `add`, as
/// in gnuplot.
struct ReplotStatement: StatementKind {
  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "replot",
          usage: "replot",
          summary: "draws the picture again with current values; data files are read again",
          examples: ["a = 1", "plot a*sin(x)", "a = 2", "replot"],
          seeAlso: ["plot", "definitions"]
        ),
        read: { reader throws(Diagnostic) in
          if reader.parser.peek.kind == .end { return ReplotStatement() }
          return PlotStatement(request: try reader.plot(keepsPicture: true))
        }
      )
    ]
  }

  var facts: StatementFacts {
    StatementFacts(canBeTakenBack: true, draws: PlotRequest(items: [], keepsPicture: true))
  }

  func resolved(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> ResolvedPlot {
    guard let plot = session.drawing?.plot else { throw .problem(.noPicture, at: run.place) }
    return try PlotResolver(context: session.contextOfPicture)
      .again(plot, at: run.place, run.workspace)
  }

  func carryOut(
    _ plot: ResolvedPlot,
    on session: inout Session,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> StatementAnswer {
    if let motion = session.drawing?.motion {
      return .event(try session.answer(moving: plot, motion, &run, emit))
    }
    return .event(try session.drawAsItGrows(plot, &run, emit))
  }
}
