/// A path: stroked, filled or both.
public struct ScenePath: Equatable, Sendable {
  /// One step of a path.
  public enum Segment: Equatable, Hashable, Sendable {
    /// Starts a new subpath.
    case move(ScenePoint)
    /// A straight line.
    case line(ScenePoint)
    /// A cubic Bézier curve: two control points and the end.
    case cubic(ScenePoint, ScenePoint, ScenePoint)
    /// A straight line back to the start of the subpath.
    case close
  }

  /// The steps.
  ///
  /// A subpath begins with `.move`; a `.move` without a step after it is a dot.
  public var segments: [Segment]
  /// Style of the line; nil for no line.
  public var stroke: SceneStroke?
  /// Fill of the inside (``SceneFill/rule-swift.property``); nil for no fill.
  public var fill: SceneFill?
  /// The name of the path, for tooltips and screen readers; nil for decoration.
  public var label: String?
  /// Value of the element in words, in addition to ``label``.
  public var value: String?
  /// Whether the lines are a mesh over areas that ``SceneCells/isShading`` shows: a page of characters with
  /// colours leaves them out, because a character has one colour behind its dots, and two without.
  public var isMesh = false

  /// Creates a path.
  public init(
    segments: [Segment],
    stroke: SceneStroke? = nil,
    fill: SceneFill? = nil,
    label: String? = nil,
    value: String? = nil
  ) {
    self.segments = segments
    self.stroke = stroke
    self.fill = fill
    self.label = label
    self.value = value
  }
}
