import CEnclosures
import CVectorMath
import Expressions
import FormulaVocabulary
import Testing

/// A loop over cells by its name.
private struct EnclosureCase: CustomTestStringConvertible {
  let testDescription: String
  let loop: (ve_cells, [ve_cells], Int) -> Void

  /// The loops of all operations, those for powers by exponent, and those that several nodes become.
  static var all: [EnclosureCase] {
    let rows = Operation.allCases.flatMap { operation -> [EnclosureCase] in
      switch operation.row.enclosure {
      case .leaf, .interpreter: []
      case .unary(let loop):
        [EnclosureCase(testDescription: "\(operation)") { loop($0, $1[0], $2) }]
      case .binary(let loop):
        [EnclosureCase(testDescription: "\(operation)") { loop($0, $1[0], $1[1], $2) }]
      case .ternary(let loop):
        [EnclosureCase(testDescription: "\(operation)") { loop($0, $1[0], $1[1], $1[2], $2) }]
      case .integerPower:
        [0, 1, 2, 3, 4, 5, 39, 64, 65, -1, -2, -3, -64, -65].map { exponent in
          EnclosureCase(testDescription: "power \(exponent)") {
            ve_integer_power($0, $1[0], exponent, $2)
          }
        }
      }
    }
    let more: [(String, UnaryEnclosure)] = [
      ("sin(a)/a", ve_sin_over), ("(exp(a) - 1)/a", ve_expm1_over),
      ("a/(1 + a)", ve_share), ("(1 - cos(a))/a²", ve_versine_over), ("a/a", ve_one_where_not_zero),
      ("a = a", ve_one),
      ("a - a", ve_zero), ("a", ve_copy),
    ]
    return rows
      + more.map { name, loop in
        EnclosureCase(testDescription: name) { loop($0, $1[0], $2) }
      } + [
        EnclosureCase(testDescription: "b where a is defined") {
          ve_where_defined($0, $1[0], $1[1], $2)
        },
        EnclosureCase(testDescription: "a·b + c") { ve_multiply_add($0, $1[0], $1[1], $1[2], $2) },
        EnclosureCase(testDescription: "a line through a") {
          ve_line_numbers(-0.3, -0.2, 1, 2, false).enclose($0, $1[0], $2)
        },
        EnclosureCase(testDescription: "a line through a²") {
          ve_line_numbers(0.7, 0.7.nextUp, -1.3, -1.3, true).enclose($0, $1[0], $2)
        },
        EnclosureCase(testDescription: "polynomial") {
          ve_polynomial($0, $1[0], [1, -2, 0.1, 3], [1, -2, 0.1.nextUp, 4], 4, $2)
        },
        EnclosureCase(testDescription: "polynomial of whole numbers") {
          ve_polynomial($0, $1[0], [2, 0, -3, 1, 1], [2, 0, -3, 1, 1], 5, $2)
        },
      ]
  }
}

extension ve_line_numbers {
  fileprivate init(
    _ slopeLower: Double,
    _ slopeUpper: Double,
    _ offsetLower: Double,
    _ offsetUpper: Double,
    _ isOfSquare: Bool
  ) {
    self.init(
      slope_lower: slopeLower,
      slope_upper: slopeUpper,
      offset_lower: offsetLower,
      offset_upper: offsetUpper,
      is_of_square: isOfSquare
    )
  }

  fileprivate func enclose(_ out: ve_cells, _ a: ve_cells, _ count: Int) {
    withUnsafePointer(to: self) { ve_line(out, a, $0, count) }
  }
}

/// Levels are those of kernels, and are switched by the same tests.
extension KernelLevelTests {
  private static let cells = [
    CellBlock.random(1200, seed: 1), .random(1200, seed: 2), .random(1200, seed: 3),
  ]

  @Test("every level gives the same bits of every enclosure")
  func sameCells() {
    let best = vm_level_count() - 1
    defer { vm_set_level(best) }
    for enclosure in EnclosureCase.all {
      vm_set_level(best)
      let expected = CellBlock.values(of: Self.cells, by: 1200, enclosure.loop).patterns
      for level in 0..<best {
        vm_set_level(level)
        let values = CellBlock.values(of: Self.cells, by: 1200, enclosure.loop).patterns
        let places = values.indices.filter { values[$0] != expected[$0] }
        let differing = places.prefix(3).map { (values[$0], expected[$0]) }
        #expect(places.isEmpty, "\(enclosure.testDescription) at level \(level): \(differing)")
      }
    }
  }

