/// The names of a legend, whole or all shortened to the same length.
struct LegendNames {
  let medium: Medium
  private let entries: [LegendEntry]
  /// The entries with their names as written in the picture.
  private(set) var all: [(entry: LegendEntry, name: String)]

  /// Least width of a shortened name, in pixels; a shorter one would say nothing.
  static let shortest = 30.0

  /// Creates the names without shortening.
  init(_ entries: [LegendEntry], _ medium: Medium) {
    self.medium = medium
    self.entries = entries
    all = entries.map { ($0, medium.shortened($0.name, to: .infinity)) }
  }

  /// Returns the names, those wider than `length` shortened.
  func shortened(to length: Double) -> LegendNames {
    var names = self
    names.all = entries.map { ($0, medium.shortened($0.name, to: length)) }
    // Names that become equal are shortened in a way that keeps what they differ in.
    var alike: [String: [Int]] = [:]
    for (index, one) in names.all.enumerated() { alike[one.name, default: []].append(index) }
    for indices in alike.values where indices.count > 1 {
      let different = DifferentNames(indices.map { medium.letters(of: entries[$0].name) })
      for (place, index) in indices.enumerated() {
        let name = different.name(at: place) { medium.width($0) <= length }
        if let name { names.all[index].name = name }
      }
    }
    return names
  }

  /// Least height of a row of names, in pixels; formulas reach above and below their line.
  var height: Double {
    all.map { medium.formula($0.name).map { $0.ascent + $0.depth } ?? 0 }.max() ?? 0
  }

  /// Returns the result of `arrange` for the longest names that it can place: whole ones, or
  /// shortened as little as possible; nil if it cannot place even the shortest.
  func longest<Arranged>(_ arrange: (LegendNames) -> Arranged?) -> Arranged? {
    if let whole = arrange(self) { return whole }
    guard var best = arrange(shortened(to: Self.shortest)) else { return nil }
    var low = Self.shortest
    var high = all.map { medium.width($0.name) }.max() ?? low
    while high - low > 2 {
      let middle = (low + high) / 2
      if let better = arrange(shortened(to: middle)) {
        (best, low) = (better, middle)
      } else {
        high = middle
      }
    }
    return best
  }
}

/// Names that differ somewhere in their middle, shortened to the part in which they differ.
private struct DifferentNames {
  private let names: [[Character]]
  /// Number of letters that all names share at their start; `end` counts those at their end.
  private let start: Int
  private let end: Int

  init(_ names: [[Character]]) {
    self.names = names
    func common(_ names: [[Character]]) -> Int {
      guard let first = names.first else { return 0 }
      return names.dropFirst().reduce(first.count) { count, name in
        min(count, zip(first, name).prefix { $0 == $1 }.count)
      }
    }
    let start = common(names)
    self.start = start
    end = common(names.map { Array($0.dropFirst(start).reversed()) })
  }

  /// Returns a shortened name such as `The me…7…`, with as much of its start as fits; nil if not
  /// even the part that differs fits.
  func name(at index: Int, fits: (String) -> Bool) -> String? {
    let name = names[index]
    let middle = String(name[start..<max(start, name.count - end)])
    guard !middle.isEmpty else { return nil }
    for rest in [String(name.suffix(end)), "…"] {
      func text(_ count: Int) -> String {
        String(name.prefix(count)) + (count < start ? "…" : "") + middle + rest
      }
      guard fits(text(0)) else { continue }
      var low = 0
      var high = start
      while low < high {
        let between = (low + high + 1) / 2
        if fits(text(between)) { low = between } else { high = between - 1 }
      }
      // A longer start tells a reader more than the end.
      if low >= min(start, Self.leastBegin) || rest == "…" { return text(low) }
    }
    return nil
  }

  private static let leastBegin = 3
}
