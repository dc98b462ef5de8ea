import NumericalMethods
import RealFunctions

/// Decides about halves by what is known of the whole cell, and where a cell is divided.
extension CertifiedSearch {
  /// The verdict on a cell from its own enclosure, or from that of a cell that contains it.
  func verdict(
    _ page: PageCell,
    of cell: Cell,
    _ flags: CellFlags,
    column: ColumnExtents.Extent,
    isHalvable: Bool
  ) -> CellVerdict {
    let (start, end) = (nodes[cell.start], nodes[cell.end])
    return judge.verdict(
      page,
      CellJudge.Circumstances(
        flags: flags,
        isHalvable: isHalvable,
        isDoubtful: start.isDoubtful && end.isDoubtful,
        isRecomputed: start.isRecomputed && end.isRecomputed,
        isRoundedNearby: start.isRecomputed || end.isRecomputed || start.isDoubtful
          || end.isDoubtful,
        bend: cell.bend,
        column: column
      )
    )
  }

  /// Whether a half stays near its chord by the slopes of the whole cell: then its own enclosure
  /// would give the same result.
  ///
  /// The slopes of a half are among those of the whole, and both halves have exact values at the
  /// middle sample: where the whole was farther from its chord than the tolerance by less than 8/3
  /// of it, a curve that bends evenly needs only that sample.
  func isJoined(_ half: Cell, within whole: CellOnPage?) -> Bool {
    guard let whole, whole.isSmooth else { return false }
    let (start, end) = (nodes[half.start], nodes[half.end])
    guard start.sample.zone != .undefined, end.sample.zone != .undefined else { return false }
    let page = whole.cell(
      from: start.sample,
      to: end.sample,
      radius: max(start.radius, end.radius),
      width: width(of: half)
    )
    let column = extents[column(of: half)]
    let verdict = verdict(page, of: half, [], column: column, isHalvable: true)
    if case .joined = verdict { return true }
    return false
  }

  /// The largest number of breaks that are searched at the ends of a cell.
  private static let mostTrims = 2

  /// The double beside an end of a cell at which a break may be; nil where the break may be
  /// anywhere.
  ///
  /// People put their breaks at round numbers, and cells therefore start there (``FirstPass``). A
  /// step at 3 is the only one between 2.8 and 3 if there is none between 2.8 and the double before
  /// 3, which one enclosure shows; halving would take fifty steps.
  func besideBreak(at cell: Cell, _ page: PageCell, _ flags: CellFlags) -> Double? {
    guard !plane.isParametric, !flags.isEmpty, page.isBounded, cell.trims < Self.mostTrims else {
      return nil
    }
    let (start, end) = (nodes[cell.start], nodes[cell.end])
    var broken = end.isDoubtful ? end : start.isDoubtful ? start : nil
    if broken == nil, cell.trims == 0, start.sample.isDrawable, end.sample.isDrawable {
      // At a jump of ⌊x⌋ the value exists and is not in doubt.
      let plainest = Bisection.plainest(
        within: start.sample.parameter,
        end.sample.parameter,
        rarity: 1
      )
      broken = [start, end].first { $0.sample.parameter == plainest }
    }
    // The doubles beside 0 have few digits: the behaviour there is not that at 0.
    if broken?.sample.parameter == 0 { return nil }
    let place = broken.map { node in
      let parameter = node.sample.parameter
      return parameter == end.sample.parameter ? parameter.nextDown : parameter.nextUp
    }
    guard let place, start.sample.parameter < place, place < end.sample.parameter else {
      return nil
    }
    return place
  }

  /// The halves of as many cells as have a node in the middle: those proved by the whole cell, and
  /// the others.
  func halves(of wanted: [Wanted], at middles: [Int]) -> (joined: [Cell], open: [Cell]) {
    var joined: [Cell] = []
    var open: [Cell] = []
    open.reserveCapacity(2 * middles.count)
    for (one, middle) in zip(wanted, middles) {
      let (start, end) = (nodes[one.cell.start].sample, nodes[one.cell.end].sample)
      let sample = nodes[middle].sample
      let bend = plane.near(sample).distance(fromSegment: plane.near(start), plane.near(end))
      let parts = [(one.cell.start, middle, one.turning.0), (middle, one.cell.end, one.turning.1)]
      for (start, end, turning) in parts {
        var half = Cell(start: start, end: end, turning: turning, trims: one.cell.trims)
        // A sample beside an end shows nothing of the bend.
        if one.isTrimmed { half.trims += 1 } else { half.bend = bend }
        if isJoined(half, within: one.isContinuous ? one.box : nil) {
          joined.append(half)
        } else {
          open.append(half)
        }
      }
    }
    return (joined, open)
  }

  /// Removes the cells that the budget does not reach, and returns them: continuous ones first,
  /// because searching them by values does no harm, and of both kinds those whose boxes protrude
  /// least.
  func cutOff(_ wanted: inout [Wanted]) -> [Wanted] {
    let total = evaluator.remaining + evaluator.evaluations
    func room(_ reserved: Int) -> Int {
      max(0, evaluator.remaining - reserved) / Self.costOfHalving
    }
    let (most, mostContinuous) = (room(total / Self.reserve), room(total / Self.continuousReserve))
    let continuous = wanted.count { $0.isContinuous }
    let broken = wanted.count - continuous
    let kept = min(broken, most)
    let keptContinuous = min(continuous, mostContinuous, most - kept)
    guard kept < broken || keptContinuous < continuous else { return [] }
    let byExcess = wanted.sorted { $0.excess > $1.excess }
    let (flagged, proved) = (
      byExcess.filter { !$0.isContinuous }, byExcess.filter { $0.isContinuous }
    )
    wanted = Array(flagged.prefix(kept)) + Array(proved.prefix(keptContinuous))
    return Array(flagged.dropFirst(kept)) + Array(proved.dropFirst(keptContinuous))
  }
}
