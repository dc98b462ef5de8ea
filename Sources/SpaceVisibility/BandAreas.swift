import RealFunctions
import SpaceFigures
import SpaceGeometry

// Areas whose colour says only the height, as few large ones.
//
// Rule. From an eye above everything, each line of sight falls: what is nearer is higher. So bands of height are
// painted from the lowest to the highest, whatever the shapes of the surfaces are, and nothing else has to be sorted.
// Each band reaches under all higher ones: its area is everything above its lower level, as the page shows it, so no
// seams can arise between bands. From below the order is the reverse one. An eye between the heights of the figures,
// in perspective, sees what is below it in the first order and what is above it in the second; bands then end at
// both of their levels.
//
// The area of all parts of a surface that are turned to one side is bounded by the silhouette, by borders of the
// surface and by level lines. Parts that run counterclockwise on the page count +1, so that with the nonzero rule the
// outlines hold exactly what is covered, also where parts overlap. Those that are turned away are left out if nothing
// of them is seen.
//
// Level lines are located on the edges of facets, on the cubic that has the tangent planes of both ends.
//
// Rejected alternatives. Rectangles of cells that do not overlap, from far to near (`AreaBlocks`), cut each band at
// many places: ten times the bytes. Outlines of the visible parts alone need each end of a level line at a
// silhouette exactly, or areas leak.

/// The bands of all figures in one view.
struct BandAreas {
  private let view: SpaceView
  private let points: [SpacePoint]
  private let normals: [SpacePoint]
  private let positions: [SIMD2<Double>]
  private let heights: [Double]
  private let sideCount: Int
  /// The parts with their figures: those turned to the eye, and those turned away that are seen.
  private var sheets: [Sheet] = []

  /// Parts of one figure that are turned to one side.
  private struct Sheet {
    var figure: Int
    var isFront: Bool
    var parts: FacetParts
    /// The lowest and the highest corner of each part.
    var lows: [Double]
    var highs: [Double]
    var borders: [FacetParts.Side]
  }

  /// An area between two levels: all heights from the lower one up to, but not including, the upper
  /// one; nil for no end.
  private struct Slab {
    var lower: Int?
    var upper: Int?
    var band: Int
    /// The heights of the band itself, which nearer bands do not cover.
    var own: (Double, Double)
  }

  /// Prepares the figures of a scene.
  init(
    _ scene: SceneMesh,
    _ edges: FacetEdges,
    _ folds: Silhouettes,
    _ projected: [SpacePoint],
    _ view: SpaceView,
    isHidden: (SpacePoint) -> Bool
  ) {
    self.view = view
    points = scene.points + folds.points
    normals = scene.normals + folds.normals
    positions =
      projected.map { SIMD2($0.x, $0.y) }
      + folds.points.map {
        let place = view.position(of: $0)
        return SIMD2(place.x, place.y)
      }
    heights = points.map(\.z)
    sideCount = FacetParts.sideCount(scene, edges, folds)
    for figure in 0..<(scene.firstFacets.count - 1) {
      let facets = scene.firstFacets[figure]..<scene.firstFacets[figure + 1]
      guard !facets.isEmpty else { continue }
      add(figure, isFront: true, FacetParts(facets, isFront: true, scene, edges, folds))
      let back = FacetParts(facets, isFront: false, scene, edges, folds)
      guard back.count > 0 else { continue }
      let seen = back.joined(sideCount) { corner in
        Int(corner) < projected.count && !isHidden(projected[Int(corner)])
      }
      add(figure, isFront: false, seen)
    }
  }

  private mutating func add(_ figure: Int, isFront: Bool, _ parts: FacetParts) {
    guard parts.count > 0 else { return }
    var (lows, highs): ([Double], [Double]) = ([], [])
    lows.reserveCapacity(parts.count)
    highs.reserveCapacity(parts.count)
    for part in 0..<parts.count {
      var (low, high) = (Double.infinity, -Double.infinity)
      for place in Int(parts.firsts[part])..<Int(parts.firsts[part + 1]) {
        let height = heights[Int(parts.corners[place])]
        (low, high) = (min(low, height), max(high, height))
      }
      lows.append(low)
      highs.append(high)
    }
    sheets.append(
      Sheet(
        figure: figure,
        isFront: isFront,
        parts: parts,
        lows: lows,
        highs: highs,
        borders: parts.borders(sideCount)
      )
    )
  }

