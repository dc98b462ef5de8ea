import RealFunctions

/// Shortens names of one axis so that no two of them become the same text.
///
/// A name that is too long loses its end, `sample_…`, if all names stay different. Names with the
/// same start lose their middle instead, `sam…019`: all keep the same number of letters at their
/// ends. Names that differ in the middle alone cannot be shortened: then there is no answer, and
/// the caller shows fewer of them.
struct DistinctShortening {
  let medium: Medium
  /// Fewest letters that stay of a shortened name, before and after the ellipsis together.
  var fewestLetters = 4

  /// Most letters that are kept at the end of a name: a reader does not look at more.
  private static let mostLetters = 40

  /// Returns the names as they fit into a width, or nil if they cannot be told apart then; without
  /// `keepingEnds` only their ends are cut off.
  func names(_ names: [String], to width: Double, keepingEnds: Bool = true) -> [String]? {
    guard width > 0 else { return nil }
    let isLong = names.map { medium.width($0) > width }
    guard let longest = zip(names, isLong).filter(\.1).map({ medium.letters(of: $0.0).count }).max()
    else { return names }
    let kinds = Set(names).count
    // A reader looks at the start first: half of the room for the end, then more for it, then less.
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

  /// Returns a name with `tail` letters of its end and as many of its start as fit; nil if too few
  /// letters are left.
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
