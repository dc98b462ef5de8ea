public import RealFunctions
import SpaceGeometry

// Surfaces f(x, y, z) = c in a box.
//
// Method. The box is a lattice of cubes, each cut into six tetrahedra around its diagonal (Kuhn 1960), so that
// neighbours agree on the diagonals of their common face. In a tetrahedron the signs at the corners leave no choice
// (Doi and Koide 1991): none, one or two triangles, whose corners are zeros on its edges, located on the function by
// bisection and secants. Lines of the mesh are where triangles meet planes of the lattice.
//
// Where the surface crosses itself, or has a tip, its corners are moved onto these places (`LatticeZeros+Singular`).
//
// Proof. Blocks of cubes whose enclosures exclude the level are empty. Cubes that may contain zeros and show no
// change of sign are listed as unproved, up to a limit: a part of the surface smaller than a cube may be missing. A
// cube with triangles of which almost every part may contain zeros is listed, too: the surface is finer than the
// lattice.
//
// Rejected alternative: marching cubes (Lorensen and Cline 1987), which needs tables and choices for ambiguous faces.

extension SpaceSampler {
  /// The number of cubes along each axis for a line of the mesh, and the most lines.
  private static let cubesPerLine = 2
  private static let mostLines = 16
  /// The number of listed parts, and of cubes that are enclosed one by one.
  private static let mostListed = 200
  private static let mostEnclosed = 40_000

  /// Samples f(x, y, z) = level in the box, for a function with three inputs and one output.
  public func implicitSurface(
    of function: any PointFunction,
    level: Double = 0
  ) throws(Interrupted) -> SpaceFigure {
    let lines = min(Self.mostLines, max(2, meshCells))
    var lattice = try ImplicitLattice(
      function,
      level: level,
      box: box,
      count: lines * Self.cubesPerLine,
      cancellation: cancellation
    )
    var zeros = LatticeZeros(lattice, stride: Self.cubesPerLine)
    zeros.findTriangles()
    try zeros.locate(&lattice)
    try zeros.snapToSingularPoints(&lattice)
    var mesh = zeros.mesh
    var source = ChordSource()
    let heights = try cutAtLevels(&mesh, &source)
    func values(_ axis: Int) -> [Double] {
      (0...lines).map { box.value(at: lattice.place($0 * 2, $0 * 2, $0 * 2))[axis] }
    }
    let assembly = FigureAssembly(
      columnValues: values(0),
      rowValues: values(1),
      layerValues: values(2),
      levels: heights,
      isSimple: true
    )
    var figure = assembly.figure(mesh)
    try listDoubts(&figure, &lattice, zeros.cubes)
    figure.evaluations = lattice.evaluations
    return figure
  }

  /// Lists the cubes that may contain zeros and show none.
  private func listDoubts(
    _ figure: inout SpaceFigure,
    _ lattice: inout ImplicitLattice,
    _ cubes: Set<SIMD3<Int>>
  ) throws(Interrupted) {
    var size = 8
    var blocks: [SIMD3<Int>] = []
    for z in stride(from: 0, to: lattice.count, by: size) {
      for y in stride(from: 0, to: lattice.count, by: size) {
        for x in stride(from: 0, to: lattice.count, by: size) { blocks.append(SIMD3(x, y, z)) }
      }
    }
    while true {
      guard let open = try lattice.mayBeZero(blocks, size: size) else { return }
      blocks = open
      guard size > 1, blocks.count * 8 <= Self.mostEnclosed else { break }
      size /= 2
      blocks = blocks.flatMap { block in
        (0..<8).map { block &+ SIMD3($0 & 1, $0 >> 1 & 1, $0 >> 2 & 1) &* size }
          .filter { $0.x < lattice.count && $0.y < lattice.count && $0.z < lattice.count }
      }
    }
    let missing = size > 1 ? blocks : blocks.filter { !cubes.contains($0) }
    for block in missing.prefix(Self.mostListed) {
      figure.unproved.append(part(of: block, size: size, .values, lattice))
    }
    let fine = try tooFine(cubes.sorted { ($0.z, $0.y, $0.x) < ($1.z, $1.y, $1.x) }, &lattice)
    for cube in fine.prefix(Self.mostListed) {
      figure.unproved.append(part(of: cube, size: 1, .oscillation, lattice))
    }
    figure.isCertified = missing.isEmpty && fine.isEmpty
  }

  /// The parts of a cube along each axis, in two rounds, and the number of parts of the last round that no single sheet
  /// of a surface meets.
  private static let (fewParts, manyParts, crowded) = (2, 4, 60)

  /// The cubes of which almost every part may contain zeros.
  private func tooFine(
    _ cubes: [SIMD3<Int>],
    _ lattice: inout ImplicitLattice
  ) throws(Interrupted) -> [SIMD3<Int>] {
    let all = Self.fewParts * Self.fewParts * Self.fewParts
    guard let few = try lattice.partsWithZeros(of: cubes, Self.fewParts) else { return [] }
    let full = zip(cubes, few).filter { $1 == all }.map(\.0)
    guard let many = try lattice.partsWithZeros(of: full, Self.manyParts) else { return [] }
    return zip(full, many).filter { $1 >= Self.crowded }.map(\.0)
  }

  private func part(
    of block: SIMD3<Int>,
    size: Int,
    _ doubt: UnprovedPart.Doubt,
    _ lattice: ImplicitLattice
  ) -> UnprovedPart {
    let low = box.value(at: lattice.place(block.x, block.y, block.z))
    let end = block &+ SIMD3(repeating: size)
    let high = box.value(at: lattice.place(end.x, end.y, end.z))
    return UnprovedPart(
      doubt: doubt,
      x: Interval(hull: low.x, high.x),
      y: Interval(hull: low.y, high.y),
      z: Interval(hull: low.z, high.z)
    )
  }
}
