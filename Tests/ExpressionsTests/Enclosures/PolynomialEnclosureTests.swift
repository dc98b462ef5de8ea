import CEnclosures
import SeededNumbers
import Testing

/// Polynomials over cells, and products with sums.
@Suite("Enclosures of polynomials")
struct PolynomialEnclosureTests {
  /// The enclosure over one cell.
  private func polynomial(
    _ coefficients: [Double],
    upper: [Double]? = nil,
    _ lower: Double,
    _ last: Double
  ) -> (lower: Double, upper: Double, flags: UInt8) {
    var cell = CellBlock(count: 1)
    (cell.lowers[0], cell.uppers[0]) = (lower, last)
    let value = CellBlock.values(of: [cell], by: 1) {
      ve_polynomial($0, $1[0], coefficients, upper ?? coefficients, coefficients.count, $2)
    }
    return (value.lowers[0], value.uppers[0], value.flags[0])
  }

  @Test("hold the exact values at all numbers of a cell")
  func containment() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<3000 {
      let degree = Int.random(in: 0...7, using: &generator)
      let coefficients = (0...degree).map { _ in Int.random(in: -1000...1000, using: &generator) }
      let first = Int.random(in: -640...640, using: &generator)
      let length = [0, 1, 5, 64, 300][Int.random(in: 0..<5, using: &generator)]
      let cell = polynomial(
        coefficients.map { Double($0) / 16 },
        Double(first) / 64,
        Double(first + length) / 64
      )
      #expect(cell.flags == 0 && cell.lower <= cell.upper)
      // Whole numbers of units of 2^-(6·degree + 4), exact.
      let unit = Double(sign: .plus, exponent: 6 * degree + 4, significand: 1)
      for _ in 0..<8 {
        let x = first + Int.random(in: 0...length, using: &generator)
        var exact: Int128 = 0
        for (power, coefficient) in coefficients.enumerated() {
          var term = Int128(coefficient)
          for _ in 0..<power { term *= Int128(x) }
          exact += term << Int128(6 * (degree - power))
        }
        let isHeld =
          Int128((cell.lower * unit).rounded(.up)) <= exact
          && exact <= Int128((cell.upper * unit).rounded(.down))
        #expect(isHeld, "\(coefficients) at \(x)/64 from \(first)/64 on, \(length)/64 wide")
      }
    }
  }

  @Test("are narrow: not wider than powers one by one, exact where the slope has one sign")
  func narrowness() {
    let whole = polynomial([1, 1, 1], -1, 1)
    #expect(whole.lower >= 0 && whole.upper <= 3)
    #expect(polynomial([1, 1, 1], 0, 1) == (1, 3, 0))
    #expect(polynomial([-5, 1, -2, 3], 2, 3) == (13, 61, 0))
    let cube = polynomial([0, 0, 0, 1], -2, 3)
    #expect(cube.lower >= -8 && cube.upper <= 27)
    // (x - 1)^4 near 1: terms of 6 cancel.
    let near = polynomial([1, -4, 6, -4, 1], 1, 1.0625)
    #expect(near.upper - near.lower < 0.05)
  }

  @Test("are one number where all numbers are whole")
  func exact() {
    #expect(polynomial([-5, 1, -2, 3], 2, 2) == (13, 13, 0))
    #expect(polynomial([7], -3, 9) == (7, 7, 0))
    #expect(polynomial([], -3, 9) == (0, 0, 0))
  }

  @Test("count coefficients between two numbers as all of these")
  func intervals() {
    let value = polynomial([1, 2], upper: [1.5, 3], 1, 2)
    #expect(value.lower <= 3 && value.lower > 2.99 && value.upper >= 7.5 && value.upper < 7.51)
    let mixed = polynomial([-1, -1, -1], upper: [1, 1, 1], -2, 2)
    #expect(mixed.lower <= -7 && mixed.upper >= 7)
  }

  @Test("know nothing beyond all numbers, and keep flags")
  func unbounded() {
    let value = polynomial([1, 1, 1], -.infinity, .infinity)
    #expect(value.lower <= 0.75 && value.upper == .infinity)
    let large = polynomial([0, 0, 1], 1e200, 1e300)
    #expect(large.lower > 1e300 && large.upper == .infinity)
    var cell = CellBlock(count: 3)
    cell.flags = [UInt8(VE_EMPTY), 2, 4]
    let flags = CellBlock.values(of: [cell], by: 3) {
      ve_polynomial($0, $1[0], [1, 2, 3], [1, 2, 3], 3, $2)
    }.flags
    #expect(flags == [1, 2, 4])
  }

  @Test("a product with a sum is exact where both are")
  func productAndSum() {
    func value(_ a: Double, _ b: Double, _ c: Double) -> CellBlock {
      let cells = [a, b, c].map { number -> CellBlock in
        var cell = CellBlock(count: 1)
        (cell.lowers[0], cell.uppers[0]) = (number, number)
        return cell
      }
      return .values(of: cells, by: 1) { ve_multiply_add($0, $1[0], $1[1], $1[2], $2) }
    }
    #expect(value(3, -7, 0.5).lowers == [-20.5] && value(3, -7, 0.5).uppers == [-20.5])
    let third = value(1.0 / 3, 3, -1)
    #expect(third.lowers[0] < 0 && third.uppers[0] >= 0 && third.lowers[0] > -0x1p-52)
  }
}
