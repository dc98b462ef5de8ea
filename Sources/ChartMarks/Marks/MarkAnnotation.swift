/// A text beside a mark.
package struct MarkAnnotation {
  package var position: AnnotationPosition
  package var alignment: Alignment
  /// What stays free between the mark and the text, in pixels; nil for as is usual.
  package var spacing: Double?
  package var overflow: AnnotationOverflowResolution
  /// Returns the text beside a mark that is as large as the context says.
  package var text: (AnnotationContext) -> TextBlock
}

/// What happens to an annotation that would leave the chart.
public struct AnnotationOverflowResolution: Equatable, Hashable, Sendable {
  /// How one of both coordinates is dealt with.
  public struct Strategy: Equatable, Hashable, Sendable {
    package enum Form: Equatable, Hashable, Sendable { case automatic, fit, disabled }

    package let form: Form

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

  package let x: Strategy
  package let y: Strategy

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
