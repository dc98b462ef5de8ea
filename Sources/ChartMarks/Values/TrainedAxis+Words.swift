import ChartScales
import RealFunctions

extension TrainedAxis {
  /// Returns a value in words: a number, a date, the name of a category.
  package func text(_ value: Double) -> String {
    switch kind {
    case .numbers: return NumberText(window: window).text(value)
    case .dates(let ticks): return ticks.text(value)
    case .categories(let names):
      guard let last = names.indices.last else { return "" }
      return names[max(0, min(last, Int(nearest: value) ?? 0))].oneLine
    }
  }
}
