import Expressions

/// Straight lines as they are typed.
package enum LineText {
  /// `6x - 9`: a straight line as it is typed.
  package static func text(
    slope: Double,
    intercept: Double,
    over variable: String,
    digits: Int
  ) -> String {
    text(
      slope: slope.text(digits: digits),
      intercept: intercept.text(digits: digits),
      over: variable
    )
  }

  /// A straight line as it is typed, of numbers as they are printed.
  package static func text(
    slope factor: String,
    intercept constant: String,
    over variable: String
  ) -> String {
    guard factor != "0" else { return constant }
    // A number may stand beside a letter; before a longer name the sign is clearer.
    let sign = variable.count == 1 ? "" : "*"
    let rise =
      switch factor {
      case "1": variable
      case "-1": "-\(variable)"
      default: factor + sign + variable
      }
    if constant == "0" { return rise }
    return constant.hasPrefix("-")
      ? "\(rise) - \(constant.dropFirst())" : "\(rise) + \(constant)"
  }
}
