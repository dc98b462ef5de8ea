/// A row of the table of foreign spellings: the shapes of a statement in another program, what is
/// said about them, and what is written here in place of each.
///
/// The first shape that a statement has is answered. An answer is a line with the parts of the
/// statement in it (``ShapeMatch/filled(_:)``), `write ` may stand before it; one in words, which
/// cannot be typed, begins with `~ `. What cannot be said by parts is a function.
struct HabitRow {
  /// What is answered to a shape.
  enum Answer: ExpressibleByStringLiteral {
    case pattern(String)
    case written(@Sendable (ShapeMatch) -> String?)

    init(stringLiteral value: String) { self = .pattern(value) }
  }

  let origin: String
  let example: String
  let message: String
  let shapes: KeyValuePairs<String, Answer>

  init(
    _ origin: String,
    _ example: String,
    _ message: String,
    _ shapes: KeyValuePairs<String, Answer>
  ) {
    (self.origin, self.example) = (origin, example)
    (self.message, self.shapes) = (message, shapes)
  }

  /// Creates a row for a first word that does not exist here.
  init(_ origin: String, _ example: String, _ shapes: KeyValuePairs<String, Answer>) {
    self.init(origin, example, "there is no $0", shapes)
  }

  /// The habit of this row.
  var habit: Habit {
    let (message, shapes) = (message, shapes.map { ($0.key, $0.value) })
    return Habit(origin, example) { statement in
      for (shape, answer) in shapes {
        guard let match = Shape(shape).match(statement) else { continue }
        let written: String?
        switch answer {
        case .pattern(let pattern): written = match.filled(pattern)
        case .written(let write): written = write(match)
        }
        guard let written else { continue }
        return statement.answer(match.filled(message), at: match.mark, written)
      }
      return nil
    }
  }
}

extension Habits {
  /// The habits of the rows of a part of the table.
  static func rows(_ rows: HabitRow...) -> [Habit] { rows.map(\.habit) }
}