  @Test("an enclosure depends on nothing but its operands, at every level")
  func sameInAnyBlock() {
    let best = vm_level_count() - 1
    defer { vm_set_level(best) }
    for enclosure in EnclosureCase.all {
      for level in 0...best {
        vm_set_level(level)
        let expected = CellBlock.values(of: Self.cells, by: 1200, enclosure.loop).patterns
        for size in [1, 7, 13, 100] {
          let values = CellBlock.values(of: Self.cells, by: size, enclosure.loop).patterns
          #expect(values == expected, "\(enclosure.testDescription) by \(size) at level \(level)")
        }
      }
    }
  }

  @Test(
    "a line gives the cells that a square, a product and a sum give one after the other",
    arguments: [
      (0.1, 0.1.nextUp), (-3, -3), (-2.5, -2), (1, 1), (-1, -1), (0, 0), (-1, 2), (0, 1),
      (1e300, 1e308), (.leastNonzeroMagnitude, 0x1p-1030), (-.infinity, -1), (.infinity, .infinity),
    ] as [(Double, Double)]
  )
  func lines(_ slope: (lower: Double, upper: Double)) {
    let best = vm_level_count() - 1
    defer { vm_set_level(best) }
    for level in 0...best {
      vm_set_level(level)
      for (offset, isOfSquare) in [
        ((0.0, 0.0), false), ((-1.3.nextDown, -1.3), true), ((1, 1), false),
      ] {
        let line = ve_line_numbers(slope.lower, slope.upper, offset.0, offset.1, isOfSquare)
        let steps = CellBlock.values(of: Self.cells, by: 1200) { out, operands, count in
          // The others are scratch: each call has copies.
          let (a, number, product) = (operands[0], operands[1], operands[2])
          if isOfSquare { ve_square(out, a, count) } else { ve_copy(out, a, count) }
          ve_fill(number, slope.lower, slope.upper, count)
          if slope == (1, 1) {
            ve_copy(product, out, count)
          } else if slope == (-1, -1) {
            ve_negate(product, out, count)
          } else {
            ve_multiply(product, out, number, count)
          }
          ve_fill(number, offset.0, offset.1, count)
          if offset == (0, 0) {
            ve_copy(out, product, count)
          } else {
            ve_add(out, product, number, count)
          }
        }
        for size in [1200, 13, 3] {
          let values = CellBlock.values(of: Self.cells, by: size) { out, operands, count in
            line.enclose(out, operands[0], count)
          }
          #expect(values.patterns == steps.patterns, "\(line) by \(size) at level \(level)")
        }
      }
    }
  }

  @Test("sums, products, quotients and roots of numbers are between neighbours, or exact")
  func roundedOutward() {
    let best = vm_level_count() - 1
    defer { vm_set_level(best) }
    let (a, b) = (
      CellBlock.random(4000, seed: 11, numbersOnly: true),
      CellBlock.random(4000, seed: 12, numbersOnly: true)
    )
    for level in 0...best {
      vm_set_level(level)
      func check(
        _ name: String,
        _ loop: (ve_cells, [ve_cells], Int) -> Void,
        rest: (Double, Double, Double) -> Double
      ) {
        let result = CellBlock.values(of: [a, b], by: 4000, loop)
        var count = 0
        for cell in 0..<a.count where result.flags[cell] == 0 {
          let (x, y) = (a.lowers[cell], b.lowers[cell])
          let (low, high) = (result.lowers[cell], result.uppers[cell])
          let sizes = [x, y, low, high].map(\.magnitude)
          guard sizes.allSatisfy({ $0 == 0 || ($0 > 1e-140 && $0 < 1e140) }) else { continue }
          count += 1
          let (above, below) = (rest(x, y, low), rest(x, y, high))
          let isRight = above >= 0 && below <= 0 && (low == high ? above == 0 : high == low.nextUp)
          #expect(isRight, "\(name) of \(x), \(y) at level \(level): \(low)..\(high)")
        }
        #expect(count > 800, "\(name): \(count)")
      }
      check("sum") {
        ve_add($0, $1[0], $1[1], $2)
      } rest: { a, b, sum in
        // Exact: what two doubles leave of a third is a sum of three, in order of size.
        let s = a + b
        let t = s - a
        let rest = (a - (s - t)) + (b - t)
        return (s - sum) + rest
      }
      check("product") {
        ve_multiply($0, $1[0], $1[1], $2)
      } rest: {
        (-$2).addingProduct($0, $1)
      }
      check("quotient") {
        ve_divide($0, $1[0], $1[1], $2)
      } rest: { a, b, quotient in
        let rest = a.addingProduct(-quotient, b)
        return b > 0 ? rest : -rest
      }
      check("root") {
        ve_sqrt($0, $1[0], $2)
      } rest: { a, _, root in
        a.addingProduct(-root, root)
      }
      check("square") {
        ve_integer_power($0, $1[0], 2, $2)
      } rest: { a, _, square in
        (-square).addingProduct(a, a)
      }
    }
  }
}
