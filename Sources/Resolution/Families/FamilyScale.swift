import Expressions
import Statements

/// The numbers that the curves of a large family are coloured by, instead of names in a legend.
struct FamilyScale: Equatable {
  /// What the numbers are values of: a list's name, or what the curves are counted by.
  let name: String
  /// One for each curve; all are finite.
  let values: [Double]
  /// The text of the item without what its list runs over, `sin(n x)` for `[sin(n x) for n in 1..99]`; nil where it has
  /// no such list.
  let formula: String?

  /// The most curves that a legend names: more names are read by nobody.
  static let mostNames = 10
  /// What curves are called whose parameter is no number, or not one alone: they are counted.
  private static let count = "curve"

  /// How wide the lines of so many curves are, in pixels.
  var lineWidth: Double {
    switch values.count {
    case ...20: 2
    case ...100: 1.25
    default: 0.75
    }
  }

  /// Makes the scale of a family with these lists in its text, and in the functions that it calls; nil for one so small
  /// that names tell its curves apart.
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

  /// The name and the values of the one place where `[e for n in a..b]` or a list of numbers stands.
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
