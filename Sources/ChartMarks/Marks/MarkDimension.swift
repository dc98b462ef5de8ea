/// Width or height of a mark: of bars, rectangles, the radii of sectors.
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

  /// The default of the mark.
  public static let automatic = MarkDimension(form: .automatic)

  /// Returns a size in pixels; a negative or non-finite number gives the automatic size.
  public static func fixed(_ pixels: Double) -> MarkDimension {
    pixels >= 0 && pixels.isFinite ? MarkDimension(form: .fixed(pixels)) : .automatic
  }

  /// Returns a share, from 0 to 1, of the available size: of a category's band, a day, a bin, a radius.
  public static func ratio(_ share: Double) -> MarkDimension {
    share.isNaN ? .automatic : MarkDimension(form: .ratio(max(0, min(1, share))))
  }

  /// Returns the available size less a number of pixels on each side.
  public static func inset(_ pixels: Double) -> MarkDimension {
    pixels.isFinite ? MarkDimension(form: .inset(pixels)) : .automatic
  }

  /// Creates a size in pixels.
  public init(integerLiteral value: Int) { self = .fixed(Double(value)) }

  /// Creates a size in pixels.
  public init(floatLiteral value: Double) { self = .fixed(value) }

  private init(form: Form) { self.form = form }

  /// Whether the mark chooses the size.
  var isAutomatic: Bool { form == .automatic }

  /// Whether the size is given in pixels.
  var isFixed: Bool { if case .fixed = form { true } else { false } }

  /// Returns the part of an interval on the page that is drawn, where `pixel` is the length of a
  /// pixel in the units of the ends; an automatic size gives all of it.
  ///
  /// The middle stays the same, and the ends keep their order.
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

/// Method by which marks at the same position are stacked.
public struct MarkStackingMethod: Equatable, Hashable, Sendable {
  enum Form: Equatable, Hashable, Sendable { case standard, normalized, center, unstacked }

  let form: Form

  /// Stacked from zero on, negative values downwards.
  public static let standard = MarkStackingMethod(form: .standard)
  /// Stacked as shares of their sum, from 0 to 1.
  public static let normalized = MarkStackingMethod(form: .normalized)
  /// Stacked symmetrically about zero, half of the sum on either side.
  public static let center = MarkStackingMethod(form: .center)
  /// Not stacked: each starts at zero, one in front of the other.
  public static let unstacked = MarkStackingMethod(form: .unstacked)
}