  // MARK: Order

  /// Returns the bands between levels, in rising order, from far to near; each reaches under the
  /// nearer ones if they may overlap.
  func areas(
    _ levels: [Double],
    mayOverlap: Bool,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> [SeenArea] {
    guard let low = sheets.compactMap({ $0.lows.min() }).min(),
      let high = sheets.compactMap({ $0.highs.max() }).max()
    else { return [] }
    var cuts = levels
    let eye = view.toEye(from: .zero).z
    let isOrthographic = view.camera == .orthographic
    let isAbove = isOrthographic ? eye >= 0 : eye >= high
    let isBelow = isOrthographic ? eye < 0 : eye <= low
    let isBetween = !isAbove && !isBelow
    if isBetween, !cuts.contains(eye) { cuts = (cuts + [eye]).sorted() }
    let slabs = (0...cuts.count).map { index in
      let (below, above) = (index > 0 ? index - 1 : nil, index < cuts.count ? index : nil)
      let own = (below.map { cuts[$0] } ?? -.infinity, above.map { cuts[$0] } ?? .infinity)
      let isOpen = mayOverlap && !isBetween
      return Slab(
        lower: isOpen && isBelow ? nil : below,
        upper: isOpen && isAbove ? nil : above,
        band: levels.count { $0 <= own.0 },
        own: own
      )
    }
    let rising = slabs.filter { isAbove || isBetween && $0.own.1 <= eye }
    let falling = slabs.filter { isBelow || isBetween && $0.own.0 >= eye }.reversed()
    let outlines = sheets.map {
      BandOutlines(count: points.count, sideCount, cuts, $0.lows, $0.highs)
    }
    return try paint(rising + falling, outlines, cancellation)
  }

  private func paint(
    _ slabs: [Slab],
    _ outlines: [BandOutlines],
    _ cancellation: Cancellation
  ) throws(Interrupted) -> [SeenArea] {
    var outlines = outlines
    var areas: [SeenArea] = []
    for slab in slabs {
      if cancellation.isCancelled { throw Interrupted() }
      for (index, sheet) in sheets.enumerated() {
        let isThere = sheet.lows.indices.contains {
          sheet.highs[$0] >= slab.own.0 && sheet.lows[$0] < slab.own.1
        }
        guard isThere else { continue }
        let loops = outlines[index].loops(
          from: slab.lower,
          to: slab.upper,
          sheet.parts,
          sheet.borders,
          heights
        ) { side, height in
          place(on: side, at: height)
        }
        let lines = loops.compactMap { loop in
          OutlineThinning.thinned(loop.map { outlines[index].position($0, positions) })
        }
        guard !lines.isEmpty else { continue }
        if let last = areas.indices.last, areas[last].figure == sheet.figure,
          areas[last].band == slab.band
        {
          areas[last].outlines += lines
        } else {
          areas.append(
            SeenArea(
              figure: sheet.figure,
              band: slab.band,
              isFront: sheet.isFront,
              shade: 1,
              outlines: lines
            )
          )
        }
      }
    }
    return areas
  }

  // MARK: Places on sides

  private static let steps = 4

  /// Returns the position on the page at which a side has a height.
  private func place(on side: FacetParts.Side, at height: Double) -> SIMD2<Double> {
    // From the smaller number, so that both neighbours find the same place.
    let (a, b) = (Int(min(side.start, side.end)), Int(max(side.start, side.end)))
    let (start, end) = (points[a], points[b])
    let chord = end - start
    guard chord.z != 0 else { return positions[a] }
    let first = -normals[a].dot(chord) * normals[a].z
    let last = -normals[b].dot(chord) * normals[b].z
    var share = (height - start.z) / chord.z
    for _ in 0..<Self.steps {
      let rest = 1 - share
      let away =
        start.z + chord.z * share + first * share * rest * rest - last * share * share * rest
        - height
      let slope =
        chord.z + first * rest * (rest - 2 * share) - last * share * (2 * rest - share)
      guard slope != 0, abs(away) > 1e-12 else { break }
      let next = share - away / slope
      guard next >= 0, next <= 1 else { break }
      share = next
    }
    let point = SurfaceEdge.point(
      at: min(1, max(0, share)),
      from: start,
      normals[a],
      to: end,
      normals[b]
    )
    let place = view.position(of: point)
    return SIMD2(place.x, place.y)
  }
}
