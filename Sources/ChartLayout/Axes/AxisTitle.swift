extension Medium {
  /// Returns the title of an axis with what its labels share, and a medium that can typeset it; nil
  /// for an axis without a title that needs none.
  ///
  /// An axis without a name gets its variable as the name if labels show only a part of their
  /// values, such as multiples of a power of ten: a reader must be told so.
  package func title(_ axis: PlotAxis, of chart: TrainedChart, _ note: TickNote?) -> (
    name: String, medium: Medium
  )? {
    let label = chart.options(axis).label?.oneLine ?? ""
    guard let note else { return label.isEmpty ? nil : (label, self) }
    let name: Mathematics
    switch note {
    case .words(let words):
      return (label.isEmpty ? words : "\(label) (\(words))", self)
    case .scale:
      let variable = chart.options(axis).variable ?? (axis == .x ? "x" : "y")
      name = label.isEmpty ? .variable(variable) : known(label) ?? .words(label)
    }
    let title = note.title(of: name)
    return (title.plain, setting([title.plain: title]))
  }

  /// Returns the formula of a name; in a text picture its line.
  private func known(_ name: String) -> Mathematics? {
    formulas[name] ?? formulaLines[name].map { .words($0) }
  }
}
