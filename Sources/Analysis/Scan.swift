import NumericalMethods
import RealFunctions

/// Samples a function on an unbroken interval until the pattern of its signs settles.
///
/// The interval is divided into blocks of cells. A block whose crossings and dips stay the same
/// when every cell is halved has settled; any other block is halved in turn, breadth first, so that
/// endless oscillation leaves a short interval undecided and not the whole range.
struct Scan {
  /// The result of a scan: settled samples, interval by interval, and undecided intervals.
  struct Result {
    var settled: [Samples] = []
    var undecided: [Interval] = []
  }

  /// The number of cells of a block.
  private static let cells = 32
  /// The largest number of halvings of a block.
  private static let depth = 12
  /// The largest number of blocks in a round; more are an oscillation with too many results.
  private static let mostBlocks = 1024

  /// The largest gap between undecided blocks that are merged, relative to their width.
  private static let reach = 16.0

  /// Scans the function over rising places; the first and the last are the ends of the interval.
  static func run(over places: [Double], _ probe: inout Probe) throws(Interrupted) -> Result {
    guard places.count > 1 else { return Result() }
    let values = try probe.values(at: places)
    var result = Result()
    var open: [Samples] = stride(from: 0, to: places.count - 1, by: cells).map { start in
      let end = min(start + cells, places.count - 1)
      return Samples(places: Array(places[start...end]), values: Array(values[start...end]))
    }
    for round in 0...depth where !open.isEmpty {
      let isLast = round == depth || open.count > mostBlocks || probe.isSpent
      var next: [Samples] = []
      for (block, finer) in zip(open, try halved(open, &probe)) {
        if block.features.map(\.kind) == finer.features.map(\.kind), !block.isCrowded {
          result.settled.append(finer)
        } else if isLast {
          result.undecided.append(Interval(hull: block.places[0], block.places.last ?? 0))
        } else {
          let middle = finer.places.count / 2
          next.append(finer[0...middle])
          next.append(finer[middle...(finer.places.count - 1)])
        }
      }
      open = next
    }
    result.undecided = Interval.merged(result.undecided, reach: reach)
    // Blocks that settled between two undecided ones did so by chance.
    result.settled.removeAll { block in
      result.undecided.contains { $0.contains(block.places[0]) && $0.upper > block.places[0] }
    }
    result.settled = joined(result.settled.sorted { $0.places[0] < $1.places[0] })
    return result
  }

  /// Every block with a new sample in the middle of each cell.
  private static func halved(
    _ blocks: [Samples],
    _ probe: inout Probe
  ) throws(Interrupted) -> [Samples] {
    let middles = blocks.map { block in
      zip(block.places, block.places.dropFirst()).map { $0 / 2 + $1 / 2 }
    }
    let values = try probe.values(at: middles.flatMap { $0 })
    var start = 0
    return zip(blocks, middles).map { block, middles in
      var finer = Samples(places: [], values: [])
      for index in block.places.indices {
        finer.places.append(block.places[index])
        finer.values.append(block.values[index])
        guard index < middles.count, block.places[index] < middles[index],
          middles[index] < block.places[index + 1]
        else { continue }
        finer.places.append(middles[index])
        finer.values.append(values[start + index])
      }
      start += middles.count
      return finer
    }
  }

  /// Merges neighbouring blocks, so that features where they meet are found.
  private static func joined(_ blocks: [Samples]) -> [Samples] {
    var joined: [Samples] = []
    for block in blocks {
      guard let last = joined.last?.places.last, last == block.places.first else {
        joined.append(block)
        continue
      }
      joined[joined.count - 1].places += block.places.dropFirst()
      joined[joined.count - 1].values += block.values.dropFirst()
    }
    return joined
  }
}

extension Samples {
  /// Whether signs change too often for the samples: less than four cells for each change.
  fileprivate var isCrowded: Bool {
    let crossings = features.count { if case .crossing = $0 { true } else { false } }
    return crossings * 4 > places.count
  }
}

extension Samples.Feature {
  fileprivate enum Kind { case crossing, dip, zeros }

  /// The kind, without the place; a zero that a sample hits exactly is a crossing that was missed
  /// before.
  fileprivate var kind: Kind {
    switch self {
    case .crossing: .crossing
    case .dip: .dip
    case .zeros(let run): run.count > 1 ? .zeros : .crossing
    }
  }
}
