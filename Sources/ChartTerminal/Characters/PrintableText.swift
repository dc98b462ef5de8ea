import ChartScene

/// A text as the characters that a terminal shows, each with its width.
///
/// Characters that could move the cursor or reorder the line are removed: controls, escape
/// sequences with their parameters, bidirectional overrides. Marks stay with their characters.
struct PrintableText {
  /// A character with its marks.
  struct Cluster: Equatable {
    var text: String
    /// Width in columns, 1 or 2.
    var columns: Int
  }

  private(set) var clusters: [Cluster] = []

  var columns: Int { clusters.reduce(0) { $0 + $1.columns } }

  init(_ content: String) {
    for scalar in SceneText.withoutEscapeSequences(content).unicodeScalars { append(scalar) }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    guard let width = CharacterWidth.columns(of: scalar), !isDropped(scalar) else { return }
    guard width == 0 || completesFlag(scalar), let last = clusters.indices.last else {
      if width > 0 { clusters.append(Cluster(text: String(scalar), columns: width)) }
      return
    }
    guard clusters[last].text.unicodeScalars.count <= Self.mostMarks else { return }
    clusters[last].text.unicodeScalars.append(scalar)
  }

  /// The most marks on a letter: no writing uses more, and a taller stack would cover the rows
  /// above and below.
  private static let mostMarks = 8

  /// Whether a character is removed: joiners, because terminals disagree about the width of joined
  /// emoji and of those with a variation selector or a skin tone; bidirectional controls, because
  /// they would reorder the line.
  private func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xad, 0x61c, 0x200b, 0x200e...0x200f, 0x202a...0x202e, 0x2060...0x206f: true
    case 0xfe00...0xfe0f, 0xfeff, 0xfff9...0xfffb, 0xe0000...0xe01ef: true
    case 0x200d: clusters.last?.columns != 1
    case 0x1f3fb...0x1f3ff: clusters.last?.columns == 2
    default: false
    }
  }

  /// Whether a regional indicator completes a flag, which is two of them.
  private func completesFlag(_ scalar: Unicode.Scalar) -> Bool {
    guard isRegionalIndicator(scalar), let last = clusters.last?.text.unicodeScalars else {
      return false
    }
    return last.count == 1 && last.allSatisfy(isRegionalIndicator)
  }

  private func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1f1e6...0x1f1ff).contains(scalar.value)
  }
}
