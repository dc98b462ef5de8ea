/// Halves panels of an interval, level by level, until their integrals are certain.
///
/// Every round halves *all* panels whose error is still too large, so a round is one call of the
/// function, and the remaining panels at a singularity shrink by 2 from round to round. The sums
/// after each round then form a sum of geometric sequences, whose limit the epsilon algorithm
/// finds: the idea of routine QAGS in QUADPACK (Piessens et al. 1983, §2.2.3), which halves one
/// panel at a time.
package struct PanelRefinement {
  /// The outcome of a refinement.
  package enum Outcome {
    /// The integral, an estimate of its error, and the integral of the absolute value.
    case value(GaussKronrod.Estimate)
    /// No convergence; contains the panels responsible, if they are few.
    case unsettled([Panel])
    /// The function is undefined in a part of the interval, or its integral overflows.
    case undefined
    /// The budget is used up or the work was cancelled.
    case stopped
  }

  private struct Entry {
    let panel: Panel
    var estimate: GaussKronrod.Estimate
    /// Whether the error is due to the precision of the function itself.
    var isNoisy = false
  }

  private var settled = GaussKronrod.Estimate(value: 0, error: 0, magnitude: 0, spread: 0)
  private var active: [Entry] = []
  /// Panels that are too narrow to be halved; their sums are settled, their errors are not.
  private var stuck: [Entry] = []
  /// The estimates of the panels that were halved in the latest round.
  private var halved: [GaussKronrod.Estimate] = []
  private var epsilon = EpsilonAlgorithm()
  /// The integral of the absolute value over the worst active panel after each round.
  private var leftovers: [Double] = []
  /// The least number of active panels in late rounds.
  private var fewest = Int.max
  private var best: (estimate: GaussKronrod.Estimate, round: Int)?

  private init() {}

  /// Integrates `function` over `panels`.
  package static func run(
    _ function: BatchFunction,
    over panels: [Panel],
    meter: inout EvaluationMeter
  ) -> Outcome {
    var refinement = PanelRefinement()
    var next = panels
    for round in 0..<roundLimit {
      guard let estimates = PanelEvaluation.estimates(function, next, meter: &meter) else {
        return refinement.conclusion ?? .stopped
      }
      for estimate in estimates where !estimate.value.isFinite || !estimate.magnitude.isFinite {
        return .undefined
      }
      refinement.take(next, estimates)
      // No panel is settled in the first round: two jumps at equal distances from the middle of a
      // panel leave no difference between the rules.
      if round > 0 { refinement.settle() }
      refinement.judge(round)
      if refinement.isFinished(round) { break }
      next = refinement.split()
    }
    return refinement.conclusion ?? .unsettled(refinement.worstPanels)
  }

  /// Makes the evaluated panels active; after the first round they come in pairs of halves.
  private mutating func take(_ panels: [Panel], _ estimates: [GaussKronrod.Estimate]) {
    active = zip(panels, estimates).map { Entry(panel: $0, estimate: $1) }
    for (pair, whole) in halved.enumerated() {
      let halves = estimates[2 * pair] + estimates[2 * pair + 1]
      let change = (halves.value - whole.value).magnitude
      // The whole panel was so wrong that its halves may also miss a feature: a jump, a peak.
      let isDoubtful = change > 1e-3 * whole.spread
      // The sum agrees, but the error does not fall: the function itself is no more precise.
      let isNoisy =
        max(change, 1e-3 * halves.error) <= 1e-9 * whole.magnitude
        && halves.error >= 0.5 * whole.error
      for index in [2 * pair, 2 * pair + 1] {
        active[index].isNoisy = isNoisy
        if isDoubtful {
          active[index].estimate.error = max(active[index].estimate.error, change)
        }
      }
    }
  }

  /// The panels with most of the error.
  private var worstPanels: [Panel] {
    let entries = stuck + active
    let worst = entries.reduce(0) { max($0, $1.estimate.error) }
    return entries.filter { $0.estimate.error >= 0.1 * worst }.map { $0.panel }
  }

  private var total: GaussKronrod.Estimate {
    active.reduce(settled) { $0 + $1.estimate }
  }

  /// Moves the panels that are precise enough to the settled sum.
  private mutating func settle() {
    let tolerance = Self.goal * total.magnitude / 64
    active.removeAll { entry in
      let rounding = 50 * Double.ulpOfOne * entry.estimate.magnitude
      guard entry.isNoisy || entry.estimate.error <= max(tolerance, rounding) else { return false }
      settled = settled + entry.estimate
      return true
    }
  }

  /// Compares the plain sum and the extrapolated one with the best so far.
  private mutating func judge(_ round: Int) {
    let total = total
    epsilon.append(total.value)
    let worst = active.max { $0.estimate.error < $1.estimate.error }
    leftovers.append(worst?.estimate.magnitude ?? .nan)
    if round >= Self.lateRound { fewest = min(fewest, active.count) }
    var candidates = [total]
    if let guess = epsilon.guess, isShrinking {
      let error = guess.error + settled.error
      var candidate = total
      candidate.value = guess.value
      candidate.error = error
      candidates.append(candidate)
    }
    for candidate in candidates {
      let bestError = best?.estimate.relativeError ?? .infinity
      if candidate.relativeError < 0.9 * bestError { best = (candidate, round) }
    }
  }

  /// Whether few panels remain and the integral over the worst one falls geometrically.
  ///
  /// At a pole it stays constant or grows: the sums may seem to converge when the two sides cancel.
  /// The worst of four rounds is compared, because it depends on the place inside the panel.
  private var isShrinking: Bool {
    guard active.count <= Self.fewPanels, leftovers.count > Self.window + 6 else { return false }
    let latest = leftovers.suffix(4)
    let before = leftovers.dropLast(Self.window + 3).suffix(4)
    guard let most = latest.max(), let least = before.min() else { return false }
    return most <= least * Self.slowestDecay
  }

  private func isFinished(_ round: Int) -> Bool {
    guard let best, !active.isEmpty else { return true }
    guard round > 0 else { return false }
    if best.estimate.relativeError <= Self.goal { return true }
    // Close to a pole all panels show the rounding of their places: further rounds do not help.
    if round >= Self.lateRound, active.count / 2 > fewest + 32 { return true }
    return round >= 40 && round - best.round >= 20
  }

  /// Halves the active panels; those that cannot be halved keep their estimates.
  private mutating func split() -> [Panel] {
    var next: [Panel] = []
    halved.removeAll()
    for entry in active {
      if let (first, second) = entry.panel.halves {
        next += [first, second]
        halved.append(entry.estimate)
      } else {
        settled = settled + entry.estimate
        stuck.append(entry)
      }
    }
    return next
  }

  /// The best estimate, if it is precise enough to be returned.
  private var conclusion: Outcome? {
    guard let best, best.estimate.relativeError <= Self.acceptance else { return nil }
    // Contributions found after the best round must be small.
    guard total.magnitude <= 2 * best.estimate.magnitude else { return nil }
    return .value(best.estimate)
  }

  /// The target error, relative to the integral of the absolute value.
  private static let goal = 1e-13
  /// The largest accepted error, relative to the integral of the absolute value.
  private static let acceptance = 1e-9
  private static let roundLimit = 1200
  private static let fewPanels = 16
  private static let lateRound = 20
  private static let window = 6
  /// The largest factor over ``window`` rounds: for x^-0.95 it is 0.81, for x^-1 it is 1.
  private static let slowestDecay = 0.83
}

extension GaussKronrod.Estimate {
  /// The error relative to the integral of the absolute value.
  fileprivate var relativeError: Double { error == 0 ? 0 : error / magnitude }

  static func + (left: Self, right: Self) -> Self {
    Self(
      value: left.value + right.value,
      error: left.error + right.error,
      magnitude: left.magnitude + right.magnitude,
      spread: left.spread + right.spread,
      zeros: max(left.zeros, right.zeros)
    )
  }
}
