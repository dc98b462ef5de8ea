/// The budget of a search in points, by the cost of the function: an expensive function is drawn
/// from fewer points so that the picture appears at once, and a note says so.
///
/// A function estimates its cost from its formula, within a factor of ten where a sum or an
/// integral runs as long as its values require. The actual work in such ranges is counted at run
/// time (``Workspace/work``), and so are the values that needed extended precision. Both are counts
/// of operations, not times: the same request gives the same picture on every machine.
struct EvaluationPurse {
  /// The longest time of a search, in nanoseconds.
  private static let longest = 1e8
  /// The fewest points for a picture (`usual`); for slow functions the number of points in `time`
  /// nanoseconds, but at least `least`.
  private static let fewest = (usual: 1500.0, time: 4e8, least: 150.0)
  /// The cost of one value in extended precision, in ordinary values.
  private static let recompute = 100.0
  /// The cost of a point, in nanoseconds, above which the measured cost counts; below, the whole
  /// search is short anyway.
  private static let slow = 5e4
  /// The estimated cost, in nanoseconds, from which on a function is first probed at a few points.
  private static let dear = 1000.0
  static let probes = 8

  /// The measured cost of a function.
  struct Experience: Equatable, Sendable {
    /// The number of evaluated points and cells, the work counted in ranges meanwhile, and the
    /// number of values in extended precision.
    fileprivate(set) var (points, work, recomputed) = (0.0, 0.0, 0.0)
  }

  /// Nanoseconds per point, as the function estimates.
  private let cost: Double
  /// The measurements of earlier searches.
  private let before: Experience
  /// All measurements, those of earlier searches included.
  private(set) var experience: Experience

  init(cost: Double, knowing before: Experience = Experience()) {
    self.cost = cost.isNaN ? .infinity : max(1e-3, cost)
    self.before = before
    experience = before
  }

  /// Whether the cost is so high that it should be measured.
  var isDear: Bool { cost >= Self.dear }

  /// Records the total number of evaluated points and cells of this search, and the work counted in
  /// ranges meanwhile.
  mutating func take(points: Int, work: Double) {
    (experience.points, experience.work) = (before.points + Double(points), before.work + work)
  }

  /// Records `count` more values in extended precision.
  mutating func take(recomputed count: Int) { experience.recomputed += Double(count) }

  /// Nanoseconds per point, as far as is known.
  private var found: Double {
    let points = experience.points
    guard points > 0 else { return cost }
    let found =
      max(cost, experience.work / points) + Self.recompute * cost * experience.recomputed / points
    return found > Self.slow ? found : cost
  }

  /// The total number of points that the search may evaluate.
  var affordable: Int {
    let cost = found
    let fewest = min(Self.fewest.usual, max(Self.fewest.least, Self.fewest.time / cost))
    let count = max(fewest, Self.longest / cost)
    return Int(min(1e9, count.isNaN ? Self.fewest.least : count))
  }
}
