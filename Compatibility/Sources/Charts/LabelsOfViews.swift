// Places of a chart that hold texts take views, too: what the texts in them say. Texts alone take the forms of
// the chart itself, which are preferred.

extension AxisValueLabel {
  /// Creates a label of the texts of views.
  @_disfavoredOverload
  public init(
    centered: Bool? = nil,
    anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) {
    let texts = TextsOfViews(content())
    self.init(
      centered: centered,
      anchor: anchor,
      multiLabelAlignment: multiLabelAlignment,
      collisionResolution: collisionResolution,
      offsetsMarks: offsetsMarks,
      orientation: orientation,
      horizontalSpacing: horizontalSpacing.map { Double($0) },
      verticalSpacing: verticalSpacing.map { Double($0) },
      content: { texts }
    )
  }
}

extension View {
  /// Gives the x axis a title of the texts of views.
  @_disfavoredOverload
  public nonisolated func chartXAxisLabel(
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    let texts = TextsOfViews(content())
    let spacing = spacing.map { Double($0) }
    return everyChart {
      $0.chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { texts }
    }
  }

  /// Gives the y axis a title of the texts of views.
  @_disfavoredOverload
  public nonisolated func chartYAxisLabel(
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    let texts = TextsOfViews(content())
    let spacing = spacing.map { Double($0) }
    return everyChart {
      $0.chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { texts }
    }
  }

  /// Writes the texts of views where the names of series would stand.
  @_disfavoredOverload
  public nonisolated func chartLegend(
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    let texts = TextsOfViews(content())
    let spacing = spacing.map { Double($0) }
    return everyChart {
      $0.chartLegend(position: position, alignment: alignment, spacing: spacing) { texts }
    }
  }
}

extension ChartContent {
  /// Puts the texts of views beside every mark of the content.
  @_disfavoredOverload
  public func annotation(
    position: AnnotationPosition = .automatic,
    alignment: Alignment = .center,
    spacing: CGFloat? = nil,
    overflowResolution: AnnotationOverflowResolution = .automatic,
    @ViewBuilder content: () -> some View
  ) -> some ChartContent {
    let texts = TextsOfViews(content())
    return annotation(
      position: position,
      alignment: alignment,
      spacing: spacing.map { Double($0) },
      overflowResolution: overflowResolution
    ) { texts }
  }

  /// Puts the texts of views beside every mark of the content, from a closure that may ask for its surroundings.
  @_disfavoredOverload
  public func annotation(
    position: AnnotationPosition = .automatic,
    alignment: Alignment = .center,
    spacing: CGFloat? = nil,
    overflowResolution: AnnotationOverflowResolution = .automatic,
    @ViewBuilder content: @escaping (AnnotationContext) -> some View
  ) -> some ChartContent {
    annotation(
      position: position,
      alignment: alignment,
      spacing: spacing.map { Double($0) },
      overflowResolution: overflowResolution
    ) { context in TextsOfViews(content(context)) }
  }
}
