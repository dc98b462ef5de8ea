import Expressions
import Statements

/// A place of a formula where a list stands, and what stands there for each element.
struct ListPlace {
  /// What the list is.
  enum Content {
    /// Elements that were calculated.
    case values([Value])
    /// `[a, b, c]`: elements that are written.
    case written([Syntax])
    /// `[e for n in a..b]`: what is written, and the places of names in it with their values.
    case body(Syntax, [(name: String, range: SourceRange, values: [Value])])
  }

  let range: SourceRange
  let content: Content
  /// How many elements the list has.
  let count: Int

  /// What stands there for the element at `index`, which is one of the list.
  func element(at index: Int) -> ElementPlace {
    switch content {
    case .values(let values): ElementPlace(range: range, content: .value(values[index]))
    case .written(let elements):
      ElementPlace(range: range, content: .written(elements[index], []))
    case .body(let body, let names):
      ElementPlace(
        range: range,
        content: .written(
          body,
          names.map { ElementPlace(range: $0.range, content: .value($0.values[index])) }
        )
      )
    }
  }
}
