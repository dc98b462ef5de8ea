import RealFunctions

/// Finds the positions of panels whose plot areas have equal sizes and are aligned.
///
/// The room around a plot area depends on its size, and its size on the room around all of them:
/// three rounds settle both, in which the room around only grows.
struct PanelLayout {
  /// A panel with its position on the page.
  struct Place {
    let chart: TrainedChart
    let medium: Medium
    let origin: ScenePoint
  }

  private let charts: [TrainedChart]
  private let medium: Medium
  private let grid: PanelGrid
  private let room: SceneRect

  init(charts: [TrainedChart], grid: PanelGrid, room: SceneRect, medium: Medium) {
    self.charts = charts
    self.grid = grid
    self.room = room
    self.medium = medium
  }

  private static let rounds = 3

  private var rules: PanelRules { medium.rules.panels }

  /// Size of plot areas below which free margins become smaller, in pixels.
  private static let roomy = SceneSize(width: 80, height: 56)

  /// The unit of the sizes of plot areas: whole cells, or so small a part of a pixel that only errors
  /// of rounding are cut off.
  private var unit: SceneSize {
    let cell = medium.rules.cell
    return SceneSize(width: max(1e-6, cell.width), height: max(1e-6, cell.height))
  }

  /// Returns the positions of all panels: with names where these have room, else with numbers only,
  /// else with plots only.
  func places(cancellation: Cancellation) throws(Interrupted) -> [Place] {
    guard grid.count > 0 else { return [] }
    for isTight in rules.mayTighten ? [false, true] : [false] {
      if let found = try placesWithNames(isTight: isTight, cancellation) { return found }
    }
    var room = PanelRoom(names: .nowhere, isTight: true)
    let rooms = [PanelRoom](repeating: room, count: grid.count)
    if rules.mayTighten, let (tracks, _) = try tracks(rooms, cancellation) {
      return places(tracks, rooms)
    }
    room.isBare = true
    return places(
      Tracks(grid, [PlotInsets](repeating: bare, count: grid.count)),
      [PanelRoom](repeating: room, count: grid.count)
    )
  }

  private func placesWithNames(isTight: Bool, _ cancellation: Cancellation) throws(Interrupted)
    -> [Place]?
  {
    var rooms = [PanelRoom](repeating: PanelRoom(isTight: isTight), count: grid.count)
    guard let (tracks, named) = try tracks(rooms, cancellation) else { return nil }
    let crowded = try crowdedNames(among: named, rooms, in: tracks, cancellation)
    if crowded.isEmpty { return places(tracks, rooms) }
    for index in crowded { rooms[index].names = .inLegend }
    return try self.tracks(rooms, cancellation).map { places($0.tracks, rooms) }
  }

  /// Returns the room around the plot areas, and the panels whose names should be at the ends of
  /// curves; nil if there is no room for anything around such plots.
  private func tracks(_ rooms: [PanelRoom], _ cancellation: Cancellation) throws(Interrupted)
    -> (tracks: Tracks, named: Set<Int>)?
  {
    var named: Set<Int> = []
    var insets = [PlotInsets](repeating: PlotInsets(), count: grid.count)
    var tracks = Tracks(grid, insets)
    let mayBeTight = rules.mayTighten && rooms.allSatisfy { !$0.isTight }
    let least = mayBeTight ? Self.roomy : rules.leastPlot
    for _ in 0..<Self.rounds {
      let sizes = sizes(tracks)
      for index in 0..<grid.count {
        let size = measured(sizes[index])
        let frame = try charts[index].frame(
          for: medium.panel(size, rooms[index]),
          cancellation: cancellation
        )
        if frame.isBare { return nil }
        if frame.namesAreAtEnds { named.insert(index) }
        insets[index] = insets[index].union(PlotInsets(of: frame.room ?? frame.plotArea, in: size))
      }
      let grown = Tracks(grid, insets)
      guard let plot = plot(grown), plot.width >= least.width, plot.height >= least.height else {
        return nil
      }
      if grown == tracks { break }
      tracks = grown
    }
    return (tracks, named)
  }

  /// Returns the size for which the surroundings of a panel are laid out: at least a minimum, as a
  /// panel that is smaller now may grow when others need more room, and then have room for numbers.
  private func measured(_ size: SceneSize) -> SceneSize {
    SceneSize(
      width: max(size.width, rules.leastMeasured.width),
      height: max(size.height, rules.leastMeasured.height)
    )
  }

