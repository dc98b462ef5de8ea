extension ChartContent {
  /// Puts texts beside every mark of the content.
  ///
  ///     BarMark(x: .value("Month", month), y: .value("Rain", rain))
  ///       .annotation(position: .top) { Text("\(rain)") }
  ///
  /// By default texts are above the mark. The alignment is that of the text along the mark's side.
  /// Texts that would leave the picture are moved into it, texts that would cover others are left
  /// out.
  public func annotation(
    position: AnnotationPosition = .automatic,
    alignment: Alignment = .center,
    spacing: Double? = nil,
    overflowResolution: AnnotationOverflowResolution = .automatic,
    @TextContentBuilder content: () -> TextContentSequence
  ) -> some ChartContent {
    let text = content().textBlock
    let annotation = MarkAnnotation(position, alignment, spacing, overflowResolution) { _ in text }
    return DetailedContent(content: self) { $0.annotations.append(annotation) }
  }

  /// Puts texts beside every mark of the content, from a closure that gets the size of the mark.
  ///
  ///     BarMark(x: .value("Month", month), y: .value("Rain", rain))
  ///       .annotation(position: .overlay) { context in
  ///         if context.targetSize.height > 20 { Text("\(rain)") }
  ///       }
  ///
  /// The closure is called for each visible mark, each time a picture is drawn.
  public func annotation(
    position: AnnotationPosition = .automatic,
    alignment: Alignment = .center,
    spacing: Double? = nil,
    overflowResolution: AnnotationOverflowResolution = .automatic,
    @TextContentBuilder content: @escaping (AnnotationContext) -> TextContentSequence
  ) -> some ChartContent {
    let annotation = MarkAnnotation(position, alignment, spacing, overflowResolution) {
      content($0).textBlock
    }
    return DetailedContent(content: self) { $0.annotations.append(annotation) }
  }
}

extension VectorizedChartContent {
  /// Puts texts beside the mark of every element.
  ///
  /// The texts are the same for all elements, and are placed like those of single marks.
  public func annotation(
    position: AnnotationPosition = .automatic,
    alignment: Alignment = .center,
    spacing: Double? = nil,
    overflowResolution: AnnotationOverflowResolution = .automatic,
    @TextContentBuilder content: () -> TextContentSequence
  ) -> some VectorizedChartContent<DataElement> {
    let text = content().textBlock
    let annotation = MarkAnnotation(position, alignment, spacing, overflowResolution) { _ in text }
    return detailed { detail, _ in detail.annotations.append(annotation) }
  }

  /// Puts texts beside the mark of every element, from a closure that gets the size of the mark.
  ///
  /// The closure is called for each visible mark, each time a picture is drawn.
  public func annotation(
    position: AnnotationPosition = .automatic,
    alignment: Alignment = .center,
    spacing: Double? = nil,
    overflowResolution: AnnotationOverflowResolution = .automatic,
    @TextContentBuilder content: @escaping (AnnotationContext) -> TextContentSequence
  ) -> some VectorizedChartContent<DataElement> {
    let annotation = MarkAnnotation(position, alignment, spacing, overflowResolution) {
      content($0).textBlock
    }
    return detailed { detail, _ in detail.annotations.append(annotation) }
  }
}

extension MarkAnnotation {
  fileprivate init(
    _ position: AnnotationPosition,
    _ alignment: Alignment,
    _ spacing: Double?,
    _ overflow: AnnotationOverflowResolution,
    _ text: @escaping (AnnotationContext) -> TextBlock
  ) {
    self.init(
      position: position,
      alignment: alignment,
      spacing: spacing.flatMap { $0.isFinite ? max(-1000, min(1000, $0)) : nil },
      overflow: overflow,
      text: text
    )
  }
}

extension VectorizedChartContent {
  /// Puts a text of its own beside the mark of each element.
  ///
  /// - Parameters:
  ///   - spacing: The free distance between mark and text, in pixels; nil for the default.
  ///   - label: Returns the text of an element and its place; nil leaves the mark without a text.
  /// - Returns: The content with the texts.
  package func annotations(
    spacing: Double? = nil,
    ofEach label: @escaping (DataElement) -> (text: String, position: AnnotationPosition)?
  ) -> some VectorizedChartContent<DataElement> {
    detailed { detail, element in
      guard let (text, position) = label(element) else { return }
      let block = Text(text).textBlock
      detail.annotations.append(
        MarkAnnotation(position, .center, spacing, .automatic) { _ in block }
      )
    }
  }
}
