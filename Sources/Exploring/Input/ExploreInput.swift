/// What a user does at an explored picture.
package enum ExploreInput: Equatable, Sendable {
  case key(ExploreKey)
  case pointer(Pointer)
  /// An answer of the terminal: a mode of it, by its number, that it knows (`isKnown`) or not.
  case mode(Int, isKnown: Bool)
}

/// A key, as the terminal names it.
package struct ExploreKey: Hashable, Sendable {
  /// The keys that send no letter, and letters.
  package enum Code: Hashable, Sendable {
    /// A letter, a digit or a sign; of a control key its small letter.
    case character(Character)
    case left, right, up, down, home, end, pageUp, pageDown
    case tab, backTab, enter, escape, backspace, delete
    case function(Int)
  }

  package var code: Code
  /// Whether Shift was held; of letters it is part of the letter.
  package var isShifted: Bool
  package var isControl: Bool
  package var isAlternate: Bool

  /// Creates a key.
  package init(
    _ code: Code,
    isShifted: Bool = false,
    isControl: Bool = false,
    isAlternate: Bool = false
  ) {
    self.code = code
    (self.isShifted, self.isControl, self.isAlternate) = (isShifted, isControl, isAlternate)
  }

  /// The key of a letter, digit or sign.
  package static func character(_ character: Character) -> ExploreKey {
    ExploreKey(.character(character))
  }

  /// A letter with the control key.
  package static func control(_ letter: Character) -> ExploreKey {
    ExploreKey(.character(letter), isControl: true)
  }

  /// The same key without Shift.
  package var unshifted: ExploreKey {
    var key = self
    key.isShifted = false
    return key
  }

  /// The letter, digit or sign that it types; nil for other keys.
  package var typed: Character? {
    guard case .character(let character) = code, !isControl, !isAlternate else { return nil }
    return character
  }
}

/// A report of the mouse.
package struct Pointer: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    case press, drag, release, wheelUp, wheelDown
  }

  package enum Button: Equatable, Sendable {
    case left, middle, right, none
  }

  package var action: Action
  package var button: Button
  /// The place in cells from the upper left corner of the page: 0.5 is the middle of the first cell.
  package var column: Double
  package var row: Double
  /// Whether Control, Shift or Meta was held.
  package var isModified: Bool

  /// Creates a report.
  package init(
    _ action: Action,
    _ button: Button = .left,
    column: Double,
    row: Double,
    isModified: Bool = false
  ) {
    (self.action, self.button, self.isModified) = (action, button, isModified)
    (self.column, self.row) = (column, row)
  }
}
