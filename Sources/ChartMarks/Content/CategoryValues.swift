extension MarkValue? {
  /// Whether there is a value that names a category.
  var isCategory: Bool {
    if case .category = self?.value { true } else { false }
  }
}

extension DataColumns.Column? {
  /// Whether there is a column of names.
  var isCategory: Bool {
    guard case .values(let values) = self?.values, case .category = values.first else {
      return false
    }
    return true
  }
}
