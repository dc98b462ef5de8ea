/// An angle.
public struct Angle: Equatable, Hashable, Comparable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// No angle.
  public static let zero = Angle(radians: 0)

  /// Creates an angle of so many radians.
  public init(radians: Double) { self.radians = radians }

  /// Creates an angle of so many degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// Returns an angle of so many radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// Returns an angle of so many degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// Whether the first is the smaller one; turns count.
  public static func < (first: Angle, second: Angle) -> Bool { first.radians < second.radians }
}
