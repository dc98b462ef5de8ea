import Expressions
import Statements

/// The color scale of a large family: the numbers that colour its curves, instead of names in a
/// legend.
struct FamilyScale: Equatable {
  /// Title of the scale: the list's name, or `curve` where the curves are numbered.
  let name: String
  /// The number of each curve; all are finite.
  let values: [Double]
  /// The item's text without the range of its list, `sin(n x)` for `[sin(n x) for n in 1..99]`; nil
  /// if it has no such list.
  let formula: String?

  /// The most curves that a legend names: nobody reads more names.
  static let mostNames = 10
  /// Title of the scale where the curves are numbered, because their parameter is not a single
  /// number.
  private static let count = "curve"

  /// Width of the curves' lines, in pixels: the more curves, the thinner.
  var lineWidth: Double {
    switch values.count {
    case ...20: 2
    case ...100: 1.25
    default: 0.75
    }
  }

  /// Makes the scale of a family from the lists in its text and those in the functions that it
  /// calls; nil for a family so small that a legend names its curves.
  init?(_ places: [ListPlace], _ lists: CalledLists, count: Int, in reading: ItemReading?) {
    guard count > Self.mostNames else { return nil }
    let bodies = places.compactMap { place -> ElementPlace? in
      guard case .body(let body, _) = place.content else { return nil }
      return ElementPlace(range: place.range, content: .written(body, []))
    }
    formula = bodies.isEmpty ? nil : reading?.text(with: bodies, digits: 6)
    let found = lists.only.map { ($0.name, $0.elements) } ?? Self.only(places)
    let numbers = found?.1.compactMap { element -> Double? in
      guard case .number(let number) = element, number.isFinite else { return nil }
      return number
    }
    if let name = found?.0, let numbers, numbers.count == count, Set(numbers).count > 1 {
      self.name = name
      values = numbers
    } else {
      name = Self.count
      values = (1...count).map(Double.init)
    }
  }

  /// Returns the name and the values of the list, if the text has one place alone, where
  /// `[e for n in a..b]` or a list of numbers stands.
  private static func only(_ places: [ListPlace]) -> (String, [Value])? {
    guard places.count == 1, let place = places.first else { return nil }
    switch place.content {
    case .values(let values): return ("", values)
    case .written: return nil
    case .body(_, let names):
      guard let first = names.first, names.allSatisfy({ $0.name == first.name }) else { return nil }
      return (first.name, first.values)
    }
  }
}
