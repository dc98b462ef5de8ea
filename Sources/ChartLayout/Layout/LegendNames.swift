/// The names of a legend, whole or shortened alike.
struct LegendNames {
  let medium: Medium
  private let entries: [LegendEntry]
  /// The entries with their names as they are written.
  private(set) var all: [(entry: LegendEntry, name: String)]

  /// Shorter names say nothing, in pixels.
  static let shortest = 30.0

  /// Creates the whole names.
  init(_ entries: [LegendEntry], _ medium: Medium) {
    self.medium = medium
    self.entries = entries
    all = entries.map { ($0, medium.shortened($0.name, to: .infinity)) }
  }

  /// Returns the names with those cut that are longer than `length`.
  func shortened(to length: Double) -> LegendNames {
    var names = self
    names.all = entries.map { ($0, medium.shortened($0.name, to: length)) }
    // Names that begin alike keep what they differ in.
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

  /// How high a row of them is at least, in pixels: formulas reach above and below their line.
  var height: Double {
    all.map { medium.formula($0.name).map { $0.ascent + $0.depth } ?? 0 }.max() ?? 0
  }

  /// Returns what `arrange` makes of the longest names that it can place: whole ones, or shortened as little as it
  /// takes; nil if it cannot place even the shortest.
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

/// Names that differ somewhere in their middle, shortened to what they differ in.
private struct DifferentNames {
  private let names: [[Character]]
  /// How many letters all have in common at the begin and at the end.
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

  /// Returns `The me…7…` for a name, as much of its begin as fits; nil if not even what it differs in does.
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
      // A begin says more than an end.
      if low >= min(start, Self.leastBegin) || rest == "…" { return text(low) }
    }
    return nil
  }

  private static let leastBegin = 3
}
