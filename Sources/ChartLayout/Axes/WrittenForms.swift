/// The labels of an axis in forms that its content asks for: those of one form are written together, each once.
struct WrittenForms {
  private let values: [Double]
  private let glyphs: LabelGlyphs
  private var written: [(format: TickFormat, labels: [String])] = []

  init(_ values: [Double], _ glyphs: LabelGlyphs) {
    (self.values, self.glyphs) = (values, glyphs)
  }

  /// Returns the label of a value, which is one of the axis, in a form.
  mutating func label(at index: Int, in format: TickFormat) -> String {
    if let known = written.first(where: { $0.format == format }) { return known.labels[index] }
    let labels = format.labels(of: values, glyphs)
    written.append((format, labels))
    return labels[index]
  }
}
