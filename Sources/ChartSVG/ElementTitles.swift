import ChartScene

/// Titles of elements for screen readers and tooltips: each element has one, up to a hundred;
/// beyond that the groups that have a name, and outside of them the first element of each name.
struct ElementTitles {
  private let isCrowded: Bool
  /// Number of named groups that are open.
  private var depth = 0
  private var seen: Set<String> = []

  /// The most elements that are named one by one.
  private static let most = 100

  init(_ scene: Scene) { isCrowded = Self.count(scene.elements) > Self.most }

  /// Returns the title of an element; nil for none.
  mutating func of(_ label: String?, _ value: String?) -> String? {
    guard let text = Self.text(label, value) else { return nil }
    if !isCrowded { return text }
    // A name is valid for all elements that share it; the value of a single one would not be.
    guard depth == 0, seen.count < Self.most, let name = Self.text(label, nil) ?? value,
      seen.insert(name).inserted
    else { return nil }
    return name
  }

  /// Returns the title of a group; nil where its elements have titles.
  mutating func enter(_ group: SceneGroup) -> String? {
    guard isCrowded, let text = Self.text(group.label, group.value) else { return nil }
    depth += 1
    return text
  }

  mutating func leave(_ group: SceneGroup) {
    if isCrowded, Self.text(group.label, group.value) != nil { depth -= 1 }
  }

  private static func text(_ label: String?, _ value: String?) -> String? {
    let parts = [label, value].compactMap { $0 }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ": ")
  }

  private static func count(_ elements: [SceneElement]) -> Int {
    elements.reduce(0) { count, element in
      switch element {
      case .path(let path): count + (text(path.label, path.value) == nil ? 0 : 1)
      case .rectangle(let one): count + (text(one.label, one.value) == nil ? 0 : 1)
      case .rectangles(let run): count + (text(run.label, run.value) == nil ? 0 : 1)
      case .cells(let cells): count + (text(cells.label, cells.value) == nil ? 0 : 1)
      case .symbols(let symbols): count + (text(symbols.label, symbols.value) == nil ? 0 : 1)
      case .text: count
      case .group(let group): count + Self.count(group.elements)
      }
    }
  }
}
