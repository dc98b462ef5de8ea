import Expressions
import RealFunctions

// The picture of a session.

extension Session {
  /// Draws a plot and keeps it.
  mutating func draw(
    _ plot: ResolvedPlot,
    using workspace: Workspace
  ) throws(Interrupted) -> DrawnPlot {
    let drawn = try PictureMaker(state: state).drawn(plot, using: workspace)
    lastTable = nil
    drawings += 1
    drawing = Drawing(
      plot,
      drawn,
      scope: keptState.scope,
      settings: settings,
      number: drawings
    )
    return drawn
  }

  /// Draws the picture anew if something was set since it was drawn; its values stay those that it was
  /// drawn with.
  mutating func applySettings(using workspace: Workspace) throws(Interrupted) {
    // Most often nothing was set, and the rows of all settings need not be made.
    guard let drawing, drawing.settings != settings,
      drawing.settings.ofPictures != settings.ofPictures
    else { return }
    var changed = self
    changed.state.scope = drawing.scope
    _ = try changed.draw(drawing.plot, using: workspace)
    self.drawing = changed.drawing
    self.drawing?.goOn(from: drawing)
  }

  /// The same in a statement.
  mutating func applySettings(_ run: StatementRun) throws(Failure) {
    let workspace = run.workspace
    do throws(Interrupted) { try applySettings(using: workspace) } catch { throw .interrupted }
  }
}
