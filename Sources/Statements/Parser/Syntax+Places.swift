import Expressions

extension Syntax {
  /// Returns the place of the first occurrence of a name in the tree, bound or not; nil if there is none.
  package func range(ofName name: String) -> SourceRange? {
    if case .name(name) = node { return range }
    for child in children {
      if let range = child.range(ofName: name) { return range }
    }
    return nil
  }
}
