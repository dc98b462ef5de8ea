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
    var scalars = content.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      if scalar == "\u{1b}" {
        skipEscapeSequence(&scalars)
      } else if (0x80..<0xa0).contains(scalar.value) {
        skipSequence(after: scalar.value &- 0x40, &scalars)
      } else {
        append(scalar)
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    guard let width = CharacterWidth.columns(of: scalar), !isDropped(scalar) else { return }
    let joinsLast = width == 0 || completesFlag(scalar) || isSkinTone(scalar)
    guard joinsLast, let last = clusters.indices.last else {
      if width > 0 { clusters.append(Cluster(text: String(scalar), columns: width)) }
      return
    }
    clusters[last].text.unicodeScalars.append(scalar)
  }

  /// Terminals disagree about the width of joined emoji and of those with a variation selector, so
  /// the joiners go; the bidirectional controls would reorder the line.
  private func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xad, 0x61c, 0x200b, 0x200e...0x200f, 0x202a...0x202e, 0x2060...0x206f: true
    case 0xfe00...0xfe0f, 0xfeff, 0xfff9...0xfffb, 0xe0000...0xe01ef: true
    case 0x200d: clusters.last?.columns != 1
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

  private func isSkinTone(_ scalar: Unicode.Scalar) -> Bool {
    (0x1f3fb...0x1f3ff).contains(scalar.value) && clusters.last?.columns == 2
  }

  // MARK: Escape sequences (ECMA-48)

  private mutating func skipEscapeSequence(_ scalars: inout String.UnicodeScalarView.Iterator) {
    guard let first = scalars.next() else { return }
    skipSequence(after: first.value, &scalars)
  }

  /// Skips what belongs to ESC and the character `introducer`: `[` begins a control sequence, the
  /// introducers of strings run to their terminator, `(` and its like take one more character.
  private func skipSequence(
    after introducer: UInt32,
    _ scalars: inout String.UnicodeScalarView.Iterator
  ) {
    switch introducer {
    case 0x5b:  // CSI: parameters and intermediates, then one final character.
      while let next = scalars.next(), !(0x40...0x7e).contains(next.value) {}
    case 0x50, 0x58, 0x5d, 0x5e, 0x5f:  // DCS, SOS, OSC, PM, APC: until BEL or ST.
      while let next = scalars.next() {
        if next.value == 0x07 || next.value == 0x9c { return }
        if next.value == 0x1b {
          _ = scalars.next()
          return
        }
      }
    case 0x20...0x2f:
      while let next = scalars.next(), (0x20...0x2f).contains(next.value) {}
    default: return
    }
  }
}
