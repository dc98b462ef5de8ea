/// A text beside a mark.
struct MarkAnnotation: Sendable {
  var position: AnnotationPosition
  var alignment: Alignment
  /// What stays free between the mark and the text, in pixels; nil for as is usual.
  var spacing: Double?
  var overflow: AnnotationOverflowResolution
  var text: TextBlock
}

/// What happens to an annotation that would leave the chart.
public struct AnnotationOverflowResolution: Equatable, Hashable, Sendable {
  /// How one of both coordinates is dealt with.
  public struct Strategy: Equatable, Hashable, Sendable {
    enum Form: Equatable, Hashable, Sendable { case automatic, fit, disabled }

    let form: Form

    /// As the chart sees fit: moved into the view.
    public static let automatic = Strategy(form: .automatic)
    /// Moved into the view.
    public static let fit = Strategy(form: .fit)
    /// The plot is not made smaller for annotations: moved into the view.
    public static let padScale = Strategy(form: .fit)
    /// Left where it is.
    public static let disabled = Strategy(form: .disabled)

    /// Moved into the chart or the plot area; both are the view here.
    public static func fit(to boundary: Boundary) -> Strategy { .fit }
  }

  /// What an annotation is moved into.
  public struct Boundary: Equatable, Hashable, Sendable {
    private let name: String

    /// As the chart sees fit.
    public static let automatic = Boundary(name: "automatic")
    /// The plot area.
    public static let plot = Boundary(name: "plot")
    /// The whole chart.
    public static let chart = Boundary(name: "chart")
  }

  let x: Strategy
  let y: Strategy

  /// Creates a resolution for each coordinate.
  public init(x: Strategy = .automatic, y: Strategy = .automatic) {
    self.x = x
    self.y = y
  }

  /// Moved into the view.
  public static let automatic = AnnotationOverflowResolution()
}

/// What an annotation may know of its mark.
public struct AnnotationContext: Sendable {
  /// The size of the mark on the page is not known when annotations are written: nothing.
  public let targetSize = SceneSize(width: 0, height: 0)

  /// Creates the surroundings of a mark, for modules that add annotations of their own.
  public init() {}
}

extension ChartContent {
  /// Puts texts beside every mark of the content.
  ///
  ///     BarMark(x: .value("Month", month), y: .value("Rain", rain))
  ///       .annotation(position: .top) { Text("\(rain)") }
  ///
  /// Automatically they stand above. The alignment is that of the text along the mark's side. Texts that would leave
  /// the picture are moved into it, those that would stand on others are left out.
  public func annotation(
    position: AnnotationPosition = .automatic,
    alignment: Alignment = .center,
    spacing: Double? = nil,
    overflowResolution: AnnotationOverflowResolution = .automatic,
    @TextContentBuilder content: () -> TextContentSequence
  ) -> some ChartContent {
    annotated(position, alignment, spacing, overflowResolution, content().textBlock)
  }

  /// Puts texts beside every mark of the content, from a closure that may ask for its surroundings.
  public func annotation(
    position: AnnotationPosition = .automatic,
    alignment: Alignment = .center,
    spacing: Double? = nil,
    overflowResolution: AnnotationOverflowResolution = .automatic,
    @TextContentBuilder content: (AnnotationContext) -> TextContentSequence
  ) -> some ChartContent {
    annotated(
      position,
      alignment,
      spacing,
      overflowResolution,
      content(AnnotationContext()).textBlock
    )
  }

  private func annotated(
    _ position: AnnotationPosition,
    _ alignment: Alignment,
    _ spacing: Double?,
    _ overflow: AnnotationOverflowResolution,
    _ text: TextBlock
  ) -> some ChartContent {
    let annotation = MarkAnnotation(
      position: position,
      alignment: alignment,
      spacing: spacing.flatMap { $0.isFinite ? max(-1000, min(1000, $0)) : nil },
      overflow: overflow,
      text: text
    )
    return DetailedContent(content: self) { $0.annotations.append(annotation) }
  }
}
