import Expressions
import RandomSyntax
import RealFunctions
import Testing

@testable import FormulaPrograms

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Enclosures held to GNU MPFR, where it is installed: `make containment TRIPLES=100000000` takes as many triples of a
/// formula, a box and a point as one likes.
@Suite(
  "Enclosures and MPFR",
  .enabled(if: MpfrLibrary.shared != nil, "libmpfr 4.2 is not installed")
)
struct MpfrContainmentTests {
  /// What MPFR knows of a point, and whether an enclosure holds it.
  private enum Verdict { case unknown, held, escaped }

  /// A formula at two precisions: what both say alike is true.
  private struct Truth {
    let m: MpfrLibrary
    let (rough, fine): (MpfrFormula, MpfrFormula)
    let spare: MpfrLibrary.Handle

    func verdict(at point: [Double], in enclosure: EnclosedValue) -> Verdict {
      let (first, second) = (rough.value(at: point), fine.value(at: point))
      switch (first.status, second.status) {
      case (.undefined, .undefined):
        return enclosure.flags.isDisjoint(with: [.empty, .maybeUndefined]) ? .escaped : .held
      case (.number, .number):
        guard m.areNear(first.number, second.number, spare) else { return .unknown }
        return isHeld(second.number, by: enclosure) ? .held : .escaped
      default: return .unknown
      }
    }

    private func isHeld(_ number: MpfrLibrary.Handle, by enclosure: EnclosedValue) -> Bool {
      if enclosure.flags.contains(.empty) { return false }
      let (lower, upper) = (enclosure.interval.lower, enclosure.interval.upper)
      return (m.compareWithDouble(number, lower) >= 0 || isNearly(number, lower))
        && (m.compareWithDouble(number, upper) <= 0 || isNearly(number, upper))
    }

    /// Whether what is left between a number and an end is a rounding of MPFR.
    private func isNearly(_ number: MpfrLibrary.Handle, _ end: Double) -> Bool {
      _ = m.setDouble(spare, end, MpfrLibrary.nearest)
      return m.areNear(number, spare, spare + MpfrLibrary.size)
    }
  }

  private static let boxCount = 16
  private static let pointCount = 25

  /// Calls `body` with formulas, their enclosures and a judge, until so many triples were seen.
  private static func examine(
    triples: Int,
    seed: UInt64,
    _ body: (
      _ tree: Syntax, _ point: [Double], EnclosedValue, _ verdict: (EnclosedValue) -> Verdict
    )
      -> Void
  ) throws {
    let m = try #require(MpfrLibrary.shared)
    let rules = MpfrOperation.table(m)
    let definitions = try Definitions("k = 1/3")
    var formulas = RandomFormulas(seed: seed, names: ["x", "x", "x", "y", "pi", "e", "k"])
    var random = RandomBoxes(seed: seed + 1)
    let spare = UnsafeMutableRawPointer.allocate(byteCount: 2 * MpfrLibrary.size, alignment: 16)
    for index in 0..<2 { m.make(spare + index * MpfrLibrary.size, 256) }
    defer {
      for index in 0..<2 { m.clear(spare + index * MpfrLibrary.size) }
      spare.deallocate()
    }
    var (seen, depth) = (0, 0)
    while seen < triples {
      depth = depth % 4 + 1
      let tree = formulas.number(depth: depth)
      let formula = try CellFormula(tree, over: ["x", "y"], in: definitions)
      let checked = formula.function.formula
      guard let rough = MpfrFormula(checked.graph, checked.outputs[0], precision: 160, m, rules),
        let fine = MpfrFormula(checked.graph, checked.outputs[0], precision: 256, m, rules)
      else { continue }
      let truth = Truth(m: m, rough: rough, fine: fine, spare: spare)
      let boxes = (0..<boxCount).map { _ in
        let kind = random.kind()
        return (0..<2).map { _ in random.box(kind) }
      }
      let enclosures = formula.enclosure(inputs: (0..<2).map { input in boxes.map { $0[input] } })
      for (box, enclosure) in zip(boxes, enclosures) {
        for _ in 0..<pointCount {
          let point = box.map { random.number(in: $0) }
          seen += 1
          body(tree, point, enclosure) { truth.verdict(at: point, in: $0) }
        }
      }
    }
  }

  /// As many as the environment asks for, else a sample.
  private static var tripleCount: Int {
    getenv("LOCUS_TRIPLES").flatMap { Int(String(cString: $0)) } ?? 50_000
  }

  @Test("what MPFR says of a point is in the enclosure of its box")
  func agreement() throws {
    var (count, heldCount, escapeCount) = (0, 0, 0)
    var escapes: [String] = []
    try Self.examine(triples: Self.tripleCount, seed: 71) { tree, point, enclosure, verdict in
      count += 1
      switch verdict(enclosure) {
      case .unknown: break
      case .held: heldCount += 1
      case .escaped:
        escapeCount += 1
        if escapes.count < 20 {
          let (lower, upper) = (enclosure.interval.lower, enclosure.interval.upper)
          escapes.append(
            "\(Printer.text(of: tree)) at \(point): not in \(lower)..\(upper) \(enclosure.flags.rawValue)"
          )
        }
      }
    }
    #expect(escapeCount == 0, "\(escapes.joined(separator: "\n"))")
    #expect(heldCount > 2 * count / 5, "\(heldCount) of \(count)")
    print("MPFR: \(count) triples, \(heldCount) known, \(escapeCount) escapes")
  }

  @Test("what MPFR says is outside of enclosures that are spoilt")
  func spoilt() throws {
    var (count, missed) = (0, [String]())
    try Self.examine(triples: 10_000, seed: 73) { tree, point, enclosure, verdict in
      guard enclosure.flags.isEmpty, enclosure.interval.upper.isFinite,
        enclosure.interval.lower.isFinite, verdict(enclosure) == .held
      else { return }
      count += 1
      // Beyond the box, and the other way round.
      let upper = enclosure.interval.upper
      let wrong = EnclosedValue(Interval(hull: upper.nextUp, .infinity))
      let empty = EnclosedValue(.entire, flags: .empty)
      for spoilt in [wrong, empty] where verdict(spoilt) != .escaped {
        missed.append("\(Printer.text(of: tree)) at \(point)")
      }
    }
    #expect(missed.isEmpty, "\(missed.prefix(8))")
    #expect(count > 1500, "\(count)")
  }
}
