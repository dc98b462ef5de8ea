/// A text beside a mark.
package struct MarkAnnotation {
  package var position: AnnotationPosition
  package var alignment: Alignment
  /// Free distance between the mark and the text, in pixels; nil for the default.
  package var spacing: Double?
  package var overflow: AnnotationOverflowResolution
  /// Returns the text beside a mark of the size in the context.
  package var text: (AnnotationContext) -> TextBlock
}

/// Rule for an annotation that would leave the chart.
public struct AnnotationOverflowResolution: Equatable, Hashable, Sendable {
  /// Rule for one of the two coordinates.
  public struct Strategy: Equatable, Hashable, Sendable {
    package enum Form: Equatable, Hashable, Sendable { case automatic, fit, disabled }

    package let form: Form

    /// The default of the chart: moved into the view.
    public static let automatic = Strategy(form: .automatic)
    /// Moved into the view.
    public static let fit = Strategy(form: .fit)
    /// Moved into the view; the plot is not made smaller for annotations.
    public static let padScale = Strategy(form: .fit)
    /// Left where it is.
    public static let disabled = Strategy(form: .disabled)

    /// Moved into the chart or the plot area; for both the view is used here.
    public static func fit(to boundary: Boundary) -> Strategy { .fit }
  }

  /// Region into which an annotation is moved.
  public struct Boundary: Equatable, Hashable, Sendable {
    private let name: String

    /// The default of the chart.
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

/// Facts about a mark that its annotation may use.
public struct AnnotationContext: Sendable {
  /// Width and height of the mark on the page, in pixels; in a text picture in the pixels that its
  /// dots stand for.
  ///
  /// A bar or a rectangle has the size of its part in the window, a rule has its length and no
  /// thickness, a point has the size of its symbol; a value of a line without symbols or of an
  /// area, and a sector, are points of size zero.
  public let targetSize: SceneSize

  /// Creates the context of a mark of this size.
  public init(targetSize: SceneSize = SceneSize(width: 0, height: 0)) {
    self.targetSize = targetSize
  }
}
