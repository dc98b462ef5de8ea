package import RealFunctions

/// A page on which finished pictures stand at chosen places: pictures of different sizes, a picture in a corner of
/// another one.
///
/// ``ChartPanels`` align charts that belong together, and find the places themselves. On a sheet every place is given
/// (``SheetPlace``), and each picture has its own axes and legend. A picture without room for its texts shows its plot
/// alone. A sheet without pictures is an empty page.
package struct PictureSheet: TrainedPicture {
  /// A picture at a place of the page, or nothing, which covers what was drawn there before.
  package struct Member {
    /// The picture; nil for an empty rectangle that hides what is behind it.
    package let picture: (any TrainedPicture)?
    package let place: SheetPlace

    /// Creates a member of a sheet.
    package init(_ picture: (any TrainedPicture)?, at place: SheetPlace) {
      (self.picture, self.place) = (picture, place)
    }
  }

  /// The title above all pictures; empty for none.
  package var title: String
  /// The members, back to front.
  package var members: [Member] = []

  /// Creates an empty page.
  package init(title: String = "") { self.title = title }

  /// The charts that stand on the page as pictures of their own.
  private var charts: [TrainedChart] { members.compactMap { $0.picture as? TrainedChart } }
  private var pictures: [any TrainedPicture] { members.compactMap(\.picture) }

  /// That of a single picture, else larger than for a single chart.
  package var usualPage: PageSize {
    if members.count == 1, let only = pictures.first { return only.usualPage }
    return PageSize(width: 800, height: 600, columns: 80, rows: 30)
  }

  /// Lays all pictures out for a medium, in the page style of the first chart, unless the work is cancelled.
  package func scene(
    for medium: Medium,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> Scene {
    try medium.scene(of: charts.first?.options.page ?? .screen) { layout throws(Interrupted) in
      try sceneInside(layout, cancellation)
    }
  }

  private func sceneInside(
    _ medium: Medium,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> Scene {
    let medium = charts.reduce(medium) { $0.setting($1.options.formulas) }
    let page = SceneRect(x: 0, y: 0, width: medium.size.width, height: medium.size.height)
    var room = page
    var texts: [SceneElement] = []
    if !title.isEmpty {
      let rows = medium.figureTexts.title(title, most: 3)
      if rows.height < page.height / 3 {
        texts = rows.elements
        room.y += rows.height + rows.margin
        room.height -= rows.height + rows.margin
      }
    }
    var elements: [SceneElement] = []
    var paints: [Paint] = []
    var notes: [SceneNote] = []
    var sights: [FunctionSight] = []
    for member in members {
      let whole = member.place.isBelowTitle ? room : page
      guard let picture = member.picture else {
        let frame = member.place.rectangle(in: whole, medium)
        elements.append(.rectangle(SceneRectangle(frame: frame, fill: SceneFill(.background))))
        continue
      }
      guard
        let (scene, origin) = try drawn(picture, member.place, whole, page, medium, cancellation)
      else { continue }
      let offset = SceneSize(width: origin.x, height: origin.y)
      elements.append(
        .group(
          SceneGroup(
            role: .panel(plotArea: scene.plotArea.moved(by: offset)),
            elements: scene.elements.map { $0.moved(by: offset) }
          )
        )
      )
      sights += scene.sights
      notes += scene.notes.filter { !notes.contains($0) }
      for paint in scene.contentPaints where !paints.contains(paint) { paints.append(paint) }
    }
    elements += texts
    let words = medium.rules.hasSummary ? try described(cancellation: cancellation).text : ""
    var scene = Scene(
      size: medium.size,
      plotArea: room,
      title: name,
      summary: words.count > Self.mostWords ? words.prefix(Self.mostWords - 1) + "…" : words,
      elements: elements
    )
    scene.contentPaints = paints
    (scene.notes, scene.sights) = (notes, sights)
    return scene
  }

  /// The most characters of a summary.
  private static let mostWords = 500

  /// Draws a picture, and says where its upper left corner stands; nil if its place has no area.
  private func drawn(
    _ picture: any TrainedPicture,
    _ place: SheetPlace,
    _ whole: SceneRect,
    _ page: SceneRect,
    _ medium: Medium,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> (Scene, ScenePoint)? {
    var frame = place.rectangle(in: whole, medium)
    guard frame.width > 0, frame.height > 0 else { return nil }
    var panel = PanelRoom()
    guard let chart = picture as? TrainedChart else {
      let scene = try picture.scene(
        for: medium.panel(SceneSize(width: frame.width, height: frame.height), panel),
        cancellation: cancellation
      )
      return (scene, ScenePoint(x: frame.x, y: frame.y))
    }
    let inside = chart.with { $0.page = $0.page.inside } ?? chart
    // Names beside a plot area that reaches the edge of the page stand in a legend.
    for names in place.isNatural ? [] : [PanelNames.anywhere, .inLegend] {
      panel = PanelRoom(names: names)
      let size = SceneSize(width: frame.width, height: frame.height)
      let natural = try inside.frame(for: medium.panel(size, panel), cancellation: cancellation)
      let insets = PlotInsets(of: natural.room ?? natural.plotArea, in: size)
      guard let area = place.plotArea(in: frame, of: page, insets, medium) else { break }
      // The texts keep their distances from the plot area, wherever that stands.
      let around = SceneRect(
        x: area.x - insets.left,
        y: area.y - insets.top,
        width: area.width + insets.left + insets.right,
        height: area.height + insets.top + insets.bottom
      )
      let isLast = names == .inLegend || !natural.namesAreAtEnds
      guard isLast || around.maxX <= page.maxX + 1 else { continue }
      (frame, panel.insets) = (around, insets)
      break
    }
    let size = SceneSize(width: frame.width, height: frame.height)
    let scene = try inside.scene(for: medium.panel(size, panel), cancellation: cancellation)
    return (scene, ScenePoint(x: frame.x, y: frame.y))
  }

  // MARK: Words

  /// The name of the page on one line.
  private var name: String {
    if !title.isEmpty { return title.split(separator: "\n").joined(separator: " ") }
    let names = charts.prefix(Self.mostNames).map(\.name)
    let rest = members.count - names.count
    return (names + (rest > 0 && !names.isEmpty ? ["\(rest) more"] : [])).joined(separator: "; ")
  }

  private static let mostNames = 6

  /// Returns a description of the pictures in words, one after the other, unless the work is cancelled.
  package func description(cancellation: Cancellation = .never) throws(Interrupted) -> String {
    try described(cancellation: cancellation).text
  }

  /// Returns the description with notes about it, unless the work is cancelled.
  package func described(
    cancellation: Cancellation
  ) throws(Interrupted) -> (text: String, notes: [SceneNote]) {
    var sentences = title.isEmpty ? [] : [title.hasSuffix(".") ? title : title + "."]
    let pictures = pictures
    if pictures.count != 1 { sentences.append("\(pictures.count) pictures on a page.") }
    var notes: [SceneNote] = []
    for (index, picture) in pictures.enumerated() {
      let words: String
      if let chart = picture as? TrainedChart {
        let (text, more) = try chart.described(cancellation: cancellation)
        words = text
        notes += more.filter { !notes.contains($0) }
      } else {
        words = try picture.description(cancellation: cancellation)
      }
      sentences.append(pictures.count == 1 ? words : "Picture \(index + 1): \(words)")
    }
    return (sentences.joined(separator: " "), notes)
  }
}

// MARK: - Places

extension SheetPlace {
  /// The width and the height of a letter, in pixels.
  private static let letter = (width: 7.0, height: 14.0)

  /// The rectangle of the place in a page, in whole cells where the medium has cells.
  func rectangle(in page: SceneRect, _ medium: Medium) -> SceneRect {
    SceneRect(
      x: page.x + x * page.width,
      y: page.y + y * page.height,
      width: width * page.width,
      height: height * page.height
    )
    .inCells(of: medium)
  }

  /// The plot area in a rectangle with texts of the given sizes around it; nil if nothing is left of it.
  fileprivate func plotArea(
    in frame: SceneRect,
    of page: SceneRect,
    _ insets: PlotInsets,
    _ medium: Medium
  ) -> SceneRect? {
    let pixel = medium.rules.pixel
    func across(_ side: Side?, _ edge: Double, _ inset: Double, _ sign: Double) -> Double {
      switch side {
      case nil: edge + sign * inset
      case .page(let share): page.x + share * page.width
      case .letters(let count): edge + sign * count * Self.letter.width * pixel
      }
    }
    func down(_ side: Side?, _ edge: Double, _ inset: Double, _ sign: Double) -> Double {
      switch side {
      case nil: edge + sign * inset
      case .page(let share): page.y + share * page.height
      case .letters(let count): edge + sign * count * Self.letter.height * pixel
      }
    }
    let (x1, x2) = (
      across(left, frame.x, insets.left, 1), across(right, frame.maxX, insets.right, -1)
    )
    let (y1, y2) = (
      down(top, frame.y, insets.top, 1), down(bottom, frame.maxY, insets.bottom, -1)
    )
    var area = SceneRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
    if let ratio, ratio > 0, area.width > 0, area.height > 0 {
      let (width, height) = (
        min(area.width, area.height / ratio), min(area.height, area.width * ratio)
      )
      area = SceneRect(
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width: width,
        height: height
      )
    }
    area = area.inCells(of: medium)
    let least = medium.rules.panels.leastPlot
    return area.width >= least.width / 2 && area.height >= least.height / 2 ? area : nil
  }
}

extension SceneRect {
  /// The rectangle with its sides at whole cells; unchanged on a page of pixels.
  fileprivate func inCells(of medium: Medium) -> SceneRect {
    let cell = medium.rules.cell
    guard cell.width > 0, cell.height > 0 else { return self }
    func whole(_ length: Double, _ unit: Double) -> Double { (length / unit).rounded() * unit }
    let (left, top) = (whole(x, cell.width), whole(y, cell.height))
    return SceneRect(
      x: left,
      y: top,
      width: whole(maxX, cell.width) - left,
      height: whole(maxY, cell.height) - top
    )
  }
}
