import Expressions

/// `replot`: the same picture with current values; with items it is `add`, as in gnuplot.
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
    return try PlotResolver(context: session.context)
      .again(plot, at: run.place, run.workspace)
  }

  func carryOut(
    _ plot: ResolvedPlot,
    on session: inout Session,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> StatementAnswer {
    .event(try session.drawAsItGrows(plot, &run, emit))
  }
}
