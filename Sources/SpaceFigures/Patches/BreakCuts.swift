import NumericalMethods
import RealFunctions
import SpaceGeometry

// Cuts triangles along breaks of the surface.
//
// Rule. The corners of a triangle that are joined by unbroken edges stay together; each group gets the part of the
// triangle up to the breaks on its edges. Between the parts the surface is open: the border of each part is a line,
// an edge of the domain if the other side has no value, else one side of a jump. A single broken edge is a slit that
// ends at the corner opposite to it. Where the surface does not run from the slit to that corner, because the edge
// breaks at a second place that was not found, this part of the triangle is left out.
//
// A break exactly on an edge of a triangle leaves a part without area. Its line is the border of the triangle on the
// other side; where there is none, as at the end of the rectangle, it is left out.
//
// A surface may end vertically, like a hemisphere. The outer part is therefore divided at distances from the edge
// that become four times smaller, as long as the points between do not lie on the chord.

extension FacetMesh {
  /// Cuts all triangles in which the surface breaks.
  mutating func cut(
    at breaks: EdgeBreaks,
    _ evaluator: inout PatchEvaluator
  ) throws(Interrupted) {
    guard !breaks.isEmpty || triangles.contains(where: { $0.doubts.contains(.breaks) }) else {
      return
    }
    var parts: [BrokenPart] = []
    var slits: [Slit] = []
    let all = triangles
    triangles.removeAll(keepingCapacity: true)
    for triangle in all {
      let corners = [triangle.a, triangle.b, triangle.c]
      let isBroken = (0..<3).map { breaks.isBroken(corners[$0], corners[($0 + 1) % 3]) }
      let isWhole = corners.allSatisfy(isDefined)
      if isWhole, !isBroken.contains(true) {
        triangles.append(triangle)
        continue
      }
      parts += brokenParts(of: triangle, corners, isBroken, breaks, &slits)
    }
    let filled = try fill(parts, &evaluator)
    try addParts(beside: slits, filled.divided, &evaluator)
    addBorders(filled.flat)
  }

  /// Adds the lines of parts without area that are edges of triangles.
  private mutating func addBorders(_ flat: [Seam]) {
    guard !flat.isEmpty else { return }
    var edges: Set<EdgeKey> = []
    for triangle in triangles {
      edges.insert(EdgeKey(triangle.a, triangle.b))
      edges.insert(EdgeKey(triangle.b, triangle.c))
      edges.insert(EdgeKey(triangle.c, triangle.a))
    }
    for seam in flat where edges.contains(EdgeKey(seam.start, seam.end)) {
      addSeam(seam.kind, seam.start, seam.end)
    }
  }

  /// A part of a triangle beside a slit: a corner, the end of the broken edge next to it, and the corner
  /// opposite to the edge.
  private struct Slit {
    var corner: Int32
    var side: Int32
    var opposite: Int32
    /// Whether the corner comes before the end of the edge, counterclockwise.
    var isFirst: Bool
    var like: Triangle
  }

  /// The height, in box coordinates, from which on a slit must be joined to its corner, and the share of the height
  /// by which the surface may differ from the chord between both.
  private static let (leastStep, mostBend) = (0.01, 0.25)

  /// Adds the parts beside slits that the surface joins to the corner opposite to them, with the points on the edges
  /// that they share with other parts.
  private mutating func addParts(
    beside slits: [Slit],
    _ divided: [EdgeKey: [Int32]],
    _ evaluator: inout PatchEvaluator
  ) throws(Interrupted) {
    guard !slits.isEmpty else { return }
    let middles = try evaluator.points(
      at: slits.map { (parameters[Int($0.side)] + parameters[Int($0.opposite)]) / 2 }
    )
    for (slit, middle) in zip(slits, middles) {
      let (start, end) = (points[Int(slit.side)], points[Int(slit.opposite)])
      let step = abs(end.z - start.z)
      let bend = abs(middle.point.z - (start.z + end.z) / 2)
      if step > Self.leastStep, !(bend <= Self.mostBend * step) { continue }
      let inner = divided[EdgeKey(slit.corner, slit.side)] ?? []
      let edge = [slit.corner] + inner + [slit.side]
      for (near, far) in zip(edge, edge.dropFirst()) {
        if slit.isFirst {
          addTriangle(near, far, slit.opposite, like: slit.like)
        } else {
          addTriangle(far, near, slit.opposite, like: slit.like)
        }
      }
      addSeam(.jump, slit.side, slit.opposite)
    }
  }

  /// A part of a triangle: from one or two corners to two points of a break.
  private struct BrokenPart {
    /// The corners of the triangle, equal if there is one.
    var first: Int32
    var second: Int32
    /// The ends of the edges that start there.
    var firstEnd: Int32
    var secondEnd: Int32
    var kind: SpaceLine.Kind
    var like: Triangle
  }

