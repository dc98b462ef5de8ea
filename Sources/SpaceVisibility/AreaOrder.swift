import RealFunctions
import Sampling
import SpaceFigures
import SpaceGeometry

// The areas of a view, in the order in which they are painted.
//
// Order. The cells of one surface z = f(x, y) hide each other only if they are nearer along x and along y (Anderson
// 1982): they are painted in an order that respects both (`AreaBlocks`). All other cells are sorted by the mean
// nearness of their facets; cells are small, so what is wrong is no larger than a cell.
//
// Compactness. All facets with one colour of a block are one area, of which only the outline is drawn. The outline is
// what is left of the edges when those between two facets of the area are removed; places on its straight parts are
// left out.

extension SpaceScene {
  /// A run of facets that do not overlap each other, or are in order.
  private struct Run {
    var facets: [Int]
    var figure: Int
    var nearness: Double
  }

  /// Returns the areas of all figures, from far to near.
  func areas(
    _ view: SpaceView,
    shades: Int,
    _ positions: [SpacePoint],
    _ cancellation: Cancellation
  ) throws(Interrupted) -> [SeenArea] {
    let drawn = figures.indices.filter { figures[$0].facetCount > 0 }
    let isSorted = drawn.count == 1 && drawn.allSatisfy { figures[$0].isGraph }
    let sides = facing(view)
    var runs: [Run] = []
    for figure in drawn {
      runs +=
        isSorted
        ? blockRuns(figure, view, sides)
        : cellRuns(figure, positions)
    }
    if !isSorted { runs.sort { $0.nearness < $1.nearness } }
    var areas: [SeenArea] = []
    for run in runs {
      if cancellation.isCancelled { throw Interrupted() }
      add(run, to: &areas, view, shades: shades, sides, positions)
    }
    return areas
  }

  /// The cosine of the angle between the plane of each facet and the direction to the eye.
  private func facing(_ view: SpaceView) -> [Double] {
    (0..<mesh.figureOfFacet.count).map { facet in
      let (a, b, c) = mesh.corners(facet)
      let corner = mesh.points[Int(a)]
      let normal = (mesh.points[Int(b)] - corner).cross(mesh.points[Int(c)] - corner).unit
      return normal.dot(view.toEye(from: corner).unit)
    }
  }

  /// The facets of each cell, in the order of the cells' numbers.
  private func cells(of figure: Int) -> [(cell: Int32, facets: [Int])] {
    let first = mesh.firstFacets[figure]
    let cells = figures[figure].cells
    let order = cells.indices.sorted { (cells[$0], $0) < (cells[$1], $1) }
    var found: [(cell: Int32, facets: [Int])] = []
    for index in order {
      if found.last?.cell == cells[index] {
        found[found.count - 1].facets.append(first + index)
      } else {
        found.append((cells[index], [first + index]))
      }
    }
    return found
  }

  private func nearness(_ facets: [Int], _ positions: [SpacePoint]) -> Double {
    var sum = 0.0
    for facet in facets {
      let (a, b, c) = mesh.corners(facet)
      sum += positions[Int(a)].z + positions[Int(b)].z + positions[Int(c)].z
    }
    return sum / Double(3 * max(1, facets.count))
  }

  private func cellRuns(_ figure: Int, _ positions: [SpacePoint]) -> [Run] {
    cells(of: figure).map {
      Run(facets: $0.facets, figure: figure, nearness: nearness($0.facets, positions))
    }
  }

  private func blockRuns(_ figure: Int, _ view: SpaceView, _ sides: [Double]) -> [Run] {
    let columns = max(1, figures[figure].columns)
    let cells = cells(of: figure).map { cell, facets in
      let isFront = facets.allSatisfy { sides[$0] > 0 }
      let isBack = facets.allSatisfy { sides[$0] < 0 }
      let (a, b, c) = mesh.corners(facets[0])
      return AreaBlocks.Cell(
        column: Int(cell) % columns,
        row: Int(cell) / columns,
        facets: facets,
        side: isFront ? .front : isBack ? .back : .both,
        middle: (mesh.points[Int(a)] + mesh.points[Int(b)] + mesh.points[Int(c)]) / 3
      )
    }
    return AreaBlocks(cells, columns: columns, view: view).ordered.map {
      Run(facets: $0, figure: figure, nearness: 0)
    }
  }

