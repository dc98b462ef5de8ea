import RealFunctions

/// The marks of one axis at one length: every set with its values, what stands there and what labels say.
package struct AxisPlan {
  package var runs: [AxisRun] = []
  /// The window at whose ends ticks stand, if it is one of data; nil if it stays as it was.
  var window: Interval?

  /// No marks.
  static var none: AxisPlan { AxisPlan() }

  /// The ticks of the first set.
  var ticks: TickSet { runs.first?.ticks ?? .none }
  /// What the labels of the axis share, or what was left out, or nil.
  var note: TickNote? { runs.lazy.compactMap(\.ticks.note).first }

  /// The sets that stand at a side.
  func runs(at side: AxisSide) -> [AxisRun] { runs.filter { $0.side == side } }
}

/// The marks of one set on an axis of one length.
package struct AxisRun {
  let side: AxisSide
  let preset: AxisMarkPreset
  /// The values and their labels in one line, as they are where axes cross.
  let ticks: TickSet
  package let marks: [AxisRunMark]
  /// Where smaller marks without labels stand between these, in rising order.
  package let minor: [Double]
  /// How names run that are labelled without a wish.
  let names: NameLayout
  /// Whether ticks and labels were chosen so that labels keep their distances.
  let isFitted: Bool
  /// What is told of ticks that were asked for and are not all there, behind "the axis has"; nil if all are.
  let remark: String?
}

/// What stands at one value of an axis.
package struct AxisRunMark {
  package let tick: Tick
  /// The middle between this value and the next one.
  package let middle: Double
  /// The middle of the unit of time that data have here, such as a day or a month.
  let unitMiddle: Double?
  package let lines: [AxisLine]
  let strokes: [(line: AxisLine, length: AxisTick.Length)]
  let labels: [(label: AxisLabel, text: TextBlock)]
}

/// How the names of categories run along an axis.
enum NameLayout: Equatable {
  /// From left to right.
  case level
  /// Upwards.
  case turned
  /// Every second one a row lower.
  case staggered
}

extension TrainedChart {
  /// Plans the marks of an axis whose labels have the room of a budget, and the window if it is to end at ticks.
  func plan(_ axis: PlotAxis, _ medium: Medium, _ room: AxisRoom) -> AxisPlan {
    let trained = trained(axis)
    guard
      let projection = AxisProjection(
        map: trained.map,
        window: trained.window,
        length: room.length
      )
    else { return .none }
    func planner(_ set: AxisMarkSet) -> AxisPlanner {
      AxisPlanner(
        chart: self,
        axis: axis,
        set: set,
        medium: medium,
        room: room,
        projection: projection
      )
    }
    let planners = markSets(axis).map(planner)
    guard let range = trained.roundable else { return AxisPlan(runs: planners.map { $0.run() }) }
    // The first set that asks for steps decides; values that were asked for one by one decide nothing.
    for (index, planner) in planners.enumerated() {
      if let fit = planner.fit(range) { return plan(planners, fit, decidedBy: index) }
    }
    guard let fit = planner(.standard).fit(range) else {
      return AxisPlan(runs: planners.map { $0.run() })
    }
    return plan(planners, fit, decidedBy: nil)
  }

  /// Plans all sets of marks in a window that was found, with the ticks of the set that it was found for.
  private func plan(_ planners: [AxisPlanner], _ fit: TickFit, decidedBy set: Int?) -> AxisPlan {
    let runs = planners.indices.map { index in
      planners[index].shows(fit.window).run(index == set ? fit.ticks : nil)
    }
    return AxisPlan(runs: runs, window: fit.window)
  }
}
