import Expressions
import RealFunctions
import Resolution
import Statements

// Figures that `set label` and `set arrow` add to every picture.

extension PlotResolver {
  /// Adds the figures that stand in every picture, except those that the picture names itself, as a
  /// saved session does.
  ///
  /// A pie has no coordinates for them, and panels are made of items; figures at places of the page are
  /// drawn over the picture.
  func addStanding(
    to plot: inout ResolvedPlot,
    at place: SourceRange,
    _ workspace: Workspace
  ) throws(Failure) {
    let figures = (settings.labels + settings.arrows).filter { $0.onPage == nil }
    guard !figures.isEmpty, !plot.isInSpace, !plot.hasPanels(settings),
      !plot.items.contains(where: { $0.item.options.style?.row.standsAlone == true })
    else { return }
    let own = Set(plot.items.compactMap { $0.item.figureText(in: scope) })
    for figure in figures {
      try Self.takeRoomForItem(workspace)
      do throws(Failure) {
        let item = try Failure.wrap { () throws(Diagnostic) in
          try StatementParser.item(of: figure, in: scope)
        }
        guard item.figureText(in: scope).map({ !own.contains($0) }) ?? true else { continue }
        plot.items.append(try ItemResolver(item, context, workspace).resolved())
      } catch {
        guard case .diagnostic(let diagnostic) = error else { throw error }
        throw .diagnostic(diagnostic.placed(at: place))
      }
    }
  }
}

extension PlotItem {
  /// Returns a figure as it can be typed; nil for other items.
  fileprivate func figureText(in scope: Scope) -> String? {
    if case .figure(let figure) = form { figure.statement(in: scope) } else { nil }
  }
}
