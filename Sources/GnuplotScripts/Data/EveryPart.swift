/// The rows and blocks that `every` chooses.
struct EveryPart {
  private let steps: (point: Int, block: Int)
  private let first: (point: Int, block: Int)
  private let last: (point: Int, block: Int)

  /// Takes steps, starts and ends of rows and blocks, in turn.
  init(_ every: [Int?]) {
    func part(_ place: Int) -> Int? { every.indices.contains(place) ? every[place] : nil }
    steps = (max(1, part(0) ?? 1), max(1, part(1) ?? 1))
    first = (part(2) ?? 0, part(3) ?? 0)
    last = (part(4) ?? .max, part(5) ?? .max)
  }

  /// Whether a row is chosen: by its place in its block, and by the number of that.
  func holds(place: Int, block: Int) -> Bool {
    place >= first.point && place <= last.point && block >= first.block && block <= last.block
      && (place - first.point) % steps.point == 0 && (block - first.block) % steps.block == 0
  }
}
