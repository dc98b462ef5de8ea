import Expressions
import Resolution
import Statements

// Notes on values that changed since the picture was drawn.

extension PictureNotes {
  /// `k = 1; plot sin(k x); k = 2; add sin(k x)`: both curves are drawn with k = 2.
  func noteChangedValues(_ drawing: Drawing, _ run: inout StatementRun) {
    let changed = drawing.plot.names.filter { name in
      guard let old = drawing.scope.value(of: name), let new = scope.value(of: name) else {
        return false
      }
      return old != new
    }
    guard let first = changed.first, let value = scope.value(of: first) else { return }
    let subject = changed.count == 1 ? "\(first) has" : changed.joined(separator: ", ") + " have"
    let values = changed.compactMap { name in
      scope.value(of: name).map { "\(name) = \(text($0))" }
    }
    var note = "\(subject) changed: all curves are drawn with \(values.joined(separator: ", "))"
    if changed.count == 1, case .number = value, let old = drawing.scope.value(of: first),
      case .number = old
    {
      note += "; for several values write \(first) = [\(text(old)), \(text(value))]"
    }
    run.notes.add(note)
  }
}

extension ResolvedPlot {
  /// The names that its items speak of, in their formulas, their ranges and the functions behind them, in
  /// the order in which they are met.
  var names: [String] {
    var names: [String] = []
    for item in items { names += item.reach.names.filter { !names.contains($0) } }
    return names
  }
}
