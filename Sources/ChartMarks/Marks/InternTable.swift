/// Gives equal values one number, in order of first appearance.
package struct InternTable<Value: Hashable> {
  package private(set) var values: [Value] = []
  private var indices: [Value: Int] = [:]

  package init() {}

  package mutating func index(of value: Value) -> Int {
    if let last = values.last, last == value { return values.count - 1 }
    if let known = indices[value] { return known }
    indices[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
