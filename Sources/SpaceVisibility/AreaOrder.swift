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
// Compactness. All facets with one colour of a block are one area for each step of shade, of which only the outline is
// drawn (`ShadeSteps`). The outline is what is left of the edges when those between two facets of the area are removed;
// places on its straight parts are left out.

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
    var count = shades
    while true {
      var areas: [SeenArea] = []
      var steps = ShadeSteps(mesh, edges, view, positions, count: count, isOpaque: isOpaque)
      for run in runs where !run.facets.isEmpty {
        if cancellation.isCancelled { throw Interrupted() }
        add(run, to: &areas, sides, positions, &steps)
      }
      let corners = areas.reduce(0) { $0 + $1.outlines.reduce(0) { $0 + $1.count } }
      // Many hills need no fine steps: each of them is small.
      guard count > Self.fewShades, corners > Self.mostCorners else { return areas }
      count /= 2
    }
  }

  /// The corners of all areas above which a picture has half of the shades, and the number of shades
  /// that are not halved.
  private static let (mostCorners, fewShades) = (10_000, 8)

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
    let cells = mesh.cells
    let order = (mesh.firstFacets[figure]..<mesh.firstFacets[figure + 1]).sorted {
      (cells[$0], $0) < (cells[$1], $1)
    }
    var found: [(cell: Int32, facets: [Int])] = []
    for facet in order {
      if found.last?.cell == cells[facet] {
        found[found.count - 1].facets.append(facet)
      } else {
        found.append((cells[facet], [facet]))
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
  }

  private func add(
    _ run: Run,
    to seen: inout [SeenArea],
    _ sides: [Double],
    _ positions: [SpacePoint],
    _ steps: inout ShadeSteps
  ) {
    var groups: [(color: Color, facets: [Int])] = []
    func color(_ facet: Int) -> Color {
      Color(band: mesh.bands[facet], isFront: sides[facet] > 0)
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
      let areas = steps.areas(of: group.facets, facing: sides, isDivided: run.isFlat)
      for area in areas where !area.outlines.isEmpty {
        seen.append(
          SeenArea(
            figure: run.figure,
            band: Int(group.color.band),
            isFront: group.color.isFront,
            shade: area.shade,
            outlines: area.outlines
          )
        )
      }
    }
  }
}
