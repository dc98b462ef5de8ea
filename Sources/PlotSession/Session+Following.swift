import Expressions
import RealFunctions

// `plot "run.log" follow`: the picture is drawn again as rows arrive.
//
// Where pictures can replace each other the first one is drawn as soon as there is something to
// draw, the last one when no more data will come or the user asks to stop. Elsewhere all data are
// read, and drawn once.

extension Session {
  /// Begins to follow the files of a statement, and waits for the first rows; nil if it follows
  /// none.
  func liveTables(
    of statement: any StatementKind,
    _ run: StatementRun
  ) throws(Failure) -> LiveTables? {
    guard let request = statement.facts.draws else { return nil }
    guard let live = try tables(followedBy: itemsDrawn(by: request), run.workspace) else {
      return nil
    }
    let isShown = showsLive || isFollowedElsewhere
    while !live.hasEnded, !(isShown && live.isReady) { try read(live, within: 0.2, run) }
    return live
  }

  /// Begins to follow the files of items; nil if they follow none.
  func tables(
    followedBy items: [PlotItem],
    _ workspace: Workspace
  ) throws(Failure) -> LiveTables? {
    let followed = items.compactMap(\.followedFile)
    guard !followed.isEmpty else { return nil }
    let live = LiveTables()
    for item in items {
      // An item that draws a followed file without following it sees the same rows.
      guard case .data(let source) = item.form, followed.contains(source.file) else { continue }
      try ItemResolver(item, context, workspace, among: items).follow(source, live)
    }
    return live
  }

  /// Draws a plot whose data grow, again and again, until they end; returns the last answer.
  mutating func follow(
    _ plot: ResolvedPlot,
    _ live: LiveTables,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> Event? {
    guard showsLive, !isFollowedElsewhere, !live.hasEnded else {
      return try answer(drawing: plot, &run)
    }
    var pace = Pace(clock)
    var turn = run.anew(memory: memoryAccount())
    if let event = try answer(drawing: plot, &turn) { emit(event) }
    pace.hasDrawn()
    var drawn = live.changes
    while !live.hasEnded {
      if live.changes == drawn || !pace.isDue {
        try read(live, within: live.changes == drawn ? Pace.patience : pace.rest, run)
        continue
      }
      drawn = live.changes
      try drawAgain(plot, live, &turn, run, emit)
      pace.hasDrawn()
    }
    if live.changes != drawn { try drawAgain(plot, live, &turn, run, emit) }
    run.notes = turn.notes
    return nil
  }

  /// Draws the picture with the rows that have arrived; the previous one stands while there is
  /// nothing to draw yet.
  private mutating func drawAgain(
    _ plot: ResolvedPlot,
    _ live: LiveTables,
    _ turn: inout StatementRun,
    _ run: StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) {
    guard live.isReady else { return }
    var next = self
    var again = run.anew(memory: next.memoryAccount())
    do throws(Failure) {
      let grown = try PlotResolver(context: next.context)
        .again(plot, at: run.place, again.workspace)
      guard case .picture(var picture)? = try next.answer(drawing: grown, &again) else { return }
      picture.replacesFormer = true
      emit(.picture(picture))
    } catch {
      // The user asked to stop while the picture was drawn: the previous picture stands.
      if case .interrupted = error, live.takeStop() { return }
      throw error
    }
    self = next
    turn = again
  }

  private func read(
    _ live: LiveTables,
    within seconds: Double,
    _ run: StatementRun
  ) throws(Failure) {
    do {
      try live.read(within: min(seconds, Pace.patience), run.workspace.cancellation)
    } catch {
      throw .problem(.cannotRead("data", reason: error.reason, instead: error.hint), at: run.place)
    }
    // Cancelled, and not by the user: a limit of time or of memory.
    if run.workspace.isCancelled, !live.takeStop() { throw .interrupted }
  }

  /// Whether pictures are shown, and can replace each other.
  private var showsLive: Bool { settings.output == .auto && display.isLive(settings.look) }

  /// Returns the items of the picture that the statement draws.
  private func itemsDrawn(by request: PlotRequest) -> [PlotItem] {
    let items = request.items.map { item in
      guard case .data(let source) = item.form else { return item }
      var item = item
      item.form = .data(context.located(source))
      return item
    }
    return request.keepsPicture ? (drawing?.plot.items.map(\.item) ?? []) + items : items
  }
}

/// Rate of redrawing: ten times a second at most, and at most half of the time.
private struct Pace {
  private let clock: @Sendable () -> Double
  private var begin: Double
  private var due: Double

  /// The longest wait, in seconds, between two checks whether to stop.
  static let patience = 0.2
  private static let shortest = 0.1

  init(_ clock: @escaping @Sendable () -> Double) {
    self.clock = clock
    begin = clock()
    due = begin
  }

  var isDue: Bool { clock() >= due }
  /// The seconds until the next picture.
  var rest: Double { max(0, due - clock()) }

  /// Sets the time of the next picture after one was drawn.
  mutating func hasDrawn() {
    let now = clock()
    due = now + max(Self.shortest, min(Self.longest, now - max(begin, due)))
    begin = now
  }

  private static let longest = 5.0
}

extension PlotItem {
  /// The file that the item follows; nil if it follows none.
  fileprivate var followedFile: String? {
    guard case .data(let source) = form, source.following != nil else { return nil }
    return source.file
  }
}
