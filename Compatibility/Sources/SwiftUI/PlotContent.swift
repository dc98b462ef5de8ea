// Modifiers of views on the plot area of a chart. What is not about its size, its fills and its frame leaves it as it is: a plot area is always
// a rectangle.

extension ChartPlotContent {
  /// The plot area; it keeps its corners.
  public func cornerRadius(_ radius: CGFloat) -> ChartPlotContent { self }
  /// The plot area; it keeps its corners.
  public func clipShape(_ shape: some Shape) -> ChartPlotContent { self }
  /// The plot area; its marks end at it.
  public func clipped() -> ChartPlotContent { self }
  /// The plot area; it stands where axes and legend leave it.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> ChartPlotContent {
    self
  }
  /// The plot area; it stands where axes and legend leave it.
  public func padding(_ length: CGFloat) -> ChartPlotContent { self }
  /// The plot area without a shadow.
  public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0)
    -> ChartPlotContent
  { self }
  /// The plot area; it is as large as the chart says.
  public func scaleEffect(_ scale: CGFloat) -> ChartPlotContent { self }
  /// The plot area.
  public func mask<Mask: View>(@ViewBuilder _ mask: () -> Mask) -> ChartPlotContent { self }

  /// Fills the plot area with a style; it keeps its corners.
  public func background(_ style: some ShapeStyle, in shape: some Shape) -> ChartPlotContent {
    background(style)
  }

  /// Fills the plot area as a view is filled: a colour, a gradient, a shape.
  public func background<Background: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Background
  ) -> ChartPlotContent {
    let view = content()
    let style = onThisThread(view) { $0.drawn(in: Surroundings()).fillStyle }
    return style.map { background($0) } ?? self
  }

  /// Puts a view in front of the plot area, which is not shown: `chartOverlay` shows one.
  public func overlay<Overlay: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Overlay
  ) -> ChartPlotContent { self }
}

extension Figure {
  /// What fills the frame of the figure; nil if nothing does.
  var fillStyle: AnyShapeStyle? {
    form.map { $0.style ?? HierarchicalShapeStyle.primary.resolve() }
  }
}
