import CivilTime
import Expressions
package import RealFunctions
package import Resolution
package import Statements

// Resolves plot items.

/// Resolves the items of a picture with the definitions, the settings and the files of a session.
package struct PlotResolver {
  package let context: ResolutionContext

  /// Creates a resolver.
  package init(context: ResolutionContext) { self.context = context }

  var state: SessionState { context.state }
  var scope: Scope { context.scope }
  var settings: Settings { context.settings }

  /// Resolves the plot that a statement requests; its items are appended to those of `drawing` if
  /// the statement keeps the picture.
  package func resolve(
    _ request: PlotRequest,
    onto drawing: Drawing?,
    _ run: inout StatementRun
  ) throws(Failure) -> ResolvedPlot {
    var plot = ResolvedPlot()
    if request.keepsPicture, let drawing {
      PictureNotes(state: state).noteChangedValues(drawing, &run)
      plot = try renewed(drawing.plot, besides: request.items, at: run.place, run.workspace)
    }
    if let x = request.xRange { plot.xRange = try state.window(x, "x", settings.xScale, &run) }
    if let y = request.yRange { plot.yRange = try state.window(y, "y", settings.yScale, &run) }
    if let z = request.zRange { plot.zRange = try state.window(z, "z", settings.zScale, &run) }
    var request = request
    request.items = try spread(request.items)
    let otherItems = plot.items.map(\.item) + request.items
    let ranged = otherItems.filter(\.hasOwnVariable)
    var fresh: [ResolvedItem] = []
    for (index, item) in request.items.enumerated() {
      var item = sharingRange(item, request.items.dropFirst(index + 1), with: ranged)
      if item.mentionsAnswer { item.answer = scope.value(of: "ans") }
      try Self.takeRoomForItem(run.workspace)
      let shown = plot.xRange ?? settings.xRange
      let resolver = ItemResolver(item, context, run.workspace, shows: shown, among: otherItems)
      do throws(Failure) { fresh.append(try resolver.resolved()) } catch {
        // A part of several items was typed elsewhere than it stands in its own text.
        guard case .diagnostic(let diagnostic) = error, let place = item.place else { throw error }
        throw .diagnostic(diagnostic.placed(at: place))
      }
    }
    return try completed(plot, with: fresh, of: request, &run)
  }

  /// Returns the items with one for each file where a name stands for several.
  private func spread(_ items: [PlotItem]) throws(Failure) -> [PlotItem] {
    var all: [PlotItem] = []
    for item in items { all += try context.spread(item) }
    return all
  }

  /// Adds the resolved items of a request, and the figures that settings add to every picture, to a
  /// plot, with their notes.
  package func completed(
    _ plot: ResolvedPlot,
    with fresh: [ResolvedItem],
    of request: PlotRequest,
    _ run: inout StatementRun
  ) throws(Failure) -> ResolvedPlot {
    var plot = plot
    note(fresh, request, &run)
    plot.items += fresh
    try refuseBareDays(request, plot, run)
    try refuseCompany(plot.items, request)
    try addStanding(to: &plot, at: run.place, run.workspace)
    let notes = PictureNotes(state: state)
    notes.noteHiddenRange(fresh, plot, &run)
    notes.noteWholeNumbers(fresh, &run)
    notes.noteTwoAxes(plot, &run)
    notes.noteCoveredMaps(plot, &run)
    notes.noteDistributions(fresh, &run)
    if request.isTyped { try notes.noteEnclosedArea(fresh, plot, &run) }
    return plot
  }

  /// Resolves the items of a picture again with the current definitions and the figures of the
  /// current settings.
  package func again(
    _ plot: ResolvedPlot,
    at place: SourceRange,
    _ workspace: Workspace
  ) throws(Failure) -> ResolvedPlot {
    var next = try renewed(plot, at: place, workspace)
    try addStanding(to: &next, at: place, workspace)
    return next
  }

  /// Resolves those items of a picture again that reach one of the names, whose meaning has changed; others stay as
  /// they are, so that their data are not read again.
  package func again(
    _ plot: ResolvedPlot,
    afterChangeOf names: Set<String>,
    at place: SourceRange,
    _ workspace: Workspace
  ) throws(Failure) -> ResolvedPlot {
    try renewed(plot, at: place, workspace, only: names)
  }

  /// Returns the picture with the items that current settings add to every picture; its own items
  /// are not resolved again.
  package func withStanding(
    _ plot: ResolvedPlot,
    at place: SourceRange,
    _ workspace: Workspace
  ) throws(Failure) -> ResolvedPlot {
    var next = plot
    next.items.removeAll { $0.item.isStanding }
    try addStanding(to: &next, at: place, workspace)
    return next
  }

  /// Returns the items that statements added to a picture, resolved again beside other items; each
  /// keeps the variable and the `ans` that it was drawn with.
  ///
  /// With `only`, the items that reach none of these names stay as they are, those that settings added among them.
  /// The items were typed in another line: an error in them refers to the statement as a whole.
  private func renewed(
    _ plot: ResolvedPlot,
    besides others: [PlotItem] = [],
    at place: SourceRange,
    _ workspace: Workspace,
    only changed: Set<String>? = nil
  ) throws(Failure) -> ResolvedPlot {
    var next = plot
    if changed == nil { next.items.removeAll { $0.item.isStanding } }
    let otherItems = next.items.map(\.item) + others
    for (index, item) in next.items.enumerated() {
      if let changed, !item.reaches(changed) { continue }
      try Self.takeRoomForItem(workspace)
      do throws(Failure) {
        let shown = plot.xRange ?? settings.xRange
        next.items[index] =
          try ItemResolver(item.item, context, workspace, shows: shown, among: otherItems)
          .resolved()
      } catch {
        guard case .diagnostic(let diagnostic) = error else { throw error }
        throw .diagnostic(diagnostic.placed(at: place))
      }
    }
    return next
  }

  /// Refuses `plot [2024-01-01:2024-06-30] "d.csv"`: on an axis of days the ends are meant as days,
  /// and need quotes.
  private func refuseBareDays(
    _ request: PlotRequest,
    _ plot: ResolvedPlot,
    _ run: StatementRun
  ) throws(Failure) {
    let times = plot.haveTimes
    for (clause, isCalendar) in [(request.xRange, times.x), (request.yRange, times.y)] {
      guard isCalendar, let clause else { continue }
      let ends = [clause.lower, clause.upper].compactMap { $0 }
      guard let bare = ends.first(where: { TypedDate.isBareDay(run.text($0.range)) }) else {
        continue
      }
      let typed = [clause.lower, clause.upper].map { end in
        guard let end else { return "" }
        let text = run.text(end.range)
        return TypedDate.isBareDay(text) ? TextSpelling.quoted(text) : text
      }
      throw .problem(
        .bareDays(run.text(bare.range), instead: "write [\(typed.joined(separator: ":"))]"),
        at: bare.range
      )
    }
  }

  /// Refuses other items beside a pie, which fills its picture, and anything but bars beside
  /// horizontal bars.
  private func refuseCompany(_ items: [ResolvedItem], _ request: PlotRequest) throws(Failure) {
    guard items.count > 1, settings.panels == .off else { return }
    try refuseMixture(items, request)
    if let alone = items.first(where: { $0.item.options.style?.row.standsAlone == true }),
      let style = alone.item.options.style
    {
      throw .problem(
        .standsAlone("a \(style.rawValue) stands", instead: Self.statement(alone.item)),
        at: request.items.last?.range ?? alone.item.range
      )
    }
    guard let lying = items.first(where: { $0.item.options.isHorizontal == true }),
      let other = items.first(where: { $0.item.options.style != lying.item.options.style })
    else { return }
    throw .problem(
      .standsAlone("what lies has its place", instead: Self.statement(lying.item)),
      at: request.items.last?.range ?? other.item.range
    )
  }

  /// Refuses items of the plane beside items in space: the third coordinate of a curve y(x) is not known.
  private func refuseMixture(_ items: [ResolvedItem], _ request: PlotRequest) throws(Failure) {
    guard let space = items.first(where: \.item.isInSpace),
      let other = items.first(where: { !$0.item.isInSpace && !$0.item.isStanding })
    else { return }
    throw .problem(
      .standsAlone(
        "\(space.item.text) is drawn in space, and \(other.item.text) in the plane: each stands",
        instead: "plot \(other.item.text); plot \(space.item.text)"
      ),
      at: request.items.last { $0.isInSpace != (request.items.first?.isInSpace ?? false) }?.range
        ?? request.items.last?.range ?? other.item.range
    )
  }

  /// Returns a statement that draws an item alone.
  private static func statement(_ item: PlotItem) -> String {
    let form =
      if case .data(let source) = item.form { source.statement } else { item.typed(item.range) }
    let options = item.options.isHorizontal == true ? " horizontal" : ""
    return "plot \(form) with \(item.options.style?.rawValue ?? "bars")\(options)"
  }

  package static func takeRoomForItem(_ workspace: Workspace) throws(Failure) {
    guard workspace.cancellation.take(Self.bytesOfItem) else { throw .interrupted }
  }

  /// Bytes of an item with its formula, its program, its names and its curve; measured with
  /// thousands of items.
  private static let bytesOfItem = 10_000

  /// Returns an item without a range with the range of a neighbour, as in
  /// `plot f(w), 2w for w in 0..5`: that of the next item whose variable is its only name without a
  /// value, else of the last such item before it.
  ///
  /// An item over a coordinate has the range of the picture.
  private func sharingRange(
    _ item: PlotItem,
    _ following: ArraySlice<PlotItem>,
    with others: [PlotItem]
  ) -> PlotItem {
    guard !others.isEmpty, item.domain == nil else { return item }
    let names = item.formulas.map { OpenFormula($0, in: scope) }.names
    guard names.count == 1, let only = names.first,
      let other = following.first(where: { $0.hasOwnVariable && $0.domain?.variable?.text == only })
        ?? others.last(where: { $0.domain?.variable?.text == only })
    else { return item }
    var item = item
    (item.domain, item.clauseText) = (other.domain, other.clauseText)
    return item
  }

  /// Adds the notes on how the items of a statement were read.
  private func note(
    _ items: [ResolvedItem],
    _ request: PlotRequest,
    _ run: inout StatementRun
  ) {
    for item in items {
      if case .lines = item.content {
        run.notes.add("for the numbers: solve \(run.text(item.item.range))")
      }
    }
    let notes = PictureNotes(state: state)
    notes.noteCommas(request.items, &run)
    notes.noteSingleExtreme(items, &run)
    notes.noteUnknownCommands(request.items, &run)
    notes.noteMarkup(&run)
    if request.xRange == nil { notes.noteSingleRange(items, &run) }
  }
}

extension ResolvedItem {
  /// Whether the item uses a value or a function with one of the names, directly or not.
  fileprivate func reaches(_ names: Set<String>) -> Bool {
    !names.isDisjoint(with: reach.names) || reach.functions.contains { names.contains($0.name) }
  }
}

extension PlotItem {
  /// Whether the item has a range over a name that is not a coordinate.
  fileprivate var hasOwnVariable: Bool {
    domain?.variable.map { !Coordinates.contains($0.text) } ?? false
  }
}

extension Diagnostic {
  /// Returns the error at another source range.
  func placed(at range: SourceRange) -> Diagnostic {
    Diagnostic(problem, at: range)
  }
}
