import Expressions
import RandomSyntax
import RealFunctions
import Testing

@Suite("Enclosures and values with more digits")
struct WideContainmentTests {
  /// A formula of x and y, a box for each, and points inside.
  private struct Triples {
    let formula: CellFormula
    let boxes: [[(Double, Double)]]
    let points: [[Double]]
    let enclosures: [EnclosedValue]
    let found: [WideJudge.Found]

    private static let boxCount = 16
    private static let pointCount = 25

    init(
      _ tree: Syntax,
      _ random: inout RandomBoxes,
      _ definitions: Definitions,
      _ workspace: Workspace
    ) throws {
      let formula = try CellFormula(tree, over: ["x", "y"], in: definitions)
      let boxes = (0..<Self.boxCount).map { _ in
        let kind = random.kind()
        return (0..<2).map { _ in random.box(kind) }
      }
      let points = boxes.flatMap { box in
        (0..<Self.pointCount).map { _ in box.map { random.number(in: $0) } }
      }
      (self.formula, self.boxes, self.points) = (formula, boxes, points)
      enclosures = formula.enclosure(inputs: (0..<2).map { input in boxes.map { $0[input] } })
      found = formula.function.recomputed.everything(at: points, using: workspace)
    }

    /// Calls `body` with what is known of each point and with what its box says.
    func examine(_ body: (WideJudge.Found, EnclosedValue, _ index: Int) -> Void) {
      for index in points.indices { body(found[index], enclosures[index / Self.pointCount], index) }
    }

    func text(_ tree: Syntax, _ index: Int) -> String {
      let place = index / Self.pointCount
      let (found, enclosure) = (found[index], enclosures[place])
      let (lower, upper) = (enclosure.interval.lower, enclosure.interval.upper)
      return "\(Printer.text(of: tree)) at \(points[index]): \(found.value) ± \(found.bound) in "
        + "\(lower)..\(upper) \(enclosure.flags.rawValue) over \(boxes[place])"
    }
  }

  private static func forEachFormula(
    _ count: Int,
    seed: UInt64,
    _ body: (Syntax, Triples) -> Void
  ) throws {
    let definitions = try Definitions("k = 1/3")
    var formulas = RandomFormulas(seed: seed)
    var boxes = RandomBoxes(seed: seed + 1)
    let workspace = Workspace()
    for index in 0..<count {
      let tree = formulas.number(depth: 1 + index % 4)
      body(tree, try Triples(tree, &boxes, definitions, workspace))
    }
  }

  @Test("agree for hundreds of thousands of points in boxes of random formulas")
  func agreement() throws {
    var (count, certainCount, provedCount, escapeCount) = (0, 0, 0, 0)
    var escapes: [String] = []
    try Self.forEachFormula(1000, seed: 41) { tree, triples in
      triples.examine { found, enclosure, index in
        count += 1
        switch WideJudge.verdict(found, in: enclosure) {
        case .unknown: break
        case .held:
          certainCount += 1
          if enclosure.flags.isEmpty { provedCount += 1 }
        case .escaped:
          escapeCount += 1
          if escapes.count < 12 { escapes.append(triples.text(tree, index)) }
        }
      }
    }
    #expect(escapeCount == 0, "\(escapes.joined(separator: "\n"))")
    #expect(count >= 400_000, "\(count)")
    #expect(certainCount > 250_000, "\(certainCount)")
    #expect(provedCount > 70_000, "\(provedCount)")
  }

  @Test("disagree where an enclosure is spoilt")
  func spoilt() throws {
    var counts = [0, 0, 0, 0]
    var missed: [String] = []
    try Self.forEachFormula(250, seed: 43) { tree, triples in
      triples.examine { found, enclosure, index in
        guard WideJudge.verdict(found, in: enclosure) == .held else { return }
        for (kind, wrong) in Self.spoilt(enclosure, for: found).enumerated() {
          guard let wrong else { continue }
          counts[kind] += 1
          if WideJudge.verdict(found, in: wrong) != .escaped, missed.count < 8 {
            missed.append("\(kind): \(triples.text(tree, index))")
          }
        }
      }
    }
    #expect(missed.isEmpty)
    #expect(counts.allSatisfy { $0 > 10_000 }, "\(counts)")
  }

  /// An enclosure that ends before the value, one that begins behind it, one that says nothing is there, and one that
  /// says something is.
  private static func spoilt(
    _ enclosure: EnclosedValue,
    for found: WideJudge.Found
  ) -> [EnclosedValue?] {
    if found.value.isNaN { return [nil, nil, nil, EnclosedValue(enclosure.interval)] }
    let margin = 2 * found.bound + found.value.ulp
    let below = found.value == .infinity ? .greatestFiniteMagnitude : found.value - margin
    let above = found.value == -.infinity ? -.greatestFiniteMagnitude : found.value + margin
    return [
      below.isFinite ? EnclosedValue(Interval(hull: -.infinity, below)) : nil,
      above.isFinite ? EnclosedValue(Interval(hull: above, .infinity)) : nil,
      EnclosedValue(.entire, flags: .empty), nil,
    ]
  }
}
