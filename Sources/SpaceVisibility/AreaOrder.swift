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
// Almost all facets are in layers that need no order (`FacetLayers`), so that most of a surface is one area for each
// colour. What is hidden is left out.
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
    /// Whether none of the facets overlaps another one, so that their order is of no matter.
    var isFlat = false
  }

  /// Returns the areas of all figures, from far to near; what is hidden is left out if they are
  /// opaque.
  func areas(
    _ view: SpaceView,
    shades: Int,
    isOpaque: Bool,
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
    if isOpaque { peel(&runs, positions, view.size) }
    var areas: [SeenArea] = []
    var finder = FacetOutlines(mesh, edges)
    for run in runs where !run.facets.isEmpty {
      if cancellation.isCancelled { throw Interrupted() }
      add(run, to: &areas, view, shades: shades, sides, positions, &finder)
    }
    return areas
  }

  /// Keeps only what is left of runs when layers are peeled off, and adds those behind it.
  private func peel(_ runs: inout [Run], _ positions: [SpacePoint], _ size: SIMD2<Double>) {
    let peeled = FacetLayers(mesh.facets, positions, size: size)
    var isLeft = [Bool](repeating: false, count: mesh.figureOfFacet.count)
    for facet in peeled.rest { isLeft[facet] = true }
    for index in runs.indices { runs[index].facets.removeAll { !isLeft[$0] } }
    for layer in peeled.layers.reversed() {
      for figure in figures.indices {
        let mine = mesh.firstFacets[figure]..<mesh.firstFacets[figure + 1]
        runs.append(
          Run(facets: layer.filter(mine.contains), figure: figure, nearness: 0, isFlat: true)
        )
      }
    }
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
    _ positions: [SpacePoint],
    _ finder: inout FacetOutlines
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
      !run.isFlat && run.facets.contains { sides[$0] > 0 } && run.facets.contains { sides[$0] <= 0 }
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
      let outlines = finder.outlines(of: group.facets, positions)
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
}

/// Finds outlines of facets; what it needs for that is made once.
private struct FacetOutlines {
  private let mesh: SceneMesh
  private let edges: FacetEdges
  /// For each edge how often the facets run along it, upwards by numbers of points less downwards.
  private var balance: [Int8]
  private var loops: OutlineLoops

  init(_ mesh: SceneMesh, _ edges: FacetEdges) {
    (self.mesh, self.edges) = (mesh, edges)
    balance = [Int8](repeating: 0, count: edges.count)
    loops = OutlineLoops(count: mesh.points.count)
  }

  /// Returns the closed outlines of facets that do not overlap, without places on straight parts.
  mutating func outlines(of facets: [Int], _ positions: [SpacePoint]) -> [[SIMD2<Double>]] {
    for facet in facets {
      for (edge, start, end) in sides(of: facet) { balance[edge] &+= start < end ? 1 : -1 }
    }
    for facet in facets {
      for (edge, start, end) in sides(of: facet) where balance[edge] != 0 {
        loops.add(start, end)
      }
    }
    for facet in facets {
      for (edge, _, _) in sides(of: facet) { balance[edge] = 0 }
    }
    return loops.closed().compactMap { loop in
      OutlineThinning.thinned(loop.map { SIMD2(positions[Int($0)].x, positions[Int($0)].y) })
    }
  }

  private func sides(of facet: Int) -> [(edge: Int, start: Int32, end: Int32)] {
    let (a, b, c) = mesh.corners(facet)
    return [
      (Int(edges.ofFacet[3 * facet]), a, b),
      (Int(edges.ofFacet[3 * facet + 1]), b, c),
      (Int(edges.ofFacet[3 * facet + 2]), c, a),
    ]
  }
}
