import RealFunctions
import SpaceFigures
import SpaceGeometry

// Areas whose colour says only the height, as few large ones.
//
// Rule. From an eye above everything, each line of sight falls: what is nearer is higher. So bands of height are
// painted from the lowest to the highest, whatever the shapes of the surfaces are, and nothing else has to be sorted.
// Each band reaches under the next higher one, so that no seams can arise. What lies under a nearer band may have any
// shape, so outlines are short there (`VisibleHeights`). From below the order is the reverse one. An eye between the
// heights of the figures, in perspective, sees what is below it in the first order and what is above it in the second;
// bands then end at both of their levels.
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

  /// An area between two heights, by their numbers: all heights from the lower one up to, but not
  /// including, the upper one; nil for no end.
  private struct Slab {
    var lower: Int?
    var upper: Int?
    var band: Int
    /// The heights of the band itself, which nearer bands do not cover.
    var own: (low: Double, high: Double)
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
    heights = points.map { $0.z }
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
    let eye = view.toEye(from: .zero).z
    let isOrthographic = view.camera == .orthographic
    let isAbove = isOrthographic ? eye >= 0 : eye >= high
    let isBelow = isOrthographic ? eye < 0 : eye <= low
    let isBetween = !isAbove && !isBelow
    var cuts = levels
    if isBetween, !cuts.contains(eye) { cuts = (cuts + [eye]).sorted() }
    let reach: Reach = !mayOverlap || isBetween ? .none : isAbove ? .upwards : .downwards
    let slabs = Self.slabs(cuts, levels, reach)
    let rising = slabs.filter { isAbove || isBetween && $0.own.high <= eye }
    let falling = slabs.filter { isBelow || isBetween && $0.own.low >= eye }.reversed()
    return try paint(rising + falling, Self.heights(cuts), reach, cancellation)
  }

  /// How far a band reaches under the next nearer one: to the middle of it, or not at all.
  private enum Reach {
    case none
    case upwards
    case downwards
  }

  /// The cuts between bands, and between each two of them the middle.
  private static func heights(_ cuts: [Double]) -> [Double] {
    zip(cuts, cuts.dropFirst()).flatMap { [$0, ($0 + $1) / 2] } + cuts.suffix(1)
  }

  private static func slabs(_ cuts: [Double], _ levels: [Double], _ reach: Reach) -> [Slab] {
    (0...cuts.count).map { index in
      let own = (
        low: index > 0 ? cuts[index - 1] : -.infinity,
        high: index < cuts.count ? cuts[index] : .infinity
      )
      var lower = index > 0 ? 2 * (index - 1) : nil
      var upper = index < cuts.count ? 2 * index : nil
      switch reach {
      case .none: break
      case .upwards: upper = index + 1 < cuts.count ? 2 * index + 1 : nil
      case .downwards: lower = index > 1 ? 2 * index - 3 : nil
      }
      return Slab(lower: lower, upper: upper, band: levels.count { $0 <= own.low }, own: own)
    }
  }

  private func paint(
    _ slabs: [Slab],
    _ levels: [Double],
    _ reach: Reach,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> [SeenArea] {
    var outlines = sheets.map {
      BandOutlines(count: points.count, sideCount, levels, $0.lows, $0.highs)
    }
    let shown = visibleHeights(reach)
    var areas: [SeenArea] = []
    for slab in slabs {
      if cancellation.isCancelled { throw Interrupted() }
      for (index, sheet) in sheets.enumerated() {
        let isThere = sheet.lows.indices.contains {
          sheet.highs[$0] >= slab.own.low && sheet.lows[$0] < slab.own.high
        }
        guard isThere else { continue }
        let loops = outlines[index].loops(
          from: slab.lower,
          to: slab.upper,
          sheet.parts,
          sheet.borders,
          heights,
          locate: place
        )
        let cover = reach == .downwards ? slab.own.low : slab.own.high
        let lines = loops.compactMap { loop -> [SIMD2<Double>]? in
          let places = loop.map { outlines[index].position($0, positions) }
          guard let shown else { return OutlineThinning.thinned(places) }
          let short = shown.shortened(places, coveredBy: cover)
          return OutlineThinning.thinned(short.places)
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

  /// The heights that the view shows, if nearer bands are painted over farther ones.
  private func visibleHeights(_ reach: Reach) -> VisibleHeights? {
    guard reach != .none else { return nil }
    var shown = VisibleHeights(size: view.size, isAbove: reach == .upwards)
    for sheet in sheets {
      for part in 0..<sheet.parts.count {
        let first = Int(sheet.parts.firsts[part])
        for place in (first + 2)..<max(first + 2, Int(sheet.parts.firsts[part + 1])) {
          let (a, b, c) = (
            Int(sheet.parts.corners[first]), Int(sheet.parts.corners[place - 1]),
            Int(sheet.parts.corners[place])
          )
          shown.add(
            (positions[a], heights[a]),
            (positions[b], heights[b]),
            (positions[c], heights[c])
          )
        }
      }
    }
    shown.finish()
    return shown
  }

  // MARK: Places on sides

  private static let steps = 4

  /// Returns the position on the page at which a side has a height.
  private func place(_ side: FacetParts.Side, at height: Double) -> SIMD2<Double> {
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
