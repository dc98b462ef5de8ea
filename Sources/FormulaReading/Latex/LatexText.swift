package import Diagnostics

/// A line with LaTeX in it, as Desmos copies it, rewritten to the language.
///
///     try LatexText(#"y=\frac{1}{2}x^{2}\left\{x>0\right\}"#)?.plain   // y=(1/2)x^2{x>0}
package struct LatexText: Equatable, Sendable {
  /// The line in the language.
  package let plain: String
  /// For each byte of ``plain`` the bytes of the line that it stands for.
  private let origins: [SourceRange]
  private let length: Int

  /// Rewrites `line`; nil if there is no LaTeX in it: no backslash before a letter or a bracket, outside
  /// quotes and comments.
  /// - Throws: A ``Diagnostic`` whose range refers to `line`: a command that is not known, a bracket
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

  /// Returns the bytes of the line that a stretch of the plain text stands for.
  package func original(of range: SourceRange) -> SourceRange {
    let start = min(max(0, range.start), origins.count)
    let end = min(max(start, range.end), origins.count)
    guard start < end else {
      // Something is missing here: behind what stands before, if that is the end.
      let place = start < origins.count ? origins[start].start : (origins.last?.end ?? length)
      return SourceRange(place, place)
    }
    return origins[(start + 1)..<end].reduce(origins[start]) { $0.union($1) }
  }

  /// Returns `diagnostic`, which refers to the plain text, with its place in the line.
  package func original(of diagnostic: Diagnostic) -> Diagnostic {
    Diagnostic(diagnostic.problem, at: original(of: diagnostic.range))
  }
}
