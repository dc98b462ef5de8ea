/// What a mark is called where it stands.
package struct MarkName: Sendable {
  package let text: String
  /// Whether it stands on the place itself, where that is free.
  package let isOnPlace: Bool
}
