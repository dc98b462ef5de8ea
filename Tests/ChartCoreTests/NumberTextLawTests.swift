import RealFunctions
import SeededNumbers
import Testing

@testable import ChartCore

/// A number in words, read back.
private enum Words {
  static let digits: [Character: Character] = [
    "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7", "⁸": "8",
    "⁹": "9", "⁻": "-",
  ]

  /// Returns the number, and what its last digit counts; nil for what is no number.
  static func number(_ text: String) -> (value: Double, unit: Double)? {
    var plain = text.replacing("\u{2212}", with: "-")
    var power = 0
    if let ten = plain.range(of: "10", behind: "×") ?? plain.wholePower {
      let raised = plain[ten.upperBound...].map { digits[$0] ?? "?" }
      power = Int(String(raised)) ?? 0
      plain = String(plain[..<ten.lowerBound])
      if plain.hasSuffix("×") { plain.removeLast() }
      if plain.isEmpty || plain == "-" { plain += "1" }
    }
    let behind = plain.contains(".") ? plain.drop { $0 != "." }.count - 1 : 0
    guard let value = Double("\(plain)e\(power)"), let unit = Double("1e\(power - behind)") else {
      return nil
    }
    // Noughts at the end of a whole number need not count.
    var noughts = 0
    if behind == 0 { noughts = plain.reversed().prefix { $0 == "0" }.count }
    return (value, unit * (Double("1e\(noughts)") ?? 1))
  }
}

extension String {
  /// Where a text stands right behind another one.
  fileprivate func range(of text: String, behind other: String) -> Range<Index>? {
    guard let place = firstIndex(of: Character(other)) else { return nil }
    let start = index(after: place)
    return self[start...].hasPrefix(text) ? start..<index(start, offsetBy: text.count) : nil
  }

  /// `10⁶` in front of nothing else.
  fileprivate var wholePower: Range<Index>? {
    let start = hasPrefix("-") ? index(after: startIndex) : startIndex
    guard self[start...].hasPrefix("10"),
      let end = index(start, offsetBy: 2, limitedBy: endIndex), end < endIndex,
      Words.digits[self[end]] != nil
    else { return nil }
    return start..<end
  }
}

@Suite("Laws of numbers in words")
struct NumberTextLawTests {
  @Test("the two ends of a window are told apart, and each is within half of its last digit")
  func ends() throws {
    var random = SeededGenerator(seed: 39)
    for _ in 0..<40_000 {
      let size = pow10(random.next(-12, 12)) * (random.next(0, 1) < 0.5 ? -1 : 1)
      let center = random.next(0, 1) < 0.1 ? 0 : size
      let width = max(
        pow10(random.next(-15, 9)) * max(center.magnitude, 1e-3),
        8 * center.ulp
      )
      let (lower, upper) = (center - width / 2, center + width / 2)
      guard lower < upper else { continue }
      let form = NumberText(window: Interval(hull: lower, upper))
      let texts = [form.text(lower), form.text(upper)]
      #expect(texts[0] != texts[1], "\(lower) \(upper)")
      for (text, value) in zip(texts, [lower, upper]) where !text.contains("π") {
        let (told, unit) = try #require(Words.number(text), "\(text)")
        #expect((told - value).magnitude <= 0.5000001 * unit + value.ulp, "\(text) for \(value)")
        // And no further than the hundredth part of the window.
        #expect((told - value).magnitude <= 0.01 * (upper - lower), "\(text) for \(value)")
      }
    }
  }

  @Test("whatever double a number is, what is told is within half of its last digit")
  func anyDouble() throws {
    var random = SeededGenerator(seed: 40)
    let form = NumberText(window: Interval(hull: -10, 10))
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite, value != 0 else { continue }
      let text = form.text(value)
      if text.contains("π") { continue }
      let (told, unit) = try #require(Words.number(text), "\(text)")
      #expect((told - value).magnitude <= 0.5000001 * unit + value.ulp, "\(text) for \(value)")
    }
  }

  private func pow10(_ exponent: Double) -> Double {
    let whole = exponent.rounded(.down)
    return (Double("1e\(Int(whole))") ?? 1) * (1 + 9 * (exponent - whole))
  }
}
