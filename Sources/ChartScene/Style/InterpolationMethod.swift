/// Interpolation between the values of a line or an area.
public struct InterpolationMethod: Equatable, Hashable, Sendable {
  package enum Form: Equatable, Hashable, Sendable {
    case linear
    case monotone
    case cardinal(tension: Double)
    case catmullRom(alpha: Double)
    case stepStart
    case stepCenter
    case stepEnd
  }

  package let form: Form

  /// Straight lines.
  public static let linear = InterpolationMethod(form: .linear)
  /// A smooth curve that rises and falls only where the values do.
  public static let monotone = InterpolationMethod(form: .monotone)
  /// Steps with the values at their starts.
  public static let stepStart = InterpolationMethod(form: .stepStart)
  /// Steps with the values in their middles.
  public static let stepCenter = InterpolationMethod(form: .stepCenter)
  /// Steps with the values at their ends.
  public static let stepEnd = InterpolationMethod(form: .stepEnd)
  /// A smooth curve whose direction at a value is that from the previous value to the next one.
  public static let cardinal = InterpolationMethod.cardinal(tension: 0)
  /// A smooth curve without loops and cusps.
  public static let catmullRom = InterpolationMethod.catmullRom(alpha: 0.5)

  /// A cardinal spline; tension 0 is round, 1 straight.
  public static func cardinal(tension: Double) -> InterpolationMethod {
    InterpolationMethod(form: .cardinal(tension: unit(tension, else: 0)))
  }

  /// A Catmull-Rom spline: uniform for alpha 0, centripetal for 0.5, chordal for 1.
  public static func catmullRom(alpha: Double) -> InterpolationMethod {
    InterpolationMethod(form: .catmullRom(alpha: unit(alpha, else: 0.5)))
  }

  private static func unit(_ value: Double, else standard: Double) -> Double {
    value.isNaN ? standard : max(0, min(1, value))
  }
}

extension InterpolationMethod: CustomStringConvertible {
  /// The name of the method, with its parameter where that is not the usual one.
  public var description: String {
    switch form {
    case .linear: "linear"
    case .monotone: "monotone"
    case .stepStart: "stepStart"
    case .stepCenter: "stepCenter"
    case .stepEnd: "stepEnd"
    case .cardinal(let tension): tension == 0 ? "cardinal" : "cardinal(tension: \(tension))"
    case .catmullRom(let alpha): alpha == 0.5 ? "catmullRom" : "catmullRom(alpha: \(alpha))"
    }
  }
}
