/// Where two texts differ: the lines between their common beginning and their common end, few and short.
///
///     @@ -7,1 +7,1 @@
///      what stands above
///     -the old line
///     +the new line
///      what stands below
package struct LineDifference {
  /// The difference as text, without a line end.
  package let text: String

  /// How many lines are shown around the difference, and of each side of it.
  private static let (context, most) = (2, 8)
  /// How many characters of a line are shown.
  private static let width = 100

  /// Compares two texts; equal ones have an empty difference.
  package init(old: String, new: String) {
    let (old, new) = (Self.lines(of: old), Self.lines(of: new))
    let shorter = min(old.count, new.count)
    let start = zip(old, new).prefix(while: Self.areSame).count
    let same = zip(old.reversed(), new.reversed()).prefix(while: Self.areSame).count
    let end = min(same, shorter - start)
    let removed = old[start..<(old.count - end)]
    let added = new[start..<(new.count - end)]
    if removed.isEmpty, added.isEmpty {
      text = ""
      return
    }
    let column = zip(removed.first ?? "", added.first ?? "").prefix { $0 == $1 }.count
    func lines(_ part: ArraySlice<Substring>, _ sign: String) -> [String] {
      let shown = part.prefix(Self.most).map { sign + Self.excerpt($0, around: column) }
      let hidden = part.count - shown.count
      return shown + (hidden > 0 ? ["\(sign)… \(hidden) more lines"] : [])
    }
    let above = old[max(0, start - Self.context)..<start]
    let below = old[(old.count - end)..<min(old.count, old.count - end + Self.context)]
    let head = "@@ -\(start + 1),\(removed.count) +\(start + 1),\(added.count) @@"
    text =
      ([head] + lines(above, " ") + lines(removed, "-") + lines(added, "+") + lines(below, " "))
      .joined(separator: "\n")
  }

  private static func lines(of text: String) -> [Substring] {
    text.utf8.split(separator: 10, omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// Whether two lines have the same bytes: letters may be equal and written differently.
  private static func areSame(_ one: Substring, _ other: Substring) -> Bool {
    one.utf8.elementsEqual(other.utf8)
  }

  /// The part of a long line around the first character that differs.
  private static func excerpt(_ line: Substring, around column: Int) -> String {
    if line.count <= width { return String(line) }
    let start = max(0, min(column - width / 3, line.count - width))
    let part = line.dropFirst(start).prefix(width)
    return (start > 0 ? "…" : "") + part + (start + width < line.count ? "…" : "")
  }
}
