import Expressions

extension Syntax {
  /// Where a name first stands in the tree, bound or not.
  package func range(ofName name: String) -> SourceRange? {
    if case .name(name) = node { return range }
    for child in children {
      if let range = child.range(ofName: name) { return range }
    }
    return nil
  }
}
