import ChartCore
import RealFunctions
import Resolution
import Statements

// Notes on labels and arrows, which decide no window.

extension PictureNotes {
  /// `plot sin(x), label "far" at (40, 0)`: nothing of it is in the picture.
  func noteUnseenRemark(_ item: ResolvedItem, _ chart: TrainedChart, _ run: inout StatementRun) {
    guard case .figure(let figure) = item.item.form, figure.kind.row.isRemark,
      case .figure(let placed) = item.content
    else { return }
    let y = (item.item.options.isOnRight ? chart.trailingY : nil) ?? chart.y
    let points = placed.points.filter { $0.x.isFinite && $0.y.isFinite }
    guard let x = Interval.hull(of: points.map { Interval(hull: $0.x, $0.x) }),
      let height = Interval.hull(of: points.map { Interval(hull: $0.y, $0.y) }),
      x.intersection(chart.x.window) == nil || height.intersection(y.window) == nil
    else { return }
    run.notes.add(
      "\(item.item.text) is outside of the picture; set xrange and set yrange show more"
    )
  }
}
