// The heights of level lines where they are computed here, for tables.

extension ScriptInterpreter {
  /// Returns the levels between two heights: those of `set cntrparam`, or multiples of gnuplot's own step.
  func levels(from low: Double, to high: Double) -> [Double] {
    let most: Int
    switch settings.levels {
    case .these(let levels): return levels.filter { $0 >= low && $0 <= high }
    case .about(let count): most = count
    }
    let step = ScriptTicks.step(of: high - low, most: Double((most + 1) * 2))
    let first = Int((low / step).rounded(.down).clampedToWhole)
    let last = Int((high / step).rounded(.up).clampedToWhole)
    guard step > 0, last - first < ScriptTicks.most * 10 else { return [] }
    return (first...max(first, last)).map { Double($0) * step }.filter { $0 > low && $0 < high }
  }
}
