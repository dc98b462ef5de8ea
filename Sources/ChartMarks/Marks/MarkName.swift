/// Name that is written beside a mark itself.
package struct MarkName: Sendable {
  package let text: String
  /// Whether the name may be on the position itself, where that is free.
  package let isOnPlace: Bool
}
