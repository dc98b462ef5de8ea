import Expressions
import Statements

/// A place in a formula where a list stands, and the text or value to put there for each element.
struct ListPlace {
  /// Kind of the list and its elements.
  enum Content {
    /// Elements that were calculated.
    case values([Value])
    /// `[a, b, c]`: elements that are written out.
    case written([Syntax])
    /// `[e for n in a..b]`: the body, and the places of the names in it with their values.
    case body(Syntax, [(name: String, range: SourceRange, values: [Value])])
  }

  let range: SourceRange
  let content: Content
  /// Number of elements of the list.
  let count: Int

  /// Returns the element to put in place of the list; `index` must be less than `count`.
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
