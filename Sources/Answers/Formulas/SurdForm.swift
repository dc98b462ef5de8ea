import RealFunctions

/// The form of a number with two square roots: `(sqrt(6) - sqrt(2))/4`, `sqrt(2) + sqrt(3)`, `sqrt(25 - 10sqrt(5))/5`.
///
/// The sines of all multiples of 15° and 18° and of halves of 45° have such forms. The form is within some units in the
/// last place of the double; whether it is the number itself is for the caller to prove.
struct SurdForm {
  /// The form as it is typed.
  let text: String

  private static let denominators = [1, 2, 3, 4, 5, 6, 8, 10]
  private static let mostRadicand = 60
  private static let mostSquare = 400.0
  private static let factors = Array(1...10)
  private static let mostUlps = 8.0

  /// Finds the form of a number; nil if there is none.
  init?(_ value: Double) {
    guard value.isFinite, value.magnitude > 1e-6, value.magnitude < 1e4 else { return nil }
    let sign = value < 0 ? "-" : ""
    if let (top, denominator) = Self.sum(value.magnitude) {
      let isPlain = denominator == 1 && value > 0
      text = isPlain ? top : denominator == 1 ? "-(\(top))" : "\(sign)(\(top))/\(denominator)"
    } else if let (top, denominator) = Self.nested(value.magnitude) {
      text = sign + (denominator == 1 ? top : "\(top)/\(denominator)")
    } else {
      return nil
    }
  }

  // MARK: Two roots

  /// Returns √a + √b or √a - √b over a denominator.
  private static func sum(_ size: Double) -> (top: String, denominator: Int)? {
    for denominator in denominators {
      let scaled = size * Double(denominator)
      for second in 2...mostRadicand where !isSquare(second) {
        let root = Double(second).squareRoot()
        for sign in [1.0, -1] {
          let rest = scaled - sign * root
          // The larger root comes first, so that each pair is found once.
          let square = (rest * rest).rounded()
          guard rest > 0, square > Double(second), square <= mostSquare,
            let first = Int(exactly: square), !isSquare(first),
            isNear(square.squareRoot(), rest, scaled)
          else { continue }
          let top = "\(surd(first)) \(sign > 0 ? "+" : "-") \(surd(second))"
          return (top, denominator)
        }
      }
    }
    return nil
  }

  // MARK: A root in a root

  /// Returns √(a + b√c) over a denominator.
  private static func nested(_ size: Double) -> (top: String, denominator: Int)? {
    for denominator in denominators {
      let scaled = size * Double(denominator)
      for inner in [2, 3, 5, 6] {
        for factor in factors {
          for sign in [1.0, -1] {
            let part = sign * Double(factor) * Double(inner).squareRoot()
            let whole = (scaled * scaled - part).rounded()
            guard whole >= 1, whole <= mostSquare, whole + part > 0,
              isNear((whole + part).squareRoot(), scaled, scaled), let number = Int(exactly: whole)
            else { continue }
            let root = factor == 1 ? "sqrt(\(inner))" : "\(factor)sqrt(\(inner))"
            let top = "sqrt(\(number) \(sign > 0 ? "+" : "-") \(root))"
            return (top, denominator)
          }
        }
      }
    }
    return nil
  }

  // MARK: Numbers

  private static func isNear(_ a: Double, _ b: Double, _ scale: Double) -> Bool {
    (a - b).magnitude <= mostUlps * max(a, b, scale).ulp
  }

  private static func isSquare(_ number: Int) -> Bool {
    let root = Double(number).squareRoot()
    return root == root.rounded()
  }

  /// Returns a square root without square factors under it: `2sqrt(3)`.
  private static func surd(_ radicand: Int) -> String {
    var (rest, outside, factor) = (radicand, 1, 2)
    while factor * factor <= rest {
      while rest % (factor * factor) == 0 {
        rest /= factor * factor
        outside *= factor
      }
      factor += 1
    }
    return outside == 1 ? "sqrt(\(rest))" : "\(outside)sqrt(\(rest))"
  }
}
