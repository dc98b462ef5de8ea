/// A short line outside the plot area at a value of an axis.
public struct AxisTick: AxisMark, DeclaredAxisMark {
  /// Nothing: the library writes it.
  public typealias Body = Never

  private let line: AxisLine
  private let length: Length

  /// Creates a tick; a centred one stands in the middle between its value and the next.
  public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
    line = AxisLine(isCentered: centered ?? false, stroke: stroke)
    self.length = length
  }

  /// Creates a tick of a length in pixels.
  @_disfavoredOverload
  public init(centered: Bool? = nil, length: Double, stroke: StrokeStyle? = nil) {
    self.init(centered: centered, length: .fixed(length), stroke: stroke)
  }

  var parts: [AxisMarkPart] { [.tick(line, length: length)] }

  /// How long a tick is.
  public struct Length: Equatable, Hashable, Sendable, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral
  {
    package enum Form: Hashable, Sendable {
      case usual
      case fixed(Double)
      case label(extra: Double)
      case longestLabel(extra: Double)
    }

    package let form: Form

    /// What ticks are that nobody asked for: none where space is pixels, half a cell in a text.
    static let usual = Length(form: .usual)

    /// Five pixels.
    public static let automatic = Length(form: .fixed(5))
    /// As long as the label of the same value is away and high, as where labels stand between ticks.
    public static let label = Length(form: .label(extra: 0))
    /// As long as the longest label of the marks.
    public static let longestLabel = Length(form: .longestLabel(extra: 0))

    /// As long as the label of the same value, and so much longer.
    public static func label(extendPastBy extra: Double) -> Length {
      Length(form: .label(extra: bounded(extra)))
    }

    /// As long as the longest label of the marks, and so much longer.
    public static func longestLabel(extendPastBy extra: Double) -> Length {
      Length(form: .longestLabel(extra: bounded(extra)))
    }

    /// So many pixels; NaN is none.
    public static func fixed(_ length: Double) -> Length { Length(form: .fixed(bounded(length))) }

    /// So many pixels.
    public init(integerLiteral value: Int) { self = .fixed(Double(value)) }

    /// So many pixels.
    public init(floatLiteral value: Double) { self = .fixed(value) }

    private init(form: Form) { self.form = form }

    private static let longest = 1000.0

    private static func bounded(_ length: Double) -> Double {
      length.isNaN ? 0 : max(-longest, min(longest, length))
    }
  }
}
