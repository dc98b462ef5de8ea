/// A smooth transition between colours; as a style it runs from top to bottom.
public struct Gradient: ShapeStyle, Equatable, Hashable, Sendable {
  /// A colour at a position.
  public struct Stop: Equatable, Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The position, from 0 at the start to 1 at the end; positions outside are clamped.
    public var location: Double

    /// Creates a stop.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The colours in the order of their positions, which never decrease.
  public var stops: [Stop]

  /// Creates a gradient of stops.
  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient of colours at equal distances.
  public init(colors: [Color]) {
    let last = Double(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
  }

  /// Returns the gradient from top to bottom as a style for drawing.
  public func resolve() -> AnyShapeStyle {
    LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom).resolve()
  }

  /// Returns the gradient over the box of the painted shape; nil without colours.
  package func scene(from start: UnitPoint, to end: UnitPoint) -> SceneGradient? {
    SceneGradient(
      stops: stops.map {
        SceneGradient.Stop($0.color.paint, opacity: $0.color.opacity, location: $0.location)
      },
      start: start,
      end: end
    )
  }
}

/// A gradient along a straight line over the box of the painted shape.
public struct LinearGradient: ShapeStyle, Equatable, Hashable {
  private let gradient: Gradient
  private let start: UnitPoint
  private let end: UnitPoint
  private var factor = 1.0

  /// Creates the gradient between two points of the box; without colours it is invisible.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    start = startPoint
    end = endPoint
  }

  /// Creates the gradient of colours at equal distances between two points of the box.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates the gradient of stops between two points of the box.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// Returns the gradient as a style for drawing.
  public func resolve() -> AnyShapeStyle {
    guard let scene = gradient.scene(from: start, to: end) else {
      return AnyShapeStyle(.background, opacity: 0)
    }
    return AnyShapeStyle(scene.middle.paint, opacity: factor, gradient: scene)
  }

  /// Returns the gradient with its opacity multiplied.
  public func opacity(_ factor: Double) -> LinearGradient {
    var result = self
    result.factor *= factor > 0 ? min(factor, 1) : 0
    return result
  }
}

/// A gradient without a direction; marks draw it from top to bottom.
public struct AnyGradient: ShapeStyle, Equatable, Hashable {
  private let gradient: Gradient

  /// Creates the gradient.
  public init(_ gradient: Gradient) { self.gradient = gradient }

  /// Returns the gradient as a style for drawing.
  public func resolve() -> AnyShapeStyle {
    LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom).resolve()
  }
}

extension ShapeStyle where Self == LinearGradient {
  /// Returns a gradient between two points of the box of the painted shape.
  public static func linearGradient(
    _ gradient: Gradient,
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  /// Returns a gradient of colours at equal distances.
  public static func linearGradient(
    colors: [Color],
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  /// Returns a gradient of stops.
  public static func linearGradient(
    stops: [Gradient.Stop],
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}

extension Color {
  /// A soft gradient of the colour, from a little lighter at the top to the colour itself at the
  /// bottom.
  public var gradient: AnyGradient {
    let lighter: Color =
      if case .named(let name, 0) = paint {
        Color(.named(name, white: Self.whiteOfGradient), opacity: opacity)
      } else {
        Color(rgb.mixed(with: RGB(255, 255, 255), share: Double(Self.whiteOfGradient) / 100))
          .opacity(opacity)
      }
    return AnyGradient(Gradient(colors: [lighter, self]))
  }

  /// Hundredths of white at the top of a soft gradient.
  private static var whiteOfGradient: UInt8 { 22 }
}
