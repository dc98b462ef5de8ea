/// A line of text that is typed at the bottom of a picture.
///
///     left, right, Home, End   move         Backspace, Delete   take a letter away
///     up, down                 earlier lines                    Ctrl-U takes all, Ctrl-W a word
struct LineEditor: Equatable {
  private(set) var letters: [Character] = []
  private(set) var cursor = 0
  private var earlier: [String] = []
  /// The number of the shown earlier line; nil for a new one.
  private var place: Int?

  /// The most letters, as at the prompt.
  private static let most = 10_000

  /// Result of a key.
  enum Result: Equatable {
    case goesOn, isDone, isLeft
  }

  var text: String { String(letters) }

  /// Begins with a text.
  mutating func begin(_ text: String = "") {
    letters = Array(text)
    cursor = letters.count
    place = nil
  }

  /// Keeps the line among the earlier ones.
  mutating func remember() {
    if !letters.isEmpty, earlier.last != text { earlier.append(text) }
  }

  mutating func type(_ key: ExploreKey) -> Result {
    switch key.code {
    case .enter: return .isDone
    case .escape: return .isLeft
    case .character(let letter):
      if key.isControl { return control(letter) }
      if key.isAlternate || letters.count >= Self.most { return .goesOn }
      letters.insert(letter, at: cursor)
      cursor += 1
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(letters.count, cursor + 1)
    case .home: cursor = 0
    case .end: cursor = letters.count
    case .backspace:
      if letters.isEmpty { return .isLeft }
      if cursor > 0 {
        cursor -= 1
        letters.remove(at: cursor)
      }
    case .delete: if cursor < letters.count { letters.remove(at: cursor) }
    case .up: show(earlierBy: 1)
    case .down: show(earlierBy: -1)
    case .tab, .backTab, .pageUp, .pageDown, .function: break
    }
    return .goesOn
  }

  private mutating func control(_ letter: Character) -> Result {
    switch letter {
    case "c", "g": return .isLeft
    case "d": if letters.isEmpty { return .isLeft }
    case "a": cursor = 0
    case "e": cursor = letters.count
    case "u":
      letters.removeFirst(cursor)
      cursor = 0
    case "k": letters.removeLast(letters.count - cursor)
    case "w":
      while cursor > 0, letters[cursor - 1] == " " { removeBefore() }
      while cursor > 0, letters[cursor - 1] != " " { removeBefore() }
    default: break
    }
    return .goesOn
  }

  private mutating func removeBefore() {
    cursor -= 1
    letters.remove(at: cursor)
  }

  private mutating func show(earlierBy step: Int) {
    let next = (place ?? earlier.count) - step
    guard next >= 0 else { return }
    if next >= earlier.count {
      if place != nil { begin() }
      return
    }
    begin(earlier[next])
    place = next
  }
}
