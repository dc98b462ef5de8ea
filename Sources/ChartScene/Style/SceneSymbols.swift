/// A run of equal glyphs.
public struct SceneSymbols: Equatable, Sendable {
  /// The centres.
  public var positions: [ScenePoint]
  /// The form.
  public var shape: Shape
  /// The width of a glyph, in device units.
  public var diameter: Double
  /// The paint.
  public var paint: Paint
  /// From 0, invisible, to 1.
  public var opacity: Double
  /// The name of what is drawn, or nil for decoration.
  public var label: String?
  /// What it shows, in words, beside ``label``.
  public var value: String?

  /// Creates a run of symbols.
  public init(
    positions: [ScenePoint],
    shape: Shape,
    diameter: Double,
    paint: Paint,
    opacity: Double = 1,
    label: String? = nil,
    value: String? = nil
  ) {
    self.positions = positions
    self.shape = shape
    self.diameter = diameter
    self.paint = paint
    self.opacity = opacity
    self.label = label
    self.value = value
  }
}

extension SceneSymbols {
  /// What a glyph looks like: a form, filled or hollow.
  public struct Shape: Equatable, Hashable, Sendable {
    /// The outline of a glyph.
    public enum Form: Equatable, Hashable, Sendable, CaseIterable {
      /// A disc.
      case circle
      /// A square.
      case square
      /// A triangle that points upwards.
      case triangle
      /// A square on its corner.
      case diamond
      /// Five corners, one of them above.
      case pentagon
      /// A plus sign.
      case plus
      /// A diagonal cross.
      case cross
      /// Six rays.
      case asterisk
      /// A form that somebody has drawn; it is always filled.
      case outline(SymbolOutline)

      /// The forms that have names.
      public static let allCases: [Form] = [
        .circle, .square, .triangle, .diamond, .pentagon, .plus, .cross, .asterisk,
      ]

      /// Whether the form has an inside, which can be hollow.
      public var hasInside: Bool {
        switch self {
        case .circle, .square, .triangle, .diamond, .pentagon: true
        case .plus, .cross, .asterisk, .outline: false
        }
      }
    }

    /// The outline.
    public var form: Form
    /// The width in device units of the border of a hollow glyph, or of the strokes of a form without an
    /// inside; nil for a filled glyph with strokes of the usual width.
    ///
    /// A border lies inside the form. Text ignores its width.
    public var borderWidth: Double?

    /// Creates a shape.
    public init(_ form: Form, borderWidth: Double? = nil) {
      self.form = form
      self.borderWidth = borderWidth
    }

    /// Whether the middle has the colour of the page.
    public var isHollow: Bool { borderWidth != nil && form.hasInside }

    /// A filled disc.
    public static let circle = Shape(.circle)
    /// A circle with a hollow middle: an open end point.
    public static let openCircle = Shape(.circle, borderWidth: 1.5)
    /// A filled square.
    public static let square = Shape(.square)
    /// A filled triangle.
    public static let triangle = Shape(.triangle)
    /// A filled diamond.
    public static let diamond = Shape(.diamond)
    /// A filled pentagon.
    public static let pentagon = Shape(.pentagon)
    /// A plus sign.
    public static let plus = Shape(.plus)
    /// A diagonal cross.
    public static let cross = Shape(.cross)
    /// A star of six rays.
    public static let asterisk = Shape(.asterisk)
  }
}
