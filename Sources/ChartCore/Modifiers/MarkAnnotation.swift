/// A text beside a mark.
struct MarkAnnotation {
  var position: AnnotationPosition
  var alignment: Alignment
  /// What stays free between the mark and the text, in pixels; nil for as is usual.
  var spacing: Double?
  var overflow: AnnotationOverflowResolution
  /// Returns the text beside a mark that is as large as the context says.
  var text: (AnnotationContext) -> TextBlock
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
  /// How wide and how high the mark is on the page, in pixels; on a page of text in the pixels that its dots stand for.
  ///
  /// A bar and a rectangle are what the window shows of them, a rule has its length and no thickness, a point is as large
  /// as its symbol; a value of a line without symbols or of an area, and a sector, are single places: nothing.
  public let targetSize: SceneSize

  /// Creates the surroundings of a mark of this size.
  public init(targetSize: SceneSize = SceneSize(width: 0, height: 0)) {
    self.targetSize = targetSize
  }
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
    let text = content().textBlock
    let annotation = MarkAnnotation(position, alignment, spacing, overflowResolution) { _ in text }
    return DetailedContent(content: self) { $0.annotations.append(annotation) }
  }

  /// Puts texts beside every mark of the content, from a closure that is told how large the mark is.
  ///
  ///     BarMark(x: .value("Month", month), y: .value("Rain", rain))
  ///       .annotation(position: .overlay) { context in
  ///         if context.targetSize.height > 20 { Text("\(rain)") }
  ///       }
  ///
  /// The closure is called for each mark that is seen, each time a picture is drawn.
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
  /// They are the same for all elements, and stand as those of single marks do.
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

  /// Puts texts beside the mark of every element, from a closure that is told how large the mark is.
  ///
  /// The closure is called for each mark that is seen, each time a picture is drawn.
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
