import NumericalMethods
import RealFunctions
import Sampling
import SpaceGeometry

/// A function of x, y and z at the places of a lattice that fills a box.
struct ImplicitLattice {
  let box: SpaceBox
  /// The number of cubes along each axis.
  let count: Int
  /// The values minus the level: x runs fastest, then y.
  private(set) var values: [Double]
  private(set) var evaluations = 0
  private let function: any PointFunction
  private let level: Double
  private let workspace: Workspace
  private let cancellation: Cancellation

  private static let blockSize = 4096

  init(
    _ function: any PointFunction,
    level: Double,
    box: SpaceBox,
    count: Int,
    cancellation: Cancellation
  ) throws(Interrupted) {
    (self.function, self.level, self.box, self.count) = (function, level, box, count)
    self.cancellation = cancellation
    workspace = Workspace(cancellation: cancellation)
    values = []
    var places: [SpacePoint] = []
    places.reserveCapacity((count + 1) * (count + 1) * (count + 1))
    for z in 0...count {
      for y in 0...count {
        for x in 0...count { places.append(place(x, y, z)) }
      }
    }
    values = try rests(at: places)
  }

  /// The box coordinates of a place of the lattice.
  func place(_ x: Int, _ y: Int, _ z: Int) -> SpacePoint {
    let share = SpacePoint(Double(x), Double(y), Double(z)) / Double(count)
    return box.edges * (share - SpacePoint(repeating: 0.5))
  }

  /// The number of a place.
  func number(_ x: Int, _ y: Int, _ z: Int) -> Int { (z * (count + 1) + y) * (count + 1) + x }

  /// The coordinates of a place, by its number.
  func coordinates(_ number: Int) -> SIMD3<Int> {
    let side = count + 1
    return SIMD3(number % side, number / side % side, number / side / side)
  }

  /// The place of a number in box coordinates.
  func place(_ number: Int) -> SpacePoint {
    let at = coordinates(number)
    return place(at.x, at.y, at.z)
  }

  /// The function minus the level at places in box coordinates.
  mutating func rests(at places: [SpacePoint]) throws(Interrupted) -> [Double] {
    var found: [Double] = []
    found.reserveCapacity(places.count)
    var start = 0
    while start < places.count {
      if cancellation.isCancelled { throw Interrupted() }
      let end = min(places.count, start + Self.blockSize)
      var inputs: [Double] = []
      inputs.reserveCapacity(3 * (end - start))
      let block = places[start..<end].map(box.value)
      for value in block { inputs.append(value.x) }
      for value in block { inputs.append(value.y) }
      for value in block { inputs.append(value.z) }
      for value in function.columns(at: inputs, count: end - start, using: workspace) {
        found.append(value - level)
      }
      start = end
    }
    evaluations += places.count
    return found
  }

  /// The slopes of the function along the axes of the box, by differences.
  mutating func slopes(at places: [SpacePoint]) throws(Interrupted) -> [SpacePoint] {
    let step = 1e-5
    var all: [SpacePoint] = []
    all.reserveCapacity(6 * places.count)
    for axis in 0..<3 {
      var way = SpacePoint.zero
      way[axis] = step
      for place in places { all.append(place + way) }
      for place in places { all.append(place - way) }
    }
    let found = try rests(at: all)
    let count = places.count
    return places.indices.map { index in
      let slopes = (0..<3).map {
        found[2 * $0 * count + index] - found[(2 * $0 + 1) * count + index]
      }
      return SpacePoint(slopes[0], slopes[1], slopes[2]) / (2 * step)
    }
  }

  /// Returns for each cube the number of its parts, `parts` along each axis, in which the function may be 0; nil
  /// without enclosures.
  mutating func partsWithZeros(
    of cubes: [SIMD3<Int>],
    _ parts: Int
  ) throws(Interrupted) -> [Int]? {
    let share = 1 / Double(parts)
    let step = box.edges / Double(count) * share
    let corners = cubes.flatMap { cube -> [SpacePoint] in
      let low = place(cube.x, cube.y, cube.z)
      return (0..<(parts * parts * parts)).map { part in
        low + step
          * SpacePoint(
            Double(part % parts),
            Double(part / parts % parts),
            Double(part / parts / parts)
          )
      }
    }
    guard let found = try mayBeZero(between: corners.map { ($0, $0 + step) }) else { return nil }
    let size = parts * parts * parts
    return cubes.indices.map { cube in
      found[(cube * size)..<((cube + 1) * size)].count(where: \.self)
    }
  }

  /// Encloses the function over blocks of cubes and returns those in which it may be 0; nil without
  /// enclosures.
  mutating func mayBeZero(
    _ blocks: [SIMD3<Int>],
    size: Int
  ) throws(Interrupted) -> [SIMD3<Int>]? {
    let ends = blocks.map { block in
      let end = block &+ SIMD3(repeating: size)
      return (
        place(block.x, block.y, block.z),
        place(min(count, end.x), min(count, end.y), min(count, end.z))
      )
    }
    guard let found = try mayBeZero(between: ends) else { return nil }
    return zip(blocks, found).filter(\.1).map(\.0)
  }

  /// Whether the function may be 0 in boxes between opposite corners, in box coordinates; nil without enclosures.
  private mutating func mayBeZero(
    between corners: [(SpacePoint, SpacePoint)]
  ) throws(Interrupted) -> [Bool]? {
    guard let enclosable = function.enclosable else { return nil }
    if cancellation.isCancelled { throw Interrupted() }
    var lowers = [Double](repeating: 0, count: 3 * corners.count)
    var uppers = lowers
    for (index, ends) in corners.enumerated() {
      let (low, high) = (box.value(at: ends.0), box.value(at: ends.1))
      for axis in 0..<3 {
        lowers[axis * corners.count + index] = low[axis]
        uppers[axis * corners.count + index] = high[axis]
      }
    }
    evaluations += corners.count
    return enclosable.enclosures(lowers, uppers, count: corners.count, using: workspace).map {
      !$0.flags.contains(.empty) && $0.lower <= level && $0.upper >= level
    }
  }
}
