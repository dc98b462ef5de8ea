package import FormulaVocabulary

/// Exact numbers as they are typed: `-1/3`, `(1 - sqrt(5))/2`, `1 + 2i`.
extension ExactFraction {
  /// The fraction, or its decimal where it has too many digits.
  package var shortText: String { text ?? value.text(digits: 12) }
}

extension QuadraticNumber {
  /// Whether the number is a + b i with fractions a and b.
  package var isGaussian: Bool {
    radicand.sign < 0 && radicand.opposite.root(2) != nil
  }

  /// The number as a formula, with the smallest number under the root; nil where a part is too large.
  package var text: String? {
    guard let (p, q) = radicand.parts, let (whole, first) = whole.parts,
      let (factor, second) = part.parts
    else { return nil }
    // √(p/q) is √(p q)/q.
    let (product, isTooLarge) = abs(p).multipliedReportingOverflow(by: q)
    if isTooLarge { return nil }
    let (root, free) = Self.squares(in: product)
    // The number is whole/first + factor root/(second q) √free.
    guard let scaled = ExactFraction(factor, second) * ExactFraction(root, q),
      let (top, bottom) = scaled.parts
    else { return nil }
    let (least, overflows) = (first / Self.common(first, bottom))
      .multipliedReportingOverflow(by: bottom)
    if overflows { return nil }
    let (a, isLong) = whole.multipliedReportingOverflow(by: least / first)
    let (b, isLonger) = top.multipliedReportingOverflow(by: least / bottom)
    if isLong || isLonger { return nil }
    let radical = free == 1 ? "" : "sqrt(\(free))"
    let unit = radical + (p < 0 ? (radical.isEmpty ? "i" : " i") : "")
    let size = abs(b) == 1 ? unit : "\(abs(b))\(unit)"
    let above =
      a == 0 ? (b < 0 ? "-\(size)" : size) : "\(a) \(b < 0 ? "-" : "+") \(size)"
    if least == 1 { return above }
    return a == 0 ? "\(above)/\(least)" : "(\(above))/\(least)"
  }

  /// Returns s and f with s² f = n, where f has no small square divisor.
  private static func squares(in number: Int) -> (root: Int, rest: Int) {
    var (root, rest, divisor) = (1, number, 2)
    while divisor <= 100_000, divisor * divisor <= rest {
      while rest % (divisor * divisor) == 0 {
        (rest, root) = (rest / (divisor * divisor), root * divisor)
      }
      divisor += 1
    }
    return (root, rest)
  }

  private static func common(_ a: Int, _ b: Int) -> Int { b == 0 ? a : common(b, a % b) }
}
