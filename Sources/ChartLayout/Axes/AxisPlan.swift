package import RealFunctions

/// The marks of one axis at one length: every set with its values, its parts and its labels.
package struct AxisPlan {
  package var runs: [AxisRun] = []
  /// The window whose ends are ticks, if it is one of data; nil if it stays as it was.
  package var window: Interval?

  /// No marks; the window whose ends are ticks, if one is given.
  package init(window: Interval? = nil) { self.window = window }

  init(runs: [AxisRun], window: Interval? = nil) { (self.runs, self.window) = (runs, window) }

  /// No marks.
  package static var none: AxisPlan { AxisPlan() }

  /// The ticks of the first set.
  package var ticks: TickSet { runs.first?.ticks ?? .none }
  /// Power or unit that the labels of the axis share, or names that were left out; nil for none.
  package var note: TickNote? { runs.lazy.compactMap(\.ticks.note).first }

  /// Returns the sets at a side of the plot area.
  func runs(at side: AxisSide) -> [AxisRun] { runs.filter { $0.side == side } }
}

/// The marks of one set on an axis of one length.
package struct AxisRun {
  package let side: AxisSide
  package let preset: AxisMarkPreset
  /// The values with one-line labels, as they are written where axes cross.
  package let ticks: TickSet
  package let marks: [AxisRunMark]
  /// Positions of minor marks without labels, in rising order.
  package let minor: [Double]
  /// Direction of names whose orientation was not set.
  package let names: NameLayout
  /// Whether ticks and labels were chosen so that labels keep their distances.
  package let isFitted: Bool
  /// Remark on given ticks that are not all shown, to follow the words "the axis has"; nil if all
  /// are shown.
  let remark: String?
}

/// The marks at one value of an axis.
package struct AxisRunMark {
  package let tick: Tick
  /// The middle between this value and the next one.
  package let middle: Double
  /// The middle of the unit of time that data have here, such as a day or a month; nil for none.
  let unitMiddle: Double?
  package let lines: [AxisLine]
  package let strokes: [(line: AxisLine, length: AxisTick.Length)]
  package let labels: [(label: AxisLabel, text: TextBlock)]
}

/// Direction and rows of the names of categories along an axis.
package enum NameLayout: Equatable {
  /// From left to right.
  case level
  /// Upwards.
  case turned
  /// Every second name in a second row.
  case staggered
}

extension TrainedChart {
  /// Plans the marks of an axis whose labels have the room given, and the window if its ends are to
  /// be ticks.
  package func plan(_ axis: PlotAxis, _ medium: Medium, _ room: AxisRoom) -> AxisPlan {
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
    // The first set with steps determines the window; values given one by one do not.
    for (index, planner) in planners.enumerated() {
      if let fit = planner.fit(range) { return plan(planners, fit, decidedBy: index) }
    }
    guard let fit = planner(.standard).fit(range) else {
      return AxisPlan(runs: planners.map { $0.run() })
    }
    return plan(planners, fit, decidedBy: nil)
  }

  /// Plans all sets of marks in a window that was found, with the ticks of the set that determined it.
  private func plan(_ planners: [AxisPlanner], _ fit: TickFit, decidedBy set: Int?) -> AxisPlan {
    let runs = planners.indices.map { index in
      planners[index].shows(fit.window).run(index == set ? fit.ticks : nil)
    }
    return AxisPlan(runs: runs, window: fit.window)
  }
}
