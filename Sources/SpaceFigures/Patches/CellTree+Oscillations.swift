import RealFunctions
import Sampling
import SpaceGeometry

// Cells in which a surface may go up and down more often than its points show.
//
// Rule. The slopes over a cell bound how far the surface can go up and come down again between its ends (the swing). A
// surface that the corners show swings by no more than its corners differ, and the slack. If the swing is larger, the
// cell is halved; slopes over smaller cells are closer. Where even the smallest cells would leave the swing many times
// too large, as those of sin(30000 x) do, halving is in vain, and the cell is marked.
//
// A smallest cell at a cusp, such as that of √|x|, has slopes without bound. It is marked only if its parts are about
// as high as itself: near a cusp they are lower, in an oscillation all parts are equally high.

extension CellTree {
  /// The growth of the swing beyond its limit, in the smallest cells, from which on halving is in vain.
  private static let vain = 4.0
  /// The parts of a smallest cell along each parameter, and the share of its height that parts of a cusp leave free.
  private static let (parts, lower) = (4, 0.8)

  /// Marks the cells that may oscillate, and takes the proof from those that may show it when they are halved.
  mutating func markOscillations(
    in cells: inout [SurfaceCell],
    by proofs: [(Int, PatchEvaluator.CellProof)]
  ) throws(Interrupted) {
    var smallest: [(index: Int, proof: PatchEvaluator.CellProof)] = []
    for (index, proof) in proofs where cells[index].isProved && !cells[index].mayBreakInside {
      guard let excess = excess(of: proof, cells[index]), excess > 1 else { continue }
      if cells[index].size == 1 {
        smallest.append((index, proof))
      } else if excess.isFinite, excess > Self.vain * Double(cells[index].size) {
        cells[index].isOscillating = true
      } else {
        cells[index].isProved = false
      }
    }
    guard !smallest.isEmpty else { return }
    let boxes = smallest.flatMap { parts(of: inside(of: cells[$0.index])) }
    guard let inner = try evaluator.proofs(over: boxes) else { return }
    let count = Self.parts * Self.parts
    for (number, one) in smallest.enumerated() {
      let parts = inner[(number * count)..<((number + 1) * count)]
      let isHigh = (0..<3).contains { axis in
        let whole = one.proof.high[axis] - one.proof.low[axis]
        guard whole > evaluator.box.edges[axis] * Self.slack, one.proof.swing[axis] > 0 else {
          return false
        }
        return parts.allSatisfy { !($0.high[axis] - $0.low[axis] < Self.lower * whole) }
      }
      cells[one.index].isOscillating = isHigh
    }
  }

  /// The swing of a cell as a multiple of what its corners show; nil if it is as flat as the slack, or beyond the box.
  private func excess(of proof: PatchEvaluator.CellProof, _ cell: SurfaceCell) -> Double? {
    let slack = evaluator.box.edges * Self.slack
    let open = (0..<3).filter {
      proof.swing[$0] > slack[$0] && proof.high[$0] - proof.low[$0] > slack[$0]
    }
    guard !open.isEmpty, !isOutside(proof) else { return nil }
    let points = known(cell).filter { $0.isFinite }
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    return open.map { proof.swing[$0] / (slack[$0] + high[$0] - low[$0]) }.max()
  }

  /// The parts of a rectangle.
  private func parts(of box: PlaneBox) -> [PlaneBox] {
    func parts(_ range: Interval) -> [Interval] {
      (0..<Self.parts).map { step in
        let ends = [step, step + 1].map {
          (range.lower * Double(Self.parts - $0) + range.upper * Double($0)) / Double(Self.parts)
        }
        return Interval(hull: ends[0], ends[1])
      }
    }
    return parts(box.y).flatMap { y in parts(box.x).map { PlaneBox(x: $0, y: y) } }
  }

  // MARK: Breaks

  /// Lists the smallest cells in which the surface may break although it breaks nowhere on the edges of their
  /// triangles; `places` are those at which edges break.
  mutating func listHiddenBreaks(besides places: [SIMD2<Double>]) throws(Interrupted) {
    guard evaluator.isEnclosable else { return }
    var isBroken = Set<Int>()
    for place in places {
      let cells = lattice.smallestCells(at: place)
      for row in cells.rows {
        for column in cells.columns { isBroken.insert(row * lattice.count + column) }
      }
    }
    let open = leaves.filter {
      $0.size == 1 && $0.mayBreakInside && !isBroken.contains($0.row * lattice.count + $0.column)
    }
    let boxes = open.flatMap { parts(of: inside(of: $0)) }
    guard let inner = try evaluator.proofs(over: boxes) else { return }
    let count = Self.parts * Self.parts
    for (number, cell) in open.enumerated()
    where inner[(number * count)..<((number + 1) * count)].contains(where: { !$0.values.isEmpty }) {
      doubtful.add(cell, .breaks)
    }
  }
}
