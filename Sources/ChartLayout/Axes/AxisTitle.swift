extension Medium {
  /// Returns the title of an axis with what its labels share, and a medium that sets it; nil for an axis that has no
  /// title and needs none.
  ///
  /// An axis that nobody named is called by its variable then: labels that are a part of their values alone must not
  /// stand without a word.
  func title(_ axis: PlotAxis, of chart: TrainedChart, _ note: TickNote?) -> (
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

  /// The formula that a name stands for; on a page of text its line.
  private func known(_ name: String) -> Mathematics? {
    formulas[name] ?? formulaLines[name].map { .words($0) }
  }
}
