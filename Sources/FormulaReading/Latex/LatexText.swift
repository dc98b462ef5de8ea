package import Diagnostics

/// A line with LaTeX, as Desmos copies it, rewritten to the language.
///
///     try LatexText(#"y=\frac{1}{2}x^{2}\left\{x>0\right\}"#)?.plain   // y=(1/2)x^2{x>0}
package struct LatexText: Equatable, Sendable {
  /// The line in the language.
  package let plain: String
  /// For each byte of ``plain`` the bytes of the line that it was made from.
  private let origins: [SourceRange]
  private let length: Int

  /// Rewrites `line`; nil if it contains no LaTeX: no backslash before a letter or a bracket, outside
  /// quotes and comments.
  /// - Throws: A ``Diagnostic`` whose range refers to `line`: for an unknown command, or a bracket
  ///   that is not closed.
  package init?(_ line: String) throws(Diagnostic) {
    guard line.utf8.contains(UInt8(ascii: "\\")) else { return nil }
    let source = LatexSource(line)
    guard source.hasLatex else { return nil }
    var reader = LatexReader(source)
    let text = try reader.wholeLine()
    plain = text.string
    origins = text.origins
    length = line.utf8.count
  }

  /// Returns the bytes of the line that a range of the plain text was made from.
  package func original(of range: SourceRange) -> SourceRange {
    let start = min(max(0, range.start), origins.count)
    let end = min(max(start, range.end), origins.count)
    guard start < end else {
      // The range is empty, because something is missing: at the end, the place is after the last byte.
      let place = start < origins.count ? origins[start].start : (origins.last?.end ?? length)
      return SourceRange(place, place)
    }
    return origins[(start + 1)..<end].reduce(origins[start]) { $0.union($1) }
  }

  /// Returns `diagnostic`, whose range refers to the plain text, with the corresponding range of the line.
  package func original(of diagnostic: Diagnostic) -> Diagnostic {
    Diagnostic(diagnostic.problem, at: original(of: diagnostic.range))
  }
}
