/// A way out of an error: what can be typed, with the words of the hint around it.
///
/// A problem offers ways that fit its kind; whether one of them fits the statement that failed is
/// seen when it is tried there. Whoever shows the problem tries each way and leaves out those that
/// fail (``Problem/keeping(_:)``), so that a hint never shows what does not run. Ways are tried and
/// shown in their order; what one of them prepares, `m = 1`, holds for those behind it.
package struct Way: Equatable, Sendable {
  /// Where the text is typed.
  package enum Place: Equatable, Sendable {
    /// In place of the statement, or of the part of it that has most words in common with the text.
    case instead
    /// As the whole statement; if that does not run, as a part of it.
    case line
    /// As the statement before the one that failed.
    case before
    /// At the end of the statement.
    case behind
  }

  /// The words between two steps, each of which is a line of its own.
  package static let then = ", then "

  /// The text that is typed; steps that are statements of their own are parted by `; ` or `, then `.
  package let text: String
  package let place: Place
  /// The words before it; a second way that begins with the same words does not repeat them.
  package let lead: String
  /// The words after it.
  package let tail: String
  /// The words between it and the way before it.
  package let joint: String
  /// Whether the whole statement is shown with the text in its place, because the words before it lead to a line.
  package let isShownWhole: Bool

  /// Creates a way.
  package init(
    _ text: String,
    _ place: Place = .instead,
    lead: String = "write ",
    tail: String = "",
    joint: String = " or ",
    isShownWhole: Bool = false
  ) {
    (self.text, self.place, self.lead, self.tail) = (text, place, lead, tail)
    (self.joint, self.isShownWhole) = (joint, isShownWhole)
  }

  /// Creates a way from a spelling in place of the statement, before which the word `write` may stand.
  package init(spelling: String) {
    let word = "write "
    let lead = spelling.hasPrefix(word) ? word : ""
    self.init(String(spelling.dropFirst(lead.count)), .line, lead: lead, joint: ", or ")
  }

  /// Returns the way with another text, that of a whole statement.
  package func whole(_ line: String) -> Way {
    Way(line, place, lead: lead, tail: tail, joint: joint, isShownWhole: isShownWhole)
  }
}

extension [Way] {
  /// The text of a hint that shows the ways; nil for none.
  var hint: String? {
    guard let first else { return nil }
    return dropFirst().reduce(first.lead + first.text + first.tail) { hint, way in
      hint + way.joint + (way.lead == first.lead ? "" : way.lead) + way.text + way.tail
    }
  }
}
