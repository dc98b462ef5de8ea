import RealFunctions
import SpaceGeometry

/// The surfaces, curves and marks in space that content has written.
struct WrittenSpace {
  fileprivate(set) var series: [SpaceSeries] = []
  /// Categories and kind of the values of the third coordinate.
  var z = AxisValues()
  /// The series that takes more marks of the same kind and look.
  private var open: [Key: Int] = [:]

  /// The kind, the run and the style by which single marks are joined into one series.
  fileprivate struct Key: Hashable {
    let kind: SpaceMarks.Kind
    let run: Int
    let style: Int
    let labels: [String]
  }

  fileprivate mutating func place(of key: Key, _ new: () -> SpaceSeries) -> (Int, isNew: Bool) {
    if let known = open[key] { return (known, false) }
    open[key] = series.count
    series.append(new())
    return (series.count - 1, true)
  }

  fileprivate mutating func append(_ mark: Mark, to place: Int) {
    guard case .marks(var marks) = series[place].form else { return }
    // Without this the columns would be copied for every mark.
    series[place].form = .marks(SpaceMarks(marks.kind))
    marks.starts.append(mark.start)
    if let end = mark.end { marks.ends.append(end) }
    if !mark.color.isNaN || !marks.colors.isEmpty {
      while marks.colors.count < marks.starts.count - 1 { marks.colors.append(.nan) }
      marks.colors.append(mark.color)
    }
    if !mark.size.isNaN || !marks.sizes.isEmpty {
      while marks.sizes.count < marks.starts.count - 1 { marks.sizes.append(.nan) }
      marks.sizes.append(mark.size)
    }
    series[place].form = .marks(marks)
  }

  fileprivate struct Mark {
    let start: SpacePoint
    let end: SpacePoint?
    let color: Double
    let size: Double
  }
}

extension MarkSink {
  /// Writes a surface, a curve or marks in space with the current style.
  package mutating func append(_ series: SpaceSeries) {
    var series = series
    series.style.override(with: look.style)
    if !color.isNaN, series.style.foreground == nil, series.style.category == nil {
      series.style.colorValue = color
    }
    take(.space(inSpace.series.count))
    inSpace.series.append(series)
  }

  /// Writes a mark in space with the current style.
  mutating func append(_ row: MarkRow, in space: SpaceRow) {
    let isExtended = space.kind == .segments || space.kind == .boxes
    func ends(
      _ start: MarkValue?,
      _ end: MarkValue?,
      _ axis: inout AxisValues
    ) -> (Double, Double) {
      guard let start else { return isExtended ? (-.infinity, .infinity) : (.nan, .nan) }
      axis.take(start.type)
      if let end {
        axis.take(end.type)
        return (axis.place(start.value), axis.place(end.value))
      }
      if let extent = start.extent {
        _ = axis.place(.number(extent.lower))
        return isExtended
          ? (extent.lower, extent.upper) : (extent.midpoint, extent.midpoint)
      }
      let place = axis.place(start.value)
      return (place, place)
    }
    let x = ends(row.x, row.more?.xEnd, &x)
    let y = ends(row.y, row.more?.yEnd, &y[.leading])
    let z = ends(space.z, space.zEnd, &inSpace.z)
    let labels = [
      row.xLabel, row.yLabel, MarkRow.label(space.z?.label ?? "", space.zEnd?.label ?? ""),
    ]
    let key = WrittenSpace.Key(
      kind: space.kind,
      run: run,
      style: index(of: look),
      labels: labels
    )
    let style = look.style
    let (place, isNew) = inSpace.place(of: key) {
      SpaceSeries(
        .marks(SpaceMarks(space.kind)),
        x: labels[0],
        y: labels[1],
        z: labels[2],
        style: style
      )
    }
    if isNew { take(.space(place)) }
    inSpace.append(
      WrittenSpace.Mark(
        start: SpacePoint(x.0, y.0, z.0),
        end: isExtended ? SpacePoint(x.1, y.1, z.1) : nil,
        color: color,
        size: size
      ),
      to: place
    )
  }
}
