import RealFunctions

// The picture of a session.

extension Session {
  /// Draws a plot and keeps it.
  mutating func draw(
    _ plot: ResolvedPlot,
    using workspace: Workspace
  ) throws(Interrupted) -> DrawnPlot {
    let drawn = try PictureMaker(state: state).drawn(plot, using: workspace)
    (lastTable, lastSound) = (nil, nil)
    drawings += 1
    drawing = Drawing(
      plot,
      drawn,
      scope: keptState.scope,
      settings: settings,
      number: drawings
    )
    drawing?.hasProvedFacts = provesFacts
    return drawn
  }

  /// Draws the picture again if a setting changed since it was drawn; its values stay those of its
  /// own definitions.
  mutating func applySettings(using workspace: Workspace) throws(Interrupted) {
    // Most often nothing was set, and the rows of all settings need not be made.
    guard let drawing, !drawing.isSheet, drawing.settings != settings,
      drawing.settings.ofPictures != settings.ofPictures
    else { return }
    var changed = self
    changed.state.scope = drawing.scope
    if let motion = drawing.motion {
      try changed.draw(motion, using: workspace)
    } else {
      _ = try changed.draw(drawing.plot, using: workspace)
    }
    self.drawing = changed.drawing
    self.drawing?.goOn(from: drawing)
  }

  /// Draws the first frame of the picture's animation again; an animation that cannot be drawn as it is set now stays
  /// as it was drawn.
  private mutating func draw(_ motion: Motion, using workspace: Workspace) throws(Interrupted) {
    do throws(Failure) {
      if let first = try frames(workspace)?.first { keep(first, of: motion) }
    } catch {
      if workspace.isCancelled { throw Interrupted() }
    }
  }

  /// Draws the picture again within a statement, if a setting changed since it was drawn.
  mutating func applySettings(_ run: StatementRun) throws(Failure) {
    let workspace = run.workspace
    do throws(Interrupted) { try applySettings(using: workspace) } catch { throw .interrupted }
  }

  // MARK: At the prompt

  /// Whether the shown picture is out of date for the user at the prompt, because a statement
  /// changed settings.
  ///
  /// A setting that is typed at the prompt updates the shown picture; scripts and loaded files draw
  /// only where they say so.
  func showsAgain(since before: Settings) -> Bool {
    // Most often nothing was set, and the rows of all settings need not be made.
    guard display.isAnswering(), running.isEmpty, drawing?.isSheet == false, before != settings
    else {
      return false
    }
    // `ofPictures` resets labels and arrows, as drawn pictures keep theirs, so they are compared
    // too.
    return before.look != settings.look || before.labels != settings.labels
      || before.arrows != settings.arrows || before.ofPictures != settings.ofPictures
  }

  /// Draws the shown picture again with the current settings and the items that they add to every
  /// picture; its values stay those that it was drawn with.
  mutating func drawAgain(_ run: inout StatementRun) throws(Failure) -> Event? {
    guard let shown = drawing else { return nil }
    var changed = self
    changed.state.scope = shown.scope
    var plot = try PlotResolver(context: changed.context)
      .withStanding(shown.plot, at: run.place, run.workspace)
    // A range that is set after `plot [a:b] …` replaces the range of that picture.
    if settings.xRange != shown.settings.xRange { plot.xRange = nil }
    if settings.yRange != shown.settings.yRange { plot.yRange = nil }
    let event: Event?
    if let motion = shown.motion {
      let frames = try changed.film(motion).frames(of: plot, at: run.place, run.workspace)
      guard let first = frames.first else { return nil }
      changed.keep(first, of: motion)
      event = try changed.show(first.drawn.picture, run).answer
    } else {
      event = try changed.answer(drawing: plot, &run)
    }
    drawings = changed.drawings
    drawing = changed.drawing
    drawing?.goOn(from: shown)
    return event
  }

  /// Whether the shown picture follows the values that it uses, and one of them has changed.
  var isFollowingValues: Bool {
    guard settings.isLive, display.isAnswering(), running.isEmpty, let drawing else { return false }
    return !drawing.changedNames(in: scope).isEmpty
  }

  /// Draws the shown picture again with the present values of the names that it uses.
  mutating func drawPresent(_ run: inout StatementRun) throws(Failure) -> Event? {
    guard let shown = drawing,
      let plot = try presentPlot(cancellation: run.workspace.cancellation)
    else { return nil }
    let event = try answer(drawing: plot, &run)
    drawing?.goOn(from: shown)
    return event
  }

  /// Adds a note, once in a session, that `add` draws into the existing picture, after `plot`
  /// replaced another one.
  mutating func noteAdd(beside plot: ResolvedPlot, _ run: inout StatementRun) {
    guard !hasToldOfAdd, display.isAnswering(), running.isEmpty, let former = drawing?.plot else {
      return
    }
    let texts = Set(plot.items.map(\.item.text))
    let gone = former.items.map(\.item).filter { !$0.isStanding }
    guard !gone.isEmpty, gone.allSatisfy({ !texts.contains($0.text) }) else { return }
    hasToldOfAdd = true
    run.notes.add(
      gone.count == 1
        ? gone.first?.addition.map(Self.noteOnAdding) ?? Self.noteOnAdd : Self.noteOnAdd
    )
  }

  /// Adds a note at a prompt, once for each name, that the picture shows a name's former value.
  func noteReplot(after name: String, _ run: inout StatementRun) {
    guard display.isAnswering(), running.isEmpty, !settings.isLive, let plot = drawing?.plot,
      plot.items.contains(where: { $0.reach.names.contains(name) })
    else { return }
    run.notes.add("the picture shows the former value of \(name); replot draws it anew")
  }

  private static let noteOnAdd =
    "a new picture; add in place of plot draws into the one that is there"

  private static func noteOnAdding(_ addition: String) -> String {
    "a new picture; \(addition) draws the one before into it, too"
  }
}

extension PlotItem {
  /// The statement that draws the item into another picture; nil if it is long, or the item is not
  /// a formula.
  fileprivate var addition: String? {
    guard case .formula = form else { return nil }
    let statement = ["add", typed(range), clauseText].compactMap { $0 }.joined(separator: " ")
    return statement.utf8.count <= 40 ? statement : nil
  }
}
