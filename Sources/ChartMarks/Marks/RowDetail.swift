/// Properties of one row besides its values.
package struct RowDetail {
  /// Text that a screen reader speaks for the mark.
  package var label: String?
  /// Text that a screen reader speaks for the value.
  package var value: String?
  /// Texts drawn beside the mark.
  package var annotations: [MarkAnnotation] = []
  /// Name that is drawn at the mark itself.
  package var name: MarkName?
  /// Whether screen readers leave the mark out.
  package var isHidden = false
}