  private mutating func brokenParts(
    of triangle: Triangle,
    _ corners: [Int32],
    _ isBroken: [Bool],
    _ breaks: EdgeBreaks,
    _ slits: inout [Slit]
  ) -> [BrokenPart] {
    var parts: [BrokenPart] = []
    func isJoined(_ index: Int) -> Bool {
      !isBroken[index] && isDefined(corners[index]) && isDefined(corners[(index + 1) % 3])
    }
    let joined = (0..<3).map(isJoined)
    func part(_ first: Int, _ second: Int) -> BrokenPart? {
      // Counterclockwise: the edge before `first` and the edge after `second` are broken.
      let (before, after) = (corners[(first + 2) % 3], corners[(second + 1) % 3])
      guard let firstEnd = breaks.side(near: corners[first], far: before),
        let secondEnd = breaks.side(near: corners[second], far: after)
      else { return nil }
      let isEdge = !isDefined(before) && !isDefined(after)
      return BrokenPart(
        first: corners[first],
        second: corners[second],
        firstEnd: end(firstEnd, of: corners[first]),
        secondEnd: end(secondEnd, of: corners[second]),
        kind: isEdge ? .domainEdge : .jump,
        like: triangle
      )
    }
    /// A break at a corner ends the part there: its point is that of the corner, so that triangles on both sides of the
    /// other edges share them.
    func end(_ end: Int32, of corner: Int32) -> Int32 {
      Self.isOne(points[Int(end)], points[Int(corner)]) ? corner : end
    }
    if joined.count(where: \.self) >= 2 {
      // A slit, or a triangle whose third edge alone is broken.
      guard let index = isBroken.firstIndex(of: true) else { return [] }
      let (a, b, c) = (corners[index], corners[(index + 1) % 3], corners[(index + 2) % 3])
      if let side = breaks.side(near: a, far: b) {
        slits.append(Slit(corner: a, side: side, opposite: c, isFirst: true, like: triangle))
      }
      if let side = breaks.side(near: b, far: a) {
        slits.append(Slit(corner: b, side: side, opposite: c, isFirst: false, like: triangle))
      }
      return []
    }
    if let index = joined.firstIndex(of: true) {
      if let both = part(index, (index + 1) % 3) { parts.append(both) }
      if isDefined(corners[(index + 2) % 3]), let alone = part((index + 2) % 3, (index + 2) % 3) {
        parts.append(alone)
      }
      return parts
    }
    for index in 0..<3 where isDefined(corners[index]) {
      if let alone = part(index, index) { parts.append(alone) }
    }
    return parts
  }

  /// The shares of an edge, from its corner, at which the outer part may be divided.
  private static let grades = [0.75, 0.9375, 0.984375, 0.99609375]

  /// Fills the parts, adds their lines, and returns those of parts without area, and the points on edges that were
  /// divided, in order from the corner of the triangle.
  private mutating func fill(
    _ parts: [BrokenPart],
    _ evaluator: inout PatchEvaluator
  ) throws(Interrupted) -> (flat: [Seam], divided: [EdgeKey: [Int32]]) {
    var flat: [Seam] = []
    var edges: [EdgeKey: [Int32]] = [:]
    var open: [(inner: Int32, outer: Int32)] = []
    for part in parts {
      for (inner, outer) in [(part.first, part.firstEnd), (part.second, part.secondEnd)]
      where edges[EdgeKey(inner, outer)] == nil && points[Int(inner)] != points[Int(outer)] {
        edges[EdgeKey(inner, outer)] = []
        open.append((inner, outer))
      }
    }
    let shares = [0.5] + Self.grades
    let places = open.flatMap { edge in
      let (a, b) = (parameters[Int(edge.inner)], parameters[Int(edge.outer)])
      return shares.map { a + (b - a) * $0 }
    }
    let made = try evaluator.points(at: places)
    for (index, edge) in open.enumerated() {
      let found = made[(index * shares.count)..<((index + 1) * shares.count)]
      guard found.allSatisfy({ $0.point.isFinite }), let middle = found.first,
        isCurved(edge.inner, middle.point, edge.outer)
      else { continue }
      for (place, point) in found.enumerated().dropFirst() {
        let number = add(
          point,
          at: places[index * shares.count + place],
          between: edge.inner,
          and: edge.outer
        )
        edges[EdgeKey(edge.inner, edge.outer), default: []].append(number)
      }
    }
    for part in parts {
      var first = edges[EdgeKey(part.first, part.firstEnd)] ?? []
      var second = edges[EdgeKey(part.second, part.secondEnd)] ?? []
      // Both edges are divided, or none.
      if first.count != second.count { (first, second) = strips(first, second, part) }
      let left = [part.first] + first + [part.firstEnd]
      let right = [part.second] + second + [part.secondEnd]
      let before = triangles.count
      for step in 0..<(min(left.count, right.count) - 1) {
        addTriangle(left[step], right[step], right[step + 1], like: part.like)
        addTriangle(left[step], right[step + 1], left[step + 1], like: part.like)
      }
      if triangles.count == before {
        flat.append(Seam(kind: part.kind, start: part.firstEnd, end: part.secondEnd))
      } else {
        addSeam(part.kind, part.firstEnd, part.secondEnd)
      }
    }
    return (flat, edges)
  }

  /// Makes two lists of points equally long: the end of the shorter edge takes part in every strip.
  private func strips(
    _ first: [Int32],
    _ second: [Int32],
    _ part: BrokenPart
  ) -> ([Int32], [Int32]) {
    let count = max(first.count, second.count)
    func filled(_ list: [Int32], _ corner: Int32) -> [Int32] {
      list + [Int32](repeating: list.last ?? corner, count: count - list.count)
    }
    return (filled(first, part.first), filled(second, part.second))
  }

  private func isCurved(_ start: Int32, _ middle: SpacePoint, _ end: Int32) -> Bool {
    let (first, last) = (points[Int(start)], points[Int(end)])
    return (middle - (first + last) / 2).size > 0.0008
  }
}
