import ChartCore
import CivilTime
import Resolution
import Statements

extension AxisKind {
  /// Times in seconds since 1970-01-01 00:00, with ticks at round times of the calendar.
  static let times = AxisKind.dates(
    CustomTicks(
      values: { lower, upper, count in TimeTicks.values(from: lower, to: upper, count: count) },
      labels: { TimeLabels.labels($0) },
      text: { TimeLabels.text($0) }
    )
  )
}

extension ResolvedPlot {
  /// Whether rows of files have times along x, along y and along the y axis on the right.
  var haveTimes: (x: Bool, y: Bool, y2: Bool) {
    var found = (x: false, y: false, y2: false)
    found.x = items.contains { $0.curves.contains(where: \.isOverTimes) }
    for (item, points) in items.flatMap({ item in item.pointSets.map { (item, $0) } }) {
      // The values of a distribution lie along x, and its heights are numbers.
      if item.item.options.style?.row.tellsShares == true {
        found.x = found.x || points.areTimes.y
        continue
      }
      found.x = found.x || points.areTimes.x
      if item.item.options.isOnRight {
        found.y2 = found.y2 || points.areTimes.y
      } else {
        found.y = found.y || points.areTimes.y
      }
    }
    return found
  }

  /// Whether the times along x, along y and along the y axis on the right are written with a zone in their files, so
  /// that they are shown in UTC.
  var haveZones: (x: Bool, y: Bool, y2: Bool) {
    var found = (x: false, y: false, y2: false)
    for (item, points) in items.flatMap({ item in item.pointSets.map { (item, $0) } }) {
      if item.item.options.style?.row.tellsShares == true {
        found.x = found.x || points.areTimes.y && points.zones.y != nil
        continue
      }
      found.x = found.x || points.areTimes.x && points.zones.x != nil
      let isOfZone = points.areTimes.y && points.zones.y != nil
      if item.item.options.isOnRight {
        found.y2 = found.y2 || isOfZone
      } else {
        found.y = found.y || isOfZone
      }
    }
    return found
  }
}

extension String? {
  /// The title of an axis of times with their zone behind it, if they have one.
  func titled(inUTC isInUTC: Bool) -> String? {
    guard isInUTC else { return self }
    return map { $0.isEmpty ? "UTC" : $0.contains("UTC") ? $0 : "\($0) (UTC)" } ?? "UTC"
  }
}
