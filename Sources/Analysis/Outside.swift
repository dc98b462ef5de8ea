/// What is known of what lies beyond the range of a search, the surest first.
package enum Outside: Int, Comparable, Sendable {
  /// Nothing is there, by proof.
  case none
  /// Nobody looked, or nobody knows.
  case unknown
  /// Something is there, by proof.
  case some

  package static func < (a: Outside, b: Outside) -> Bool { a.rawValue < b.rawValue }
}
