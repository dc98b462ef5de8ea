import CPreciseMath
import Foundation

/// A value of a function that mpmath computed: a row of the resource, which `scripts/precise.py` writes.
struct SpecialValue: CustomStringConvertible {
  let function: String
  /// As decimals.
  let arguments: [String]
  /// 62 digits, a decimal that is exact, "inf", or "none".
  var truth: String

  var description: String { "\(function)(\(arguments.joined(separator: ", "))) = \(truth)" }

  func operands(bits: Int) -> [PreciseNumber] { arguments.map { PreciseNumber($0, bits: bits) } }

  /// The rows by function.
  static let all: [String: [SpecialValue]] = {
    guard
      let url = Bundle.module.url(
        forResource: "special_values",
        withExtension: "txt",
        subdirectory: "Resources"
      ),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [:] }
    var rows: [String: [SpecialValue]] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: "\t").map(String.init)
      guard words.count >= 3, let truth = words.last else { continue }
      let arguments = Array(words[1..<(words.count - 1)])
      rows[words[0], default: []].append(
        SpecialValue(function: words[0], arguments: arguments, truth: truth)
      )
    }
    return rows
  }()

  /// How far the truth is rounded, of itself.
  private static let rounding = 1e-60

  /// Whether a result holds the truth.
  func isHeld(by result: PreciseNumber) -> Bool {
    if truth == "none" { return result.isEmpty || result.isInDoubt }
    if result.isEmpty { return false }
    let exact = PreciseNumber(truth, bits: 400)
    if truth.hasSuffix("inf") { return result.isExact && result.upper == exact.upper }
    guard exact.sign != 0 else { return result.lower <= 0 && result.upper >= 0 }
    let rest = relativeDifference(result, exact, bits: 400)
    return rest.lower <= Self.rounding && rest.upper >= -Self.rounding
  }

  /// How wide a result is, as a part of itself; 0 where it is exact, infinite where it has no sign.
  func relativeWidth(of result: PreciseNumber, bits: Int) -> Double {
    if result.isEmpty || result.isExact { return 0 }
    if result.sign == 2 { return .infinity }
    return relativeDifference(result, result, bits: bits + 64).upper
  }

  /// result/exact - 1.
  private func relativeDifference(
    _ result: PreciseNumber,
    _ exact: PreciseNumber,
    bits: Int
  ) -> PreciseNumber {
    let rest = PreciseNumber(bits: bits)
    withExtendedLifetime((result, exact)) { pm_divide(rest.handle, result.handle, exact.handle) }
    let one = PreciseNumber(1, bits: 2)
    withExtendedLifetime(one) { pm_subtract(rest.handle, rest.handle, one.handle) }
    return rest
  }
}
