// Ranges that are known only when a picture is drawn.
//
// Rule. Locus chooses the range of a curve that nobody limits. Where a label of a tick, a place of the key or a place
// of the second axes depends on such a range, the picture is drawn twice: a rehearsal, of which nothing is seen, tells
// the ranges, and the picture follows with what depends on them. Most pictures need none: ranges that are given, and
// those of data alone, are known before.
//
// The alternative that lost: formats of gnuplot in charts. Its letters for powers of 1024, its enhanced texts and its
// second axes would have to be known there.

extension ScriptInterpreter {
  /// The axes whose ranges a rehearsal tells.
  private static let rehearsedAxes = ["x", "y", "y2"]

  /// Whether something depends on a range that is not known yet.
  func needsRehearsal(_ draft: PlotDraft) -> Bool {
    guard !draft.isSpace else { return false }
    let unknown = Set(Self.rehearsedAxes.filter { knownRange(of: $0, draft) == nil })
    guard !unknown.isEmpty else { return false }
    if unknown.contains(where: listsTicks) { return true }
    if !unknown.isDisjoint(with: settings.zeroLines.keys.map { $0 == "x" ? "y" : "x" }) {
      return true
    }
    let hasUnknownFirst = unknown.contains("x") || unknown.contains("y")
    return settings.key.coordinates.contains { hasUnknownFirst && $0.system == "first" }
      || (settings.key.coordinates + placesOfFigures).contains { $0.system == "second" }
  }

  /// Draws the picture of which nothing is seen, and keeps its ranges.
  func rehearse(
    _ wanted: [(key: String, line: String)],
    _ statement: String,
    _ draft: inout PlotDraft
  ) {
    let keys = Set(wanted.map(\.key))
    let gone = present.filter { !keys.contains($0.key) }.sorted { $0.key < $1.key }
    draft.shown = host.ranges(
      ofRehearsal: ["clear"] + gone.map { Self.undoing($0.key, $0.value) } + wanted.map(\.line)
        + [statement]
    )
  }
}
