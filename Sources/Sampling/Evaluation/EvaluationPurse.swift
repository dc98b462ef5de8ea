/// How many points a search may ask of a function, by what the function costs: what is drawn at once is drawn of fewer points, and says so.
///
/// A function tells its cost from its formula, within a factor of ten where a sum or an integral goes on as long as its values ask for. What it
/// really spends in ranges is counted while it runs (``Workspace/work``), and so is how many values had to be computed with more digits.
/// Both are counts of operations and no times: the same request gives the same picture on every machine.
struct EvaluationPurse {
  /// A search may take so long, in nanoseconds.
  private static let longest = 1e8
  /// So many points make a picture; of functions that take long the points of so many nanoseconds, and the least that shows anything.
  private static let fewest = (usual: 1500.0, time: 4e8, least: 150.0)
  /// A value with more digits takes as long as so many others.
  private static let rescue = 100.0
  /// What is found counts where a point takes longer than that, in nanoseconds: of others the whole search is a moment.
  private static let slow = 5e4
  /// Functions that tell such a cost, in nanoseconds, are asked for a few values first.
  private static let dear = 1000.0
  static let probes = 8

  /// What was found of the cost of a function.
  struct Experience: Equatable, Sendable {
    /// How many points and cells were asked, what was counted in ranges meanwhile, and how many values were computed with more digits.
    fileprivate(set) var (points, work, rescued) = (0.0, 0.0, 0.0)
  }

  /// Nanoseconds for a point, as the function tells.
  private let cost: Double
  /// What others found before.
  private let before: Experience
  /// What was found in all.
  private(set) var experience: Experience

  init(cost: Double, knowing before: Experience = Experience()) {
    self.cost = cost.isNaN ? .infinity : max(1e-3, cost)
    self.before = before
    experience = before
  }

  /// Whether the cost is so high that it is worth while to be known.
  var isDear: Bool { cost >= Self.dear }

  /// Notes how many points and cells were asked in all, and what was counted in ranges meanwhile.
  mutating func take(points: Int, work: Double) {
    (experience.points, experience.work) = (before.points + Double(points), before.work + work)
  }

  /// Notes that so many more values were computed with more digits.
  mutating func take(rescued count: Int) { experience.rescued += Double(count) }

  /// Nanoseconds for a point, as far as is known.
  private var found: Double {
    let points = experience.points
    guard points > 0 else { return cost }
    let found =
      max(cost, experience.work / points) + Self.rescue * cost * experience.rescued / points
    return found > Self.slow ? found : cost
  }

  /// How many points may be asked in all.
  var affordable: Int {
    let cost = found
    let fewest = min(Self.fewest.usual, max(Self.fewest.least, Self.fewest.time / cost))
    let count = max(fewest, Self.longest / cost)
    return Int(min(1e9, count.isNaN ? Self.fewest.least : count))
  }
}
