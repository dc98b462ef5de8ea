import RealFunctions

/// Shortens names of one axis so that no two of them become the same text.
///
/// A name that is too long loses its end, `sample_…`, if all can be told apart so. Names that begin alike lose their
/// middle instead, `sam…019`: all keep as many letters at their ends. Names that differ in the middle alone cannot be
/// shortened at all: then there is no answer, and whoever asks shows fewer of them.
struct DistinctShortening {
  let medium: Medium
  /// How many letters of a shortened name are left at least, in front of the ellipsis and behind it together.
  var fewestLetters = 4

  /// Letters at the end of a name beyond these are looked at by nobody.
  private static let mostLetters = 40

  /// Returns the names as they fit into a width, or nil if they cannot be told apart then; without `keepingEnds` they lose their ends
  /// alone.
  func names(_ names: [String], to width: Double, keepingEnds: Bool = true) -> [String]? {
    guard width > 0 else { return nil }
    let isLong = names.map { medium.width($0) > width }
    guard let longest = zip(names, isLong).filter(\.1).map({ medium.letters(of: $0.0).count }).max()
    else { return names }
    let kinds = Set(names).count
    // What stands at the begin is read first: half of what fits, then more at the end, then less.
    let room = medium.letters(of: medium.shortened(widest(names), to: width)).count
    let half = max(1, (room - medium.glyphs.ellipsis.count) / 2)
    let most = min(longest, Self.mostLetters, max(half, room))
    let tails = keepingEnds ? Array(min(half, most)...most) + (1..<half).reversed() : []
    for tail in [0] + tails {
      let short = zip(names, isLong).map { name, isLong in
        isLong ? self.short(name, to: width, tail: tail) : name
      }
      if short.allSatisfy({ $0 != nil }), Set(short).count == kinds {
        return short.compactMap { $0 }
      }
    }
    return nil
  }

  private func widest(_ names: [String]) -> String {
    names.max { medium.width($0) < medium.width($1) } ?? ""
  }

  /// A name with so many letters of its end, and as many of its begin as fit; nil if too little of it is left.
  private func short(_ name: String, to width: Double, tail: Int) -> String? {
    let letters = medium.letters(of: name)
    guard tail < letters.count else { return nil }
    let end = medium.glyphs.ellipsis + String(letters.suffix(tail))
    var (low, high) = (0, letters.count - tail)
    while low < high {
      let middle = (low + high + 1) / 2
      let isFitting = medium.width(String(letters.prefix(middle)) + end) <= width
      if isFitting { low = middle } else { high = middle - 1 }
    }
    guard low > 0, low + tail >= fewestLetters else { return nil }
    return String(letters.prefix(low)) + end
  }
}
