// What readers of screens say of marks, as texts with values in them.

extension ChartContent {
  /// Sets the name that a screen reader speaks for the mark.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: Text) -> some ChartContent {
    accessibilityLabel(label.plainText)
  }

  /// Sets the text that a screen reader speaks as the value of the mark.
  @_disfavoredOverload
  public func accessibilityValue(_ value: Text) -> some ChartContent {
    accessibilityValue(value.plainText)
  }

  /// Sets the name that a screen reader speaks for the mark.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some ChartContent {
    accessibilityLabel(Text(label).plainText)
  }

  /// Sets the text that a screen reader speaks as the value of the mark.
  @_disfavoredOverload
  public func accessibilityValue(_ value: LocalizedStringKey) -> some ChartContent {
    accessibilityValue(Text(value).plainText)
  }
}

extension AxisValueLabel {
  /// Creates a label of a text with values in it.
  @_disfavoredOverload
  public init(_ text: LocalizedStringKey, centered: Bool? = nil) {
    self.init(centered: centered) { Text(text) }
  }
}
