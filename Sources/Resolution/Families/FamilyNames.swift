import Statements

/// The names of the curves of a family.
struct FamilyNames {
  let item: PlotItem
  /// The places of lists in the item's text; none if an element cannot stand there.
  let places: [ListPlace]
  let lists: CalledLists
  let count: Int

  /// Digits of numbers in names: enough to tell them apart, few enough to be read.
  private static let digits = [6, 12]

  /// The name of each curve, and what stands behind a label.
  var all: [(text: String, mark: String, parameter: String?)] {
    var names: [(text: String, mark: String, parameter: String?)] = []
    for digits in Self.digits {
      names = (0..<count).map { name(at: $0, digits: digits) }
      if Set(names.map(\.text)).count == names.count { break }
    }
    return names
  }

  private func name(
    at index: Int,
    digits: Int
  ) -> (text: String, mark: String, parameter: String?) {
    let number = " [\(index + 1)]"
    let parameter = lists.mark(at: index, of: count, digits: digits)
    guard let reading = item.reading, !places.isEmpty else {
      let mark = parameter.map { ", \($0)" } ?? number
      return (item.text + mark, mark, parameter)
    }
    // A list that is written has no name to tell its elements by.
    let areNamed = places.allSatisfy { if case .values = $0.content { true } else { false } }
    let elements = places.map { $0.element(at: index) }
    return (
      reading.text(with: elements, digits: digits),
      reading.element(of: elements, digits: digits).map { " \($0)" } ?? number,
      areNamed ? parameter : nil
    )
  }
}
