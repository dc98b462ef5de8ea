extension SceneText {
  /// Returns a text without escape sequences and controls of a terminal; charts remove them, and
  /// renderers for a terminal remove them from texts of other origin.
  public static func withoutEscapeSequences(_ text: String) -> String {
    text.withoutEscapeSequences
  }
}

extension String {
  /// The text without whole escape sequences (ECMA-48), so that a name that holds one shows the
  /// letters that a terminal would show of it.
  package var withoutEscapeSequences: String {
    // ESC itself, or one of the controls that stand for ESC and a letter.
    guard unicodeScalars.contains(where: { $0 == "\u{1b}" || (0x80..<0xa0).contains($0.value) })
    else { return self }
    var result = String.UnicodeScalarView()
    var scalars = unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      if scalar == "\u{1b}" {
        if let next = scalars.next() { skipSequence(after: next.value, &scalars) }
      } else if (0x80..<0xa0).contains(scalar.value) {
        skipSequence(after: scalar.value - 0x40, &scalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

/// Skips the rest of an escape sequence after ESC and the character `introducer`: `[` begins a
/// control sequence, the introducers of strings run to their terminator, `(` and similar ones take
/// one more character.
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
