#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What was measured of each engine and formula, printed as it comes.
struct Figures {
  private var medians: [String: [Int: Double]] = [:]

  /// Prints a line and keeps its median.
  mutating func note(_ engine: String, _ line: Int, _ result: (timing: Timing, checksum: Double)) {
    let (timing, checksum) = result
    medians[engine, default: [:]][line] = timing.median
    print("\(engine),\(line),\(timing.median),\(timing.least),\(checksum)")
  }

  /// Says ratios of what users ask about: geometric means over the formulas that both engines have, and the worst one.
  func report() {
    let best = medians.keys.filter { $0.hasPrefix("ours-") && !$0.hasPrefix("ours-by-") }.min {
      (mean($0, of: nil)?.mean ?? .infinity) < (mean($1, of: nil)?.mean ?? .infinity)
    }
    guard let best else { return }
    let levels = medians.keys.filter { $0.hasPrefix("cells-") }.map { $0.dropFirst("cells-".count) }
    let pairs =
      [
        (best, "muparser"), ("ours-by-16", best), ("ours-by-1", best), ("recompute", best),
        ("compile", "muparser-compile"),
      ]
      + levels.sorted().flatMap { level in
        [
          ("ours-\(level)", "native-\(level)"), ("ours-\(level)", "vector-\(level)"),
          ("cells-\(level)", "ours-\(level)"), ("slopes-\(level)", "ours-\(level)"),
          ("slope-cells-\(level)", "cells-\(level)"),
        ]
      }
    for (engine, reference) in pairs {
      guard let ratio = mean(engine, of: reference) else { continue }
      warn(
        "\(engine)/\(reference): \(rounded(ratio.mean)), worst \(rounded(ratio.worst)) in line \(ratio.line)"
      )
    }
    if let compile = mean("compile", of: nil) {
      warn("compile: \(rounded(compile.mean / 1000)) us")
    }
    if let points = mean(best, of: nil) { warn("\(best): \(rounded(points.mean)) ns a point") }
  }

  private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  private func mean(_ engine: String, of reference: String?) -> (
    mean: Double, worst: Double, line: Int
  )? {
    guard let own = medians[engine] else { return nil }
    let other = reference.flatMap { medians[$0] }
    if reference != nil, other == nil { return nil }
    let ratios = own.compactMap { line, time -> (Int, Double)? in
      guard let other else { return (line, time) }
      return other[line].map { (line, time / $0) }
    }
    guard let worst = ratios.max(by: { $0.1 < $1.1 }) else { return nil }
    let mean = exp(ratios.reduce(0) { $0 + log($1.1) } / Double(ratios.count))
    return (mean, worst.1, worst.0)
  }
}
