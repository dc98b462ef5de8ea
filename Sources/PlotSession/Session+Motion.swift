import ChartCore
import Expressions
import RealFunctions

// Animations: their pictures on the screen, and kept for files.

extension Session {
  /// Draws an animation, keeps it, and shows it: on a screen whose pictures can replace each other all frames in their
  /// time, elsewhere the first and the last one.
  mutating func answer(
    moving plot: ResolvedPlot,
    _ motion: Motion,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> Event? {
    let frames = try film(motion).frames(of: plot, at: run.place, run.workspace)
    guard let first = frames.first, let last = frames.last else { return nil }
    keep(first, of: motion)
    let isPlayed = settings.output == .auto && display.isLive(settings.look)
    let shown = try show(first.drawn.picture, run)
    try PictureNotes(state: state).note(plot, first.drawn, shown.sights, &run)
    note(shown.notes, &run)
    if isPlayed {
      if let answer = shown.answer { emit(answer) }
      return try play(frames, motion, run, emit)
    }
    guard settings.output == .auto else { return shown.answer }
    let end = try show(last.drawn.picture, run)
    if case .picture(let picture)? = end.answer, picture.text != nil {
      if let answer = shown.answer { emit(answer) }
      run.notes.add(
        "the first and the last of \(frames.count) pictures; save \"wave.svg\" writes one that moves"
      )
    }
    return end.answer
  }

  /// Shows the frames behind the first one in their time, each in place of the one before; one that is late is left
  /// out, the last one is not.
  private func play(
    _ frames: [Film.Frame],
    _ motion: Motion,
    _ run: StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> Event? {
    let start = clock()
    var order = Array(frames.indices)
    if motion.course == .backAndForth { order += order.dropLast().reversed() }
    for (turn, index) in order.enumerated().dropFirst() {
      let due = start + Double(turn) * motion.secondsOfFrame
      let isLast = turn == order.count - 1
      let now = clock()
      if now > due + motion.secondsOfFrame, !isLast { continue }
      // Who has seen enough keeps the frame that is there.
      guard display.pause(max(0, due - now)) else { return nil }
      let shown: Showing
      do throws(Failure) { shown = try show(frames[index].drawn.picture, run) } catch {
        if case .interrupted = error, !display.pause(0) { return nil }
        throw error
      }
      guard case .picture(var picture)? = shown.answer else { continue }
      picture.replacesFormer = true
      if isLast { return .picture(picture) }
      emit(.picture(picture))
    }
    return nil
  }

  /// Keeps the first frame as the picture of the session, with the motion that files show.
  mutating func keep(_ first: Film.Frame, of motion: Motion) {
    (lastTable, lastSound) = (nil, nil)
    drawings += 1
    drawing = Drawing(
      first.plot,
      first.drawn,
      scope: keptState.scope,
      settings: settings,
      number: drawings,
      motion: motion
    )
  }

  /// The film of a motion with the definitions and settings of now.
  func film(_ motion: Motion) -> Film { Film(motion, in: context) }

  /// The definitions, settings and files with which the items of the picture are resolved again: for an animation those
  /// of its first frame.
  var contextOfPicture: ResolutionContext {
    drawing?.motion.map { film($0).context(at: $0.values[0]) } ?? context
  }

  /// Returns the frames of the picture; nil if it does not move.
  func frames(_ workspace: Workspace) throws(Failure) -> [Film.Frame]? {
    guard let drawing, let motion = drawing.motion else { return nil }
    let plot = try PlotResolver(context: contextOfPicture)
      .again(drawing.plot, at: SourceRange(0, 0), workspace)
    return try film(motion).frames(of: plot, at: SourceRange(0, 0), workspace)
  }
}
