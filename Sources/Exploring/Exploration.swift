import Answers
package import ChartTerminal
import Expressions
package import PlotSession
package import RealFunctions

// A picture that is explored, as a value: what is done goes in, pages of a terminal come out.
//
// The session in it changes by statements alone: those that are typed in the line at the bottom, and those that `s`
// writes. Everything else is a view, which is gone when the user leaves: the window, the values that slide, units and
// spacing of the axes. ``respond(to:)`` only changes the state, so that all keys that have arrived are applied before a
// picture is drawn; ``Exploration/page(_:cancellation:)`` draws the newest state. No key is an error.
//
// The alternative that lost: `set xrange` for each key. Each would be a statement with its notes, its step of `undo`
// and a second picture.

/// A session whose picture is explored.
package struct Exploration {
  /// What the session keeps: it changes by statements alone.
  package internal(set) var session: Session
  /// The session before, to which `undo` returns in one step.
  let before: Session
  /// The session with the values that slide, and the items of its picture.
  var explored: Session
  var plot: ResolvedPlot
  /// Stops the statements that are typed.
  let interrupt: Cancellation
  /// What draws pictures in pixels; nil where they are text.
  package var painter: PicturePainter?
  /// Number that changes with the items, their values and the axes: a picture with another number is drawn anew.
  var version = 0

  /// The part of the plane that is shown; nil until it is known what the picture itself shows.
  var window: PlaneWindow? { didSet { isWindowDue = false } }
  /// Whether the next picture chooses the window anew, from its data of now.
  var isWindowDue = false
  /// The window at the beginning; nil until it is known.
  var home: PlaneWindow?
  /// Whether rows have arrived that the picture of the session lacks.
  var hasGrown = false
  /// Counts the memory of files that are followed; nil if none are.
  var following: Cancellation?
  /// Windows before this one, latest last.
  var past: [PlaneWindow] = []
  /// The most windows that are kept.
  static let mostPast = 200
  /// Changes of settings for the view.
  var axes = AxisChanges()
  /// From where a picture in space is seen; nil for a picture of the plane.
  var turning: Turning?
  /// What was sampled of a picture in space.
  var models: [Model] = []

  /// The page of the terminal.
  package internal(set) var size: PageSize
  /// What keys mean at the moment.
  var mode = Mode.view
  /// The axes that the next move concerns.
  var nextAxes = PlaneWindow.Axes.both
  /// What is told in the last row until the next key.
  var message: String?
  /// Lines over the picture until the next key: an answer, or the keys.
  var panel: [String] = []

  /// The values of the picture that slide, with the values that they had.
  var sliders: [SlidingValue] = []
  /// The slider that keys move.
  var chosenSlider = 0
  /// The slider that plays, and its direction; nil if none does.
  var playing: (name: String, direction: Int)?

  var trace: Trace?
  /// A trace in space.
  var spot: SpaceTrace?
  /// Whether places are heard while a curve is traced.
  var hasSound = true
  /// Whether a key has gone to a place that was not heard yet.
  var isToneDue = false
  var loudspeaker = Loudspeaker.untried
  var line = LineEditor()
  /// A drag of the mouse that has begun.
  var drag: Drag?
  /// Whether the next drag draws a rectangle.
  var drawsRectangle = false

  /// The last picture, with what it shows.
  var drawn: DrawnView?

  /// Whether the user has left.
  package internal(set) var hasLeft = false
  /// The statements that were written into the session.
  package internal(set) var written: [String] = []
  /// Whether the session was asked to end.
  package internal(set) var hasQuit = false

  /// The size of the page and its style.
  package struct PageSize: Equatable {
    package var columns: Int
    package var rows: Int
    package var style: TextStyle
    /// Whether the page is read aloud: it has words alone, and no picture.
    package var isInWords: Bool

    package init(columns: Int, rows: Int, style: TextStyle, isInWords: Bool = false) {
      (self.columns, self.rows, self.style) = (max(1, columns), max(1, rows), style)
      self.isInWords = isInWords
    }
  }

  /// What keys mean.
  enum Mode: Equatable {
    /// Keys move the picture.
    case view
    /// Keys walk along a curve.
    case trace
    /// Keys change a value.
    case slider
    /// Keys are text: a statement.
    case line
    /// Keys are text: a number to go to.
    case number
  }

  /// Settings of the view that differ from those of the session.
  struct AxisChanges: Equatable {
    var aspect: PictureAspect?
    var x: AxisSpacing?
    var y: AxisSpacing?
    var z: AxisSpacing?
    var isEmpty: Bool { self == AxisChanges() }

    func apply(to settings: inout Settings) {
      if let aspect { settings.aspect = aspect }
      if let x { settings.xScale = x }
      if let y { settings.yScale = y }
      if let z { settings.zScale = z }
    }
  }

  /// Begins to explore the picture of a session; nil if it has none.
  ///
  /// A picture that cannot be drawn with the definitions of now is explored as it was drawn.
  /// `interrupt` stops a statement that is typed.
  package init?(
    _ session: Session,
    size: PageSize,
    from start: ExploreStart = .picture,
    interrupt: Cancellation = .never
  ) {
    self.interrupt = interrupt
    guard let shown = session.shownPlot else { return nil }
    var session = session
    session.isFollowedElsewhere = true
    (self.session, before, explored, self.size) = (session, session, session, size)
    plot = (try? session.presentPlot(cancellation: .never)) ?? shown
    beginTurning()
    renewSliders()
    beginFollowing()
    switch start {
    case .picture: break
    case .trace(let item, let place): beginTrace(ofItem: item, at: place)
    case .slider(let name, let plays): beginSliding(name, plays: plays)
    }
  }

  /// The part of the plane that is shown; nil until a picture was drawn.
  package var shownWindow: PlaneWindow? { window }

  /// The value of a name as it is shown; nil if the picture uses no such value.
  package func value(of name: String) -> Double? {
    sliders.first { $0.slider.name == name }?.value
  }

  /// Does what an input says.
  package mutating func respond(to input: ExploreInput) {
    switch input {
    case .mode: return
    case .pointer(let pointer): respond(to: pointer)
    case .key(let key):
      message = nil
      if !panel.isEmpty, mode != .line, key == .character(" ") || key.code == .pageDown, turnPanel()
      {
        return
      }
      let hadPanel = !panel.isEmpty
      panel = []
      // A panel is put away by the keys that leave.
      if hadPanel, key.code == .escape || key == .character("q") || key.code == .enter,
        mode != .line
      {
        return
      }
      respond(to: key)
    }
  }

  private mutating func respond(to key: ExploreKey) {
    if mode == .line { return type(key) }
    if mode == .number { return typeNumber(key) }
    let axes = nextAxes
    nextAxes = .both
    for table in KeyTable.tables(in: mode, isInSpace: isInSpace) {
      if let row = table.first(where: { $0.matches(key) }) {
        return row.action(&self, key, axes)
      }
    }
    message = "this key does nothing here; ? tells the keys"
  }

  /// The page has another size.
  package mutating func resize(columns: Int, rows: Int) {
    (size.columns, size.rows) = (max(1, columns), max(1, rows))
    drag = nil
    turning?.drag = nil
  }

  /// Takes the items and the values of the session anew, after statements changed it.
  mutating func follow(_ session: Session) {
    let number = self.session.pictureNumber
    let values = self.session
    self.session = session
    let former = explored
    explored = session
    explored.keepFollowing(as: former)
    guard session.pictureNumber != nil,
      let plot = (try? session.presentPlot(cancellation: .never)) ?? session.shownPlot
    else {
      hasLeft = true
      return
    }
    self.plot = plot
    version += 1
    // A statement that drew shows its own window; another one leaves the view as it is.
    if session.pictureNumber != number {
      (window, home, past, axes, trace) = (nil, nil, [], AxisChanges(), nil)
      spot = nil
      if mode == .trace { mode = .view }
      beginTurning()
      beginFollowing()
    } else if session.settings.space.view != values.settings.space.view {
      turning?.move(to: session.settings.space.view)
    }
    // Values that slid stay where they are, unless the statements set them.
    let slid = sliders.filter {
      $0.value != $0.kept
        && session.number(named: $0.slider.name) == values.number(named: $0.slider.name)
    }
    renewSliders()
    for one in slid { slide(one.slider.name, to: one.value) }
  }
}
