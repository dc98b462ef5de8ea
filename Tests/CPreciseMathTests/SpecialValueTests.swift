import CPreciseMath
import SeededNumbers
import Testing

/// Special functions against mpmath, and against themselves: what they say with few digits, of wide operands and in
/// place.
@Suite("Special functions with as many digits as asked for")
struct SpecialValueTests {
  /// Digits of decimals of the table: enough that those of operands do not limit a result.
  private static let operandBits = 1200

  @Test("the table has rows for every function, and no other")
  func complete() {
    #expect(Set(SpecialValue.all.keys) == Set(SpecialFunction.all.map(\.name)))
    for function in SpecialFunction.all {
      let rows = SpecialValue.all[function.name] ?? []
      #expect(rows.count >= 12, "\(function)")
      for row in rows { #expect(row.arguments.count == function.operandCount, "\(row)") }
    }
  }

  @Test(
    "a result holds the truth and has all its digits but 20",
    arguments: SpecialFunction.all,
    [64, 160, 600]
  )
  func holdsTruth(function: SpecialFunction, bits: Int) {
    let widest = Double(sign: .plus, exponent: 20 - bits, significand: 1)
    for row in SpecialValue.all[function.name] ?? [] {
      let result = function.value(row.operands(bits: Self.operandBits), bits: bits)
      #expect(row.isHeld(by: result), "\(row): \(result.lower) \(result.upper) \(result.flags)")
      #expect(
        row.relativeWidth(of: result, bits: bits) <= widest,
        "\(row): \(result.lower) \(result.upper)"
      )
    }
  }

  @Test("a truth that is spoilt in one digit is not held", arguments: SpecialFunction.all)
  func judgeIsStrict(function: SpecialFunction) {
    for var row in SpecialValue.all[function.name] ?? [] where row.truth.utf8.count > 50 {
      let result = function.value(row.operands(bits: Self.operandBits), bits: 400)
      let digits = row.truth.split(separator: "e", maxSplits: 1).map(String.init)
      let isOne = digits[0].utf8.last == UInt8(ascii: "1")
      row.truth = digits[0].dropLast(8) + (isOne ? "99999999" : "11111111")
      if digits.count > 1 { row.truth += "e" + digits[1] }
      #expect(!row.isHeld(by: result), "\(row)")
    }
  }

  @Test("results with few and with many digits meet", arguments: SpecialFunction.all)
  func precisionsAgree(function: SpecialFunction) {
    for row in SpecialValue.all[function.name] ?? [] {
      let operands = row.operands(bits: 80)
      let rough = function.value(operands, bits: 80)
      let fine = function.value(operands, bits: 300)
      #expect(rough.isEmpty == fine.isEmpty, "\(row)")
      if !rough.isEmpty { #expect(rough.meets(fine), "\(row)") }
    }
  }

  @Test("a result in the place of an operand is the same", arguments: SpecialFunction.all)
  func worksInPlace(function: SpecialFunction) {
    for row in SpecialValue.all[function.name] ?? [] {
      let plain = function.value(row.operands(bits: 96), bits: 96)
      for place in 0..<function.operandCount {
        let operands = row.operands(bits: 96)
        function.compute(operands[place], operands)
        let result = operands[place]
        #expect(result.flags == plain.flags, "\(row)")
        let isSame = result.lower == plain.lower && result.upper == plain.upper
        #expect(plain.isEmpty || isSame, "\(row)")
      }
    }
  }

  @Test("wide operands hold the values at numbers inside of them", arguments: SpecialFunction.all)
  func wideOperandsHold(function: SpecialFunction) {
    var random = SeededGenerator(seed: 39)
    for row in SpecialValue.all[function.name] ?? [] {
      let middles = row.arguments.compactMap(Double.init)
      guard middles.count == function.operandCount, middles.allSatisfy(\.isFinite) else { continue }
      let size = Double(sign: .plus, exponent: -Int(random.next() % 60), significand: 8)
      let radii = middles.map { size * (random.next() % 2 == 0 ? 1 : abs($0)) }
      let boxes = zip(middles, radii).map { middle, radius in
        PreciseNumber(middle - radius, middle + radius, bits: 80)
      }
      let hull = function.value(boxes, bits: 80)
      for _ in 0..<4 {
        let places = zip(middles, radii).map { middle, radius in
          random.next() % 3 == 0 ? middle : random.next(middle - radius, middle + radius)
        }
        let value = function.value(places.map { PreciseNumber($0, bits: 80) }, bits: 120)
        let box = "\(function) \(middles) ± \(radii) at \(places)"
        if value.isEmpty { #expect(hull.isEmpty || hull.isInDoubt, "\(box)") }
        if !value.isEmpty { #expect(!hull.isEmpty && hull.meets(value), "\(box)") }
        if value.isInDoubt { #expect(hull.isInDoubt, "\(box)") }
      }
    }
  }

  /// The interval for 1 - 1e-75 with 300 bits shares about 50 bits of its upper tail.
  ///
  /// To find its ends with 2,000 bits made a picture of `1/normalinv(exp(x))` take 17 s.
  @Test("a quantile of an interval of probabilities has the digits that the smaller tail has")
  func shortTail() {
    let one = PreciseNumber(1, bits: 2)
    let tail = PreciseNumber("1e-75", bits: 2000)
    let results = [300, 2000].map { bits in
      let probability = PreciseNumber(bits: bits)
      let result = PreciseNumber(bits: 2000)
      withExtendedLifetime((one, tail, probability)) {
        pm_subtract(probability.handle, one.handle, tail.handle)
        pm_normal_quantile(result.handle, probability.handle)
      }
      return result
    }
    #expect(results[0].meets(results[1]))
    #expect(results[0].upper - results[0].lower < 1e-12)
    #expect(!results[0].isExact)
    // mpmath 1.3: sqrt(2) erfinv(1 - 2e-75)
    #expect(abs(results[1].lower - 18.377208319607926) < 1e-13)
  }
}
