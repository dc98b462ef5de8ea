import ChartScene

/// A text as the characters that a terminal shows, each with its width.
///
/// What could move the cursor or reorder the line is dropped: controls, escape sequences with their
/// parameters, bidirectional overrides. Marks stay with the character that they belong to.
struct PrintableText {
  /// What is shown in one place: a character with its marks.
  struct Cluster: Equatable {
    var text: String
    /// 1 or 2.
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

  /// No writing stacks more marks on a letter; what does covers the rows above and below.
  private static let mostMarks = 8

  /// Terminals disagree about the width of joined emoji and of those with a variation selector or a
  /// skin tone, so the joiners go; the bidirectional controls would reorder the line.
  private func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xad, 0x61c, 0x200b, 0x200e...0x200f, 0x202a...0x202e, 0x2060...0x206f: true
    case 0xfe00...0xfe0f, 0xfeff, 0xfff9...0xfffb, 0xe0000...0xe01ef: true
    case 0x200d: clusters.last?.columns != 1
    case 0x1f3fb...0x1f3ff: clusters.last?.columns == 2
    default: false
    }
  }

  /// Two regional indicators are one flag.
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
