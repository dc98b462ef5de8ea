/// What one row says besides its values.
package struct RowDetail {
  /// What a screen reader says of the mark.
  package var label: String?
  /// The value as a screen reader says it.
  package var value: String?
  /// Texts beside the mark.
  package var annotations: [MarkAnnotation] = []
  /// What it is called where it stands.
  package var name: MarkName?
  /// Whether screen readers leave the mark out.
  package var isHidden = false
}
