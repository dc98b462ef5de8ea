import ChartCore
import ChartScene
package import ChartTerminal
import PictureDrawing
import PlotSession
package import RealFunctions
import Statements

// The page of an explored picture: the picture, the values that slide, a line of words; cross, rectangle and answers
// lie over the picture. The picture is computed anew only if what it shows has changed; the rest is written over a
// copy.

/// A picture that was drawn, and what it shows.
struct DrawnView {
  /// What a picture depends on: two equal ones are the same picture.
  struct Subject: Equatable {
    var window: PlaneWindow?
    var version: Int
    var columns: Int
    var rows: Int
    var axes: Exploration.AxisChanges
    /// From where a picture in space is seen.
    var eye: SpaceEye?
  }

  var subject: Subject
  var quality: Exploration.Quality
  /// The cells; blank where the picture is pixels.
  var page: TextPage
  /// The picture in pixels; nil for one of text.
  var painted: PaintedPicture?
  /// The plot area in cells, and rounded to whole cells.
  var plotArea: SceneRect
  var area: CellArea
  /// Where points of space stand on the page; nil for a picture of the plane.
  var places: SpacePlaces?
  /// Whether the page has several charts, so that a point has no place of its own.
  var hasPanels = false
}

extension Exploration {
  /// How exact a picture is.
  package enum Quality: Equatable, Sendable {
    /// The last picture, moved: nothing is computed.
    case moved
    /// Few samples.
    case coarse
    /// As it will be in a file.
    case exact
  }

  /// The rows of the page below the picture.
  var rowsBelow: Int {
    (sliders.isEmpty || size.rows < 4 ? 0 : 1) + (size.rows < 2 ? 0 : 1)
  }

  private var subject: DrawnView.Subject {
    DrawnView.Subject(
      window: window,
      version: version,
      columns: size.columns,
      rows: max(1, size.rows - rowsBelow),
      axes: axes,
      eye: turning?.eye
    )
  }

  /// The quality of the picture that ``page(_:cancellation:)`` would show without computing one; nil if none is right.
  package var qualityAtHand: Quality? {
    guard let drawn, drawn.subject == subject else { return nil }
    return drawn.quality
  }

  /// Returns the page for the newest state, with a picture of at least that quality, unless the work is cancelled.
  ///
  /// For ``Quality/moved`` the last picture is moved and scaled; where something else changed, it stands as it is.
  package mutating func page(
    _ quality: Quality,
    cancellation: Cancellation
  ) throws(Interrupted) -> TextPage {
    // A picture takes no more memory than a statement may.
    try drawPicture(quality, cancellation.counting(in: explored.memoryAccount()))
    guard let drawn else { return TextPage(columns: size.columns, rows: size.rows) }
    var page = TextPage(columns: size.columns, rows: size.rows)
    if !size.isInWords { page.put(drawn.page) }
    if !size.isInWords, drawn.painted == nil {
      markTrace(on: &page)
      markSpot(on: &page)
      markRectangle(on: &page)
    }
    write(panel, on: &page)
    writeSliders(on: &page)
    writeLastRow(on: &page)
    return page
  }

  // MARK: The picture

  private mutating func drawPicture(
    _ quality: Quality,
    _ cancellation: Cancellation
  ) throws(Interrupted) {
    let isAtHand = qualityAtHand.map { $0 == .exact || $0 == quality } ?? false
    if isAtHand { return }
    if quality == .moved, drawn != nil { return movePicture() }
    let subject = self.subject
    let asked = isWindowDue ? nil : window
    let found =
      isInSpace
      ? try pictureInSpace(quality, cancellation)
      : try self.picture(in: asked, quality, cancellation)
    guard let picture = found else { return }
    let painted = try painter?.paint(
      picture,
      explored.look,
      subject.columns,
      subject.rows,
      quality == .coarse,
      cancellation
    )
    if asked == nil, !isInSpace {
      let medium = Medium.text(columns: subject.columns, rows: subject.rows, style: size.style)
      let known = try explored.window(
        of: picture,
        on: painted?.medium ?? medium,
        cancellation: cancellation
      )
      (window, home) = (known, known)
      keepEqualUnits()
      if mode == .trace, trace?.place.isNaN ?? false { trace?.place = known.x.range.midpoint }
    }
    if let painted {
      drawn = DrawnView(
        subject: self.subject,
        quality: quality,
        page: TextPage(columns: subject.columns, rows: subject.rows),
        painted: painted,
        plotArea: painted.plotArea,
        area: painted.plotArea.cells,
        places: SpacePlaces(
          chart: picture.chart,
          plotArea: painted.plotAreaInLayout,
          medium: painted.medium
        )
      )
      drawn?.hasPanels = picture.hasPanels
      settleSpot()
      return
    }
    let (page, scene) = try picture.pageWithScene(
      columns: subject.columns,
      rows: subject.rows,
      style: size.style,
      cancellation: cancellation
    )
    let dots = scene.plotArea
    let area = SceneRect(
      x: dots.x / 2,
      y: dots.y / 4,
      width: dots.width / 2,
      height: dots.height / 4
    )
    drawn = DrawnView(
      subject: self.subject,
      quality: quality,
      page: page,
      plotArea: area,
      area: area.cells,
      places: SpacePlaces(
        chart: picture.chart,
        plotArea: dots,
        medium: .text(columns: subject.columns, rows: subject.rows, style: size.style)
      )
    )
    drawn?.hasPanels = picture.hasPanels
    settleSpot()
  }

