import Expressions
public import RealFunctions

// A saved file shows what the picture would show now: if a definition changed since it was drawn,
// it is drawn again.

extension Session {
  /// Draws the picture again, with a note, if it goes into a file of this kind and uses a name
  /// whose meaning has changed; the writer of the file applies changed settings.
  ///
  /// A picture that cannot be drawn any more stays as it was drawn, which is noted, too.
  public mutating func bringPictureUpToDate(
    for kind: FileKind,
    cancellation: Cancellation,
    note: (String) -> Void
  ) throws(Interrupted) {
    // The frames of an animation are made when they are written.
    guard content.showsPicture(kind), let drawing, drawing.motion == nil else { return }
    let changed = drawing.changedNames(in: scope)
    guard !changed.isEmpty else { return }
    let names = changed.joined(separator: ", ") + (changed.count == 1 ? " has" : " have")
    var next = self
    let workspace = Workspace(cancellation: cancellation)
    do throws(Failure) {
      let plot = try PlotResolver(context: next.context).again(
        drawing.plot,
        at: SourceRange(0, 0),
        workspace
      )
      do throws(Interrupted) { _ = try next.draw(plot, using: workspace) } catch {
        throw .interrupted
      }
    } catch {
      if cancellation.isCancelled { throw Interrupted() }
      return tell(
        "\(names) changed, and the picture cannot be drawn with that: it is saved as it was",
        note
      )
    }
    self = next
    let values = changed.compactMap { name in
      scope.value(of: name).map { "\(name) = \(text($0))" }
    }
    let now = values.isEmpty ? "" : " with " + values.joined(separator: ", ")
    tell("\(names) changed since the picture was drawn: it is drawn anew\(now)", note)
  }

  /// Draws the picture again within a statement, under the same conditions.
  mutating func bringPictureUpToDate(
    for kind: FileKind,
    _ run: inout StatementRun
  ) throws(Failure) {
    var notes: [String] = []
    let cancellation = run.workspace.cancellation
    do throws(Interrupted) {
      try bringPictureUpToDate(for: kind, cancellation: cancellation) { notes.append($0) }
    } catch {
      throw .interrupted
    }
    run.notes.add(notes)
  }

  private func tell(_ text: String, _ note: (String) -> Void) {
    if settings.showsNotes { note(text) }
  }
}

extension Drawing {
  /// Returns the names of values and functions in items of a picture whose meaning changed since it
  /// was drawn; deleted names keep their last meaning.
  func changedNames(in scope: Scope) -> [String] {
    var changed: [String] = []
    for item in plot.items {
      // `ans` and the variable of an item are kept with it.
      let values = item.reach.names.filter { name in
        guard name != "ans", !item.item.bound.contains(name), let new = scope.value(of: name) else {
          return false
        }
        return self.scope.value(of: name) != new
      }
      let functions = item.reach.functions.map(\.name).filter { name in
        guard let new = scope.function(named: name) else { return false }
        return self.scope.function(named: name) != new
      }
      changed += (values + functions).filter { !changed.contains($0) }
    }
    return changed
  }
}
