import Expressions

/// Statement `animate sin(x - a) for a in 0..5`: a picture for each value of a letter, one after the other.
///
/// On a terminal the pictures follow in one another's place, once. Elsewhere the first and the last one are shown.
/// Files show them all: `save "wave.svg"` moves, `save "wave{k}.png"` are numbered files. The definitions stay as they
/// are.
///
/// In space `azimuth`, `inclination` and `zoom` are letters that move the view: `animate surface x y for azimuth in
/// 0..360` turns the picture.
struct AnimateStatement: StatementKind {
  /// The items; nil if the picture that is there moves.
  let request: PlotRequest?
  let clause: MotionClause

  /// The film, resolved for every value.
  struct Resolved {
    let motion: Motion
    let plot: ResolvedPlot
  }

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "animate",
          usage: "animate item, … for a in b..c [step s] [frames n] [seconds n] [once]",
          summary: "draws a picture for each value of a letter, one after the other",
          examples: [
            "animate sin(x - a) for a in 0..2pi",
            "animate a x^2, x for a in -2..2 step 0.1 back and forth",
            "animate (cos(t), sin(t)) for t in 0..2pi seconds 3", "save \"circle.svg\"",
            "animate surface sin(x) cos(y) for azimuth in 0..360",
          ],
          seeAlso: ["animation", "plot", "save", "for"]
        ),
        files: .drawing,
        words: { words, tokens in words.animationWords(behind: tokens) },
        read: { parser throws(Diagnostic) in try parser.animate() }
      )
    ]
  }

  var facts: StatementFacts {
    StatementFacts(
      canBeTakenBack: true,
      files: Set(request?.items.compactMap(\.filePath) ?? []),
      draws: request,
      moves: clause
    )
  }

  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> Resolved {
    let motion = try Motion(clause, in: session.state, run.workspace)
    let first = Film(motion, in: session.context).context(at: motion.values[0])
    let resolver = PlotResolver(context: first)
    let plot: ResolvedPlot
    if let request {
      plot = try resolver.resolve(request, onto: nil, &run)
    } else {
      guard let there = session.drawing?.plot else { throw .problem(.noPicture, at: run.place) }
      plot = try resolver.again(there, at: run.place, run.workspace)
    }
    guard
      plot.items.contains(where: { $0.reach.names.contains(motion.letter) })
        || motion.measure(of: plot) != nil
    else {
      throw .problem(
        .nothingMoves(motion.letter, isInSpace: plot.isInSpace),
        at: clause.letter.range
      )
    }
    return Resolved(motion: motion, plot: plot)
  }

  func carryOut(
    _ resolved: Resolved,
    on session: inout Session,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> StatementAnswer {
    .event(try session.answer(moving: resolved.plot, resolved.motion, &run, emit))
  }
}

extension StatementParser {
  fileprivate mutating func animate() throws(Diagnostic) -> AnimateStatement {
    let parts = try animation()
    guard let items = parts.items else {
      return AnimateStatement(request: nil, clause: parts.motion)
    }
    var reader = reader(of: items, moving: parts.motion.letter)
    let request = try reader.plot(keepsPicture: false)
    guard reader.parser.peek.kind == .end else { throw reader.parser.unexpectedToken() }
    takeNotes(of: reader)
    return AnimateStatement(request: request, clause: parts.motion)
  }
}

extension CompletionWords {
  /// Returns the words that may follow in an animation: those of an item, and behind the range the options.
  fileprivate func animationWords(behind tokens: [Token]) -> [Completion] {
    guard tokens.contains(where: { $0.kind == .symbol(.range) }) else {
      return drawingWords(behind: tokens)
    }
    return MotionTable.all.filter { option in
      option.heads.contains(.animate) && !tokens.contains { $0.kind == .name(option.words[0]) }
    }.map(\.completion)
  }
}
