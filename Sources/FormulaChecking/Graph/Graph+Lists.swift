import FormulaVocabulary

/// Lists made of numbers, and numbers of lists.
extension Graph {
  /// Returns a number repeated to a list as long as `list`.
  mutating func broadcast(_ node: NodeIndex, like list: NodeIndex) -> NodeIndex {
    guard !isList(node), isList(list) else { return node }
    // `list == list` serves only for its length; both sides are the same number.
    return ternary(.select, binary(.equal, list, list), node, node)
  }

  /// Returns an element of a list by its index from 1, or the list of elements at a list of indices.
  mutating func element(_ list: NodeIndex, _ index: NodeIndex) -> NodeIndex {
    if let values = constantList(list), let index = constant(index) {
      guard let place = Int(exactly: index), place >= 1, place <= values.count else {
        return constant(.nan)
      }
      if let elements = calculatedElements(ofList: list) { return elements[place - 1] }
      if folding(ofList: list) == nil { return constant(values[place - 1]) }
    }
    return listNode(.element, list, index)
  }
}