  // MARK: Outlines

  private struct Color: Hashable {
    var band: Int32
    var isFront: Bool
    var shade: Int
  }

  private func add(
    _ run: Run,
    to areas: inout [SeenArea],
    _ view: SpaceView,
    shades: Int,
    _ sides: [Double],
    _ positions: [SpacePoint]
  ) {
    let first = mesh.firstFacets[run.figure]
    var groups: [(color: Color, facets: [Int])] = []
    func color(_ facet: Int) -> Color {
      let shade = min(Double(shades) - 1, abs(sides[facet]) * Double(shades))
      return Color(
        band: figures[run.figure].bands[facet - first],
        isFront: sides[facet] > 0,
        shade: Int(nearest: shade.rounded(.down)) ?? 0
      )
    }
    let isMixed =
      run.facets.contains { sides[$0] > 0 } && run.facets.contains { sides[$0] <= 0 }
    // Facets of both sides overlap: the farther ones come first.
    let facets =
      isMixed
      ? run.facets.sorted { nearness([$0], positions) < nearness([$1], positions) }
      : run.facets
    for facet in facets {
      let color = color(facet)
      let known = isMixed ? groups.indices.last : groups.firstIndex { $0.color == color }
      if let known, groups[known].color == color {
        groups[known].facets.append(facet)
      } else {
        groups.append((color, [facet]))
      }
    }
    for group in groups {
      let shade =
        group.facets.reduce(0) { $0 + abs(sides[$1]) } / Double(max(1, group.facets.count))
      let outlines = outlines(of: group.facets, positions)
      guard !outlines.isEmpty else { continue }
      areas.append(
        SeenArea(
          figure: run.figure,
          band: Int(group.color.band),
          isFront: group.color.isFront,
          shade: min(1, shade),
          outlines: outlines
        )
      )
    }
  }

  /// The closed outlines of facets that do not overlap.
  private func outlines(of facets: [Int], _ positions: [SpacePoint]) -> [[SIMD2<Double>]] {
    var next: [Int32: [Int32]] = [:]
    var order: [Int32] = []
    var steps: Set<SIMD2<Int32>> = []
    for facet in facets {
      let (a, b, c) = mesh.corners(facet)
      for step in [SIMD2(a, b), SIMD2(b, c), SIMD2(c, a)]
      where steps.remove(SIMD2(step.y, step.x)) == nil {
        steps.insert(step)
      }
    }
    for facet in facets {
      let (a, b, c) = mesh.corners(facet)
      for step in [SIMD2(a, b), SIMD2(b, c), SIMD2(c, a)] where steps.contains(step) {
        next[step.x, default: []].append(step.y)
        order.append(step.x)
      }
    }
    var outlines: [[SIMD2<Double>]] = []
    for start in order {
      var outline: [SIMD2<Double>] = []
      var here = start
      while let end = next[here]?.popLast() {
        outline.append(SIMD2(positions[Int(here)].x, positions[Int(here)].y))
        here = end
        if here == start { break }
      }
      if outline.count > 2 { outlines.append(Self.simplified(outline)) }
    }
    return outlines
  }

  /// The largest distance of a left out place from the outline, in pixels.
  private static let straightness = 0.2

  /// Leaves out the places of a closed outline that lie on straight parts of it.
  private static func simplified(_ outline: [SIMD2<Double>]) -> [SIMD2<Double>] {
    var kept = [outline[0]]
    var skipped: [SIMD2<Double>] = []
    for (index, place) in outline.enumerated().dropFirst() {
      let following = outline[(index + 1) % outline.count]
      skipped.append(place)
      let last = kept[kept.count - 1]
      let isStraight =
        skipped.count < 30
        && skipped.allSatisfy {
          $0.distance(fromSegment: last, following) < straightness
        }
      if !isStraight {
        kept.append(place)
        skipped = []
      }
    }
    return kept.count > 2 ? kept : outline
  }
}
