// Curves of `splot`: `set parametric; splot cos(u), sin(u), u` runs along u alone, or along v alone.
//
// With both letters, or without one, three formulas are a surface.

extension ScriptInterpreter {
  /// Returns the curve of three formulas of a parametric plot that have one of both letters alone; nil for surfaces.
  func curve(
    through functions: [ScriptExpression],
    _ texts: [String],
    _ letters: [String],
    _ ranges: [(Double, Double)]
  ) -> String? {
    guard settings.isParametric, functions.count == 3 else { return nil }
    let used = [0, 1].filter { place in functions.contains { $0.names.contains(letters[place]) } }
    guard used.count == 1, let place = used.first else { return nil }
    let (low, high) = ranges[place]
    return "(\(texts.joined(separator: ", "))) for \(["u", "v"][place]) in "
      + "\(LocusFormula.number(min(low, high)))..\(LocusFormula.number(max(low, high)))"
  }
}
