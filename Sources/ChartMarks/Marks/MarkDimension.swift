/// How wide or high a mark is: bars, rectangles, the radii of sectors.
public struct MarkDimension: Equatable, Hashable, Sendable, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral
{
  package enum Form: Equatable, Hashable, Sendable {
    case automatic
    case fixed(Double)
    case ratio(Double)
    case inset(Double)
  }

  package let form: Form

  /// As wide as the mark sees fit.
  public static let automatic = MarkDimension(form: .automatic)

  /// So many pixels; what is negative or not finite is automatic.
  public static func fixed(_ pixels: Double) -> MarkDimension {
    pixels >= 0 && pixels.isFinite ? MarkDimension(form: .fixed(pixels)) : .automatic
  }

  /// A share, from 0 to 1, of what there is: of a category's band, a day, a bin, a radius.
  public static func ratio(_ share: Double) -> MarkDimension {
    share.isNaN ? .automatic : MarkDimension(form: .ratio(max(0, min(1, share))))
  }

  /// So many pixels less than there is on each side.
  public static func inset(_ pixels: Double) -> MarkDimension {
    pixels.isFinite ? MarkDimension(form: .inset(pixels)) : .automatic
  }

  /// A number stands for so many pixels.
  public init(integerLiteral value: Int) { self = .fixed(Double(value)) }

  /// A number stands for so many pixels.
  public init(floatLiteral value: Double) { self = .fixed(value) }

  private init(form: Form) { self.form = form }

  /// Whether the mark decides.
  var isAutomatic: Bool { form == .automatic }

  /// Whether it is so many pixels.
  var isFixed: Bool { if case .fixed = form { true } else { false } }

  /// Returns the part of an interval on the page that is drawn, `pixel` being the length of a pixel there;
  /// automatic takes all of it.
  ///
  /// The middle stays. Ends keep their order.
  package func part(of ends: (Double, Double), pixel: Double) -> (Double, Double) {
    let middle = ends.0 / 2 + ends.1 / 2
    let half = ends.1 / 2 - ends.0 / 2
    let sign = half < 0 ? -1.0 : 1.0
    func around(_ reach: Double) -> (Double, Double) {
      (middle - sign * max(0, reach), middle + sign * max(0, reach))
    }
    switch form {
    case .automatic: return ends
    case .fixed(let pixels): return around(pixels * pixel / 2)
    case .ratio(let share): return around(half.magnitude * share)
    case .inset(let pixels): return around(half.magnitude - pixels * pixel)
    }
  }
}

/// How marks at the same place are put on each other.
public struct MarkStackingMethod: Equatable, Hashable, Sendable {
  enum Form: Equatable, Hashable, Sendable { case standard, normalized, center, unstacked }

  let form: Form

  /// On each other from zero on, what is negative downwards.
  public static let standard = MarkStackingMethod(form: .standard)
  /// On each other as shares of their sum, from 0 to 1.
  public static let normalized = MarkStackingMethod(form: .normalized)
  /// On each other about zero, half of the sum on either side.
  public static let center = MarkStackingMethod(form: .center)
  /// Each from zero on, one in front of the other.
  public static let unstacked = MarkStackingMethod(form: .unstacked)
}
