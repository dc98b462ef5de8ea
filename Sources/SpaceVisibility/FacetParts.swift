import SpaceGeometry

/// The facets of one figure, cut along the silhouette into parts that are turned to one side.
///
/// A part is a convex polygon that runs counterclockwise on the page. Its corners are points of the scene, or of the
/// silhouette (`Silhouettes.points`, which follow them). Its sides have numbers that the parts on both sides share:
/// those of edges of facets; for the half of a cut edge at the larger point, and for pieces of the silhouette inside
/// of facets, numbers of their own.
struct FacetParts {
  /// The first corner of each part, and behind the last one their number.
  private(set) var firsts: [Int32] = [0]
  private(set) var corners: [Int32] = []
  /// The side from each corner to the next one of its part.
  private(set) var sides: [Int32] = []

  /// The number of parts.
  var count: Int { firsts.count - 1 }

  /// Returns the number of sides that parts of a scene can have.
  static func sideCount(_ scene: SceneMesh, _ edges: FacetEdges, _ folds: Silhouettes) -> Int {
    edges.count + folds.points.count + scene.facets.count / 3
  }

  /// Cuts facets, and keeps what is turned to the eye, or what is turned away.
  init(
    _ facets: Range<Int>,
    isFront: Bool,
    _ scene: SceneMesh,
    _ edges: FacetEdges,
    _ folds: Silhouettes
  ) {
    for facet in facets {
      let wanted = isFront ? folds.fronts[facet] : ~folds.fronts[facet] & 7
      guard wanted != 0 else { continue }
      let start = corners.count
      if wanted == 7 {
        for side in 0..<3 {
          corners.append(scene.facets[3 * facet + side])
          sides.append(edges.ofFacet[3 * facet + side])
        }
      } else {
        addCut(facet, wanted, scene, edges, folds)
      }
      guard corners.count - start > 2 else {
        corners.removeSubrange(start...)
        sides.removeSubrange(start...)
        continue
      }
      if Self.isAlongNormals(facet, scene) != isFront { turn(from: start) }
      firsts.append(Int32(truncatingIfNeeded: corners.count))
    }
  }

  /// Adds the part of a facet at its wanted corners.
  private mutating func addCut(
    _ facet: Int,
    _ wanted: UInt8,
    _ scene: SceneMesh,
    _ edges: FacetEdges,
    _ folds: Silhouettes
  ) {
    let points = Int32(truncatingIfNeeded: scene.points.count)
    for side in 0..<3 {
      let (here, next) = (wanted >> UInt8(side) & 1 > 0, wanted >> UInt8((side + 1) % 3) & 1 > 0)
      let (from, to) = (scene.facets[3 * facet + side], scene.facets[3 * facet + (side + 1) % 3])
      let edge = edges.ofFacet[3 * facet + side]
      if here {
        corners.append(from)
        sides.append(edge)
      }
      guard here != next else { continue }
      let cut = folds.crossings[Int(edge)]
      guard cut >= 0 else { continue }
      let upper = Int32(truncatingIfNeeded: edges.count) + cut - points
      corners.append(cut)
      if here {
        if from > to { sides[sides.count - 1] = upper }
        let inner = edges.count + folds.points.count + facet
        sides.append(Int32(truncatingIfNeeded: inner))
      } else {
        sides.append(to > from ? upper : edge)
      }
    }
  }

  /// Whether a facet runs counterclockwise where its normals point to the reader.
  private static func isAlongNormals(_ facet: Int, _ scene: SceneMesh) -> Bool {
    let (a, b, c) = scene.corners(facet)
    let start = scene.points[Int(a)]
    let plane = (scene.points[Int(b)] - start).cross(scene.points[Int(c)] - start)
    return plane.dot(scene.normals[Int(a)] + scene.normals[Int(b)] + scene.normals[Int(c)]) >= 0
  }

  /// Lets the last part run the other way round.
  private mutating func turn(from start: Int) {
    corners[start...].reverse()
    sides[start..<(sides.count - 1)].reverse()
  }

  /// A side of a part, between two places.
  struct Side {
    var start: Int32
    var end: Int32
    var number: Int32
  }

  /// Returns a side of a part by the place of its corner.
  func side(_ place: Int, in part: Int) -> Side {
    let next = place + 1 < Int(firsts[part + 1]) ? place + 1 : Int(firsts[part])
    return Side(start: corners[place], end: corners[next], number: sides[place])
  }

  /// Returns the sides on which no other part lies opposite.
  ///
  /// At a corner without a normal two neighbours can differ about the side that is seen: then one of them has the whole
  /// edge, and the other one a half of it. Both are borders, so that outlines stay closed.
  func borders(_ sideCount: Int) -> [Side] {
    var balance = [Int8](repeating: 0, count: sideCount)
    var ends = [SIMD2<Int32>](repeating: SIMD2(-1, -1), count: sideCount)
    var isMixed = [Bool](repeating: false, count: sideCount)
    for part in 0..<count {
      for place in Int(firsts[part])..<Int(firsts[part + 1]) {
        let side = side(place, in: part)
        let number = Int(side.number)
        balance[number] &+= side.start < side.end ? 1 : -1
        let own = SIMD2(min(side.start, side.end), max(side.start, side.end))
        if ends[number].x >= 0, ends[number] != own { isMixed[number] = true }
        ends[number] = own
      }
    }
    var borders: [Side] = []
    for part in 0..<count {
      for place in Int(firsts[part])..<Int(firsts[part + 1]) {
        let number = Int(sides[place])
        if balance[number] != 0 || isMixed[number] { borders.append(side(place, in: part)) }
      }
    }
    return borders
  }

  /// Keeps only the parts that are joined, over common sides, to one for which a test holds.
  func joined(_ sideCount: Int, where test: (Int32) -> Bool) -> FacetParts {
    var group = [Int32](repeating: -1, count: count)
    var first = [Int32](repeating: -1, count: sideCount)
    func root(_ part: Int) -> Int {
      var part = part
      while group[part] >= 0 { part = Int(group[part]) }
      return part
    }
    for part in 0..<count {
      for place in Int(firsts[part])..<Int(firsts[part + 1]) {
        let side = Int(sides[place])
        if first[side] < 0 {
          first[side] = Int32(truncatingIfNeeded: part)
          continue
        }
        let (a, b) = (root(part), root(Int(first[side])))
        if a != b { group[max(a, b)] = Int32(truncatingIfNeeded: min(a, b)) }
      }
    }
    var isKept = [Bool](repeating: false, count: count)
    for part in 0..<count {
      let root = root(part)
      if part != root, group[part] != Int32(root) { group[part] = Int32(truncatingIfNeeded: root) }
      guard !isKept[root] else { continue }
      isKept[root] = corners[Int(firsts[part])..<Int(firsts[part + 1])].contains(where: test)
    }
    var kept = FacetParts()
    for part in 0..<count where isKept[root(part)] {
      let range = Int(firsts[part])..<Int(firsts[part + 1])
      kept.corners += corners[range]
      kept.sides += sides[range]
      kept.firsts.append(Int32(truncatingIfNeeded: kept.corners.count))
    }
    return kept
  }

  private init() {}
}