  /// Draws the items in a window.
  func picture(
    in window: PlaneWindow?,
    _ quality: Quality,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> DrawnPicture? {
    let axes = self.axes
    return try explored.picture(
      of: plot,
      in: window,
      isCoarse: quality == .coarse,
      cancellation: cancellation
    ) { settings in
      axes.apply(to: &settings)
      if quality == .coarse { settings.beCoarse() }
    }
  }

  /// Keeps units of x and y equally long where the picture itself makes them so: given windows alone would not.
  private mutating func keepEqualUnits() {
    if axes.aspect == nil, explored.hasEqualUnits, explored.settings.aspect == .auto {
      axes.aspect = .equal
    }
  }

  /// Moves and scales the last picture to where the new window shows it.
  ///
  /// Where something else changed, or parts of a picture are named beside it in panels of their own, the last picture
  /// stands as it is.
  private mutating func movePicture() {
    guard var drawn, let old = drawn.subject.window, let new = window,
      drawn.subject.version == version, drawn.subject.axes == axes, old != new
    else { return }
    let (left, right) = (old.x.share(of: new.x.value(at: 0)), old.x.share(of: new.x.value(at: 1)))
    let (top, bottom) = (old.y.share(of: new.y.value(at: 1)), old.y.share(of: new.y.value(at: 0)))
    let (columns, rows) = (
      Double(drawn.area.right - drawn.area.left), Double(drawn.area.bottom - drawn.area.top)
    )
    guard [left, right, top, bottom].allSatisfy(\.isFinite), left < right, bottom < top else {
      return
    }
    if drawn.painted != nil {
      drawn.painted?.move(x: (left, right - left), y: (1 - top, top - bottom))
    } else {
      drawn.page.show(
        drawn.area,
        x: (whole(left * columns, isMoved: right - left), right - left),
        y: (whole((1 - top) * rows, isMoved: top - bottom), top - bottom)
      )
    }
    drawn.subject = subject
    drawn.quality = .moved
    self.drawn = drawn
  }

  /// A distance in whole cells where the picture is only moved, so that its cells stay as they are.
  private func whole(_ cells: Double, isMoved scale: Double) -> Double {
    (scale - 1).magnitude < 1e-6 ? cells.rounded() : cells
  }

  // MARK: Over the picture

  private func markTrace(on page: inout TextPage) {
    guard mode == .trace || trace != nil, let drawn, let window, let point = tracedPoint else {
      return
    }
    let (x, y) = (window.x.share(of: point.x), window.y.share(of: point.y))
    guard x.isFinite, (0...1).contains(x),
      let column = Int(nearest: (drawn.plotArea.x + x * drawn.plotArea.width - 0.5).rounded())
    else { return }
    let isASCII = size.style.charset == .ascii
    // A thin line shows x even where the curve has no value in the window.
    for row in drawn.area.top..<drawn.area.bottom {
      page.writeBehind(isASCII ? ":" : "┊", column: column, row: row)
    }
    guard y.isFinite, (0...1).contains(y),
      let row = Int(
        nearest: (drawn.plotArea.y + (1 - y) * drawn.plotArea.height - 0.5).rounded()
      )
    else { return }
    page.write(isASCII ? "+" : "╋", column: column, row: row, look: .reversed)
  }

  private func markRectangle(on page: inout TextPage) {
    guard let drag, drag.purpose == .rectangle, drag.hasMoved else { return }
    let columns = [drag.start.column, drag.end.column].compactMap {
      Int(nearest: $0.rounded(.down))
    }
    let rows = [drag.start.row, drag.end.row].compactMap { Int(nearest: $0.rounded(.down)) }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return }
    // Reports may name places outside of the page.
    let (first, last) = (max(0, left), min(right, size.columns - 1))
    if first <= last {
      for column in first...last {
        page.reverse(column: column, row: top)
        if bottom > top { page.reverse(column: column, row: bottom) }
      }
    }
    let (upper, lower) = (max(0, top + 1), min(bottom - 1, size.rows - 1))
    guard upper <= lower else { return }
    for row in upper...lower {
      page.reverse(column: left, row: row)
      if right > left { page.reverse(column: right, row: row) }
    }
  }

  /// The rows in which lines stand over the picture.
  var rowsOfPanel: Int { max(1, size.rows - rowsBelow) }

  /// Shows those lines over the picture that had no room; false if all have been shown.
  mutating func turnPanel() -> Bool {
    guard panel.count > rowsOfPanel else { return false }
    panel.removeFirst(max(1, rowsOfPanel - 1))
    return true
  }
}

extension Settings {
  /// Leaves out what takes time and adds little to the course of curves.
  fileprivate mutating func beCoarse() {
    tolerance = 1
    samples = 40
    marks = .off
  }
}

extension SceneRect {
  /// The whole cells of a rectangle that is measured in cells.
  fileprivate var cells: CellArea {
    func cell(_ place: Double) -> Int { Int(nearest: place.rounded()) ?? 0 }
    return CellArea(left: cell(x), top: cell(y), right: cell(x + width), bottom: cell(y + height))
  }
}