  /// Returns the panels whose names cannot be at the ends of curves after all, because these ends
  /// are too close to each other in the final room.
  private func crowdedNames(
    among named: Set<Int>,
    _ rooms: [PanelRoom],
    in tracks: Tracks,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> [Int] {
    var crowded: [Int] = []
    for (index, place) in places(tracks, rooms).enumerated() where named.contains(index) {
      let found = try place.chart.frame(for: place.medium, cancellation: cancellation)
      if !found.namesAreAtEnds { crowded.append(index) }
    }
    return crowded
  }

  private var bare: PlotInsets {
    var insets = PlotInsets()
    let size = SceneSize(
      width: room.width / Double(grid.columns),
      height: room.height / Double(grid.rows)
    )
    let edge = min(rules.bareEdge, size.width / 4, size.height / 4)
    (insets.left, insets.top, insets.right, insets.bottom) = (edge, edge, edge, edge)
    return insets
  }

  /// Room around the plot areas of each column and row.
  private struct Tracks: Equatable {
    var left: [Double]
    var right: [Double]
    var top: [Double]
    var bottom: [Double]

    init(_ grid: PanelGrid, _ insets: [PlotInsets]) {
      left = [Double](repeating: 0, count: grid.columns)
      right = left
      top = [Double](repeating: 0, count: grid.rows)
      bottom = top
      for (index, one) in insets.enumerated() {
        let (column, row) = (grid.column(index), grid.row(index))
        left[column] = max(left[column], one.left)
        right[column] = max(right[column], one.right)
        top[row] = max(top[row], one.top)
        bottom[row] = max(bottom[row], one.bottom)
      }
    }
  }

  private func sum(_ lengths: [Double]) -> Double { lengths.reduce(0, +) }

  private var gaps: Double {
    let gaps = rules.gap * Double(grid.columns - 1)
    // Plots are more important than gaps.
    return gaps < room.width / 2 ? gaps : 0
  }

  /// Returns the size of every plot area, or nil if there is no room.
  private func plot(_ tracks: Tracks) -> SceneSize? {
    let width = room.width - sum(tracks.left) - sum(tracks.right) - gaps
    let height = room.height - sum(tracks.top) - sum(tracks.bottom)
    func whole(_ length: Double, _ cell: Double) -> Double {
      (length / cell + 1e-6).rounded(.down) * cell
    }
    let size = SceneSize(
      width: whole(width / Double(grid.columns), unit.width),
      height: whole(height / Double(grid.rows), unit.height)
    )
    return size.width > 0 && size.height > 0 ? size : nil
  }

  private func sizes(_ tracks: Tracks) -> [SceneSize] {
    let plot = plot(tracks) ?? unit
    return (0..<grid.count).map { index in
      let (column, row) = (grid.column(index), grid.row(index))
      return SceneSize(
        width: tracks.left[column] + plot.width + tracks.right[column],
        height: tracks.top[row] + plot.height + tracks.bottom[row]
      )
    }
  }

  private func places(_ tracks: Tracks, _ rooms: [PanelRoom]) -> [Place] {
    let plot = plot(tracks) ?? unit
    let step = grid.columns > 1 ? gaps / Double(grid.columns - 1) : 0
    var lefts = [room.x]
    for column in 0..<grid.columns {
      lefts.append(lefts[column] + tracks.left[column] + plot.width + tracks.right[column] + step)
    }
    var tops = [room.y]
    for row in 0..<grid.rows {
      tops.append(tops[row] + tracks.top[row] + plot.height + tracks.bottom[row])
    }
    let sizes = sizes(tracks)
    return (0..<grid.count).map { index in
      let (column, row) = (grid.column(index), grid.row(index))
      var insets = PlotInsets()
      (insets.left, insets.right) = (tracks.left[column], tracks.right[column])
      (insets.top, insets.bottom) = (tracks.top[row], tracks.bottom[row])
      var settled = rooms[index]
      settled.insets = insets
      return Place(
        chart: charts[index],
        medium: medium.panel(sizes[index], settled),
        origin: ScenePoint(x: lefts[column], y: tops[row])
      )
    }
  }
}

extension Medium {
  /// Returns the medium for one of several panels.
  func panel(_ size: SceneSize, _ room: PanelRoom) -> Medium {
    var medium = Medium(rules: rules, size: size, metrics: metrics, glyphs: glyphs)
    (medium.formulas, medium.formulaLines) = (formulas, formulaLines)
    medium.buildsFormulasUp = buildsFormulasUp
    medium.panel = room
    return medium
  }
}
