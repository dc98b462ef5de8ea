import CLineInput
import ChartTerminal
import Exploring
import PlotSession
import RealFunctions
import SystemLibrary

// The loop of `explore`: keys in, frames out.
//
// All keys that have arrived are applied to the state, then the newest state is drawn: nothing queues up. A picture
// that is quick is drawn at once. Of one that is not, three frames are drawn, each better: the last one moved by
// whole cells, which costs nothing; one from few samples, within a budget of time; the exact one, which the next key
// cancels, unless held keys have shown nothing but moved pictures for a while. A mark in the last row stands beside
// the first two. Where a frame is written slowly, because the line is slow, keys gather meanwhile, and the next frame
// is that of the newest state.

/// Shows the picture of a session on the whole terminal.
struct Explorer {
  private var exploration: Exploration
  private let isASCII: Bool
  private var decoder = KeyDecoder()
  /// What the terminal shows; nil for anything.
  private var shown: TextPage?
  /// Whether the terminal holds output between two marks (mode 2026).
  private var holdsOutput = false
  /// Seconds of the last exact picture; nil as long as it is unknown.
  private var exactSeconds: Double?
  /// Whether the last picture from few samples was done in its time; for some curves it takes as long as the exact one.
  private var coarseIsQuick = true
  /// The frames in a row that only moved the last picture.
  private var starved = 0
  private var nextTick = 0.0
  /// Whether the terminal has gone.
  private var isGone = false

  /// The seconds up to which an exact picture is drawn at once.
  private static let quick = 0.014
  /// The seconds that a first exact picture, and one from few samples, may take before it is given up.
  private static let patience = 0.05
  /// The frames in a row that may only move the last picture; then keys wait for an exact one, at most so many seconds.
  private static let mostStarved = 6
  private static let longest = 0.25
  /// The seconds for which keys wait for the first picture.
  private static let longPatience = 1.0
  /// The milliseconds after which an escape is the key Esc.
  private static let pauseOfEscape: Int32 = 25
  private static let synchronised = (begin: "\u{1b}[?2026h", end: "\u{1b}[?2026l")

  /// Explores the picture of a session until the user leaves.
  /// - Returns: The exploration as it was left; nil if the session has no picture, or there is no terminal.
  static func run(
    _ session: Session,
    from start: ExploreStart,
    style: TextStyle
  ) -> Exploration? {
    let size = Screen.size(of: STDOUT_FILENO) ?? (80, 24)
    let page = Exploration.PageSize(columns: size.columns, rows: size.rows, style: style)
    let interrupt = Cancellation { li_interrupted() }
    let begun = Exploration(session, size: page, from: start, interrupt: interrupt)
    guard let exploration = begun, li_screen_take() else { return nil }
    defer { li_screen_give_back() }
    var explorer = Explorer(exploration, isASCII: style.charset == .ascii)
    explorer.loop()
    return explorer.exploration
  }

  private init(_ exploration: Exploration, isASCII: Bool) {
    (self.exploration, self.isASCII) = (exploration, isASCII)
  }

  private mutating func loop() {
    while !exploration.hasLeft, !isGone {
      if li_interrupted() {
        li_clear_interrupt()
        exploration.respond(to: .key(.control("c")))
        continue
      }
      takeSize()
      draw()
      switch li_screen_wait(patience) {
      case LI_NEWS_INPUT: read()
      case LI_NEWS_SIGNAL: break
      default: pass()
      }
      if exploration.isPlaying, MonotonicTime.seconds >= nextTick { tick() }
    }
  }

  /// The milliseconds until something happens by itself; negative if nothing does.
  private var patience: Int32 {
    if decoder.isWaiting { return Self.pauseOfEscape }
    guard exploration.isPlaying else { return -1 }
    return Int32(
      clamping: Int(nearest: max(0, (nextTick - MonotonicTime.seconds) * 1000).rounded(.up)) ?? 0
    )
  }

  // MARK: Input

  private mutating func read() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = bytes.withUnsafeMutableBufferPointer { li_screen_read($0.baseAddress, $0.count) }
      if count < 0 { isGone = true }
      guard count > 0 else { return }
      respond(to: decoder.inputs(of: Array(bytes[..<count])))
    }
  }

  private mutating func pass() { if decoder.isWaiting { respond(to: decoder.finished()) } }

  private mutating func respond(to inputs: [ExploreInput]) {
    for input in inputs {
      switch input {
      case .mode(2026, let isKnown): holdsOutput = isKnown
      case .mode(1016, isKnown: true): measureCells()
      case .key(let key) where key == .control("z"): li_screen_stop()
      case .key(let key) where key == .control("l"): shown = nil
      case .mode, .key, .pointer:
        exploration.respond(to: input)
        // Ctrl-C has stopped the statement that Return ran: it means nothing more. Behind any other key it leaves.
        if input == .key(ExploreKey(.enter)), li_interrupted() { li_clear_interrupt() }
      }
      if exploration.hasLeft { return }
    }
  }

  private mutating func tick() {
    exploration.tick()
    nextTick = MonotonicTime.seconds + Exploration.secondsOfTick
  }

  // MARK: The terminal

  /// Draws on a page of the terminal's size, as a whole if it has changed.
  private mutating func takeSize() {
    guard li_screen_take_due() else { return }
    shown = nil
    if let size = Screen.size(of: STDOUT_FILENO) {
      exploration.resize(columns: size.columns, rows: size.rows)
    }
    if decoder.cellSize != nil { measureCells() }
  }

  /// Has places of the mouse reported in pixels, if the terminal tells its size in pixels.
  private mutating func measureCells() {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0,
      size.ws_xpixel >= size.ws_col, size.ws_ypixel >= size.ws_row
    else { return }
    if decoder.cellSize == nil { li_screen_ask_pixels() }
    decoder.cellSize = (
      Double(size.ws_xpixel) / Double(size.ws_col), Double(size.ws_ypixel) / Double(size.ws_row)
    )
  }

  // MARK: Frames

  private mutating func draw() {
    if exploration.qualityAtHand == .exact {
      show(.exact, InputWatch(keys: false))
      return
    }
    if exactSeconds.map({ $0 <= Self.quick }) ?? true {
      let seconds = exactSeconds == nil ? Self.patience : 2 * Self.quick
      if measured({ $0.show(.exact, InputWatch(keys: false, seconds: seconds)) }) { return }
      exactSeconds = .infinity
    }
    if exploration.qualityAtHand == nil, shown == nil {
      // Of the first picture there is nothing to move: keys wait for it a while.
      if measured({ $0.show(.exact, InputWatch(keys: false, seconds: Self.longPatience)) }) {
        return
      }
    }
    if shown != nil { show(.moved, InputWatch(keys: false)) }
    let isStarved = starved >= Self.mostStarved
    if !isStarved, li_screen_has_news() {
      starved += 1
      return
    }
    if coarseIsQuick, exploration.qualityAtHand != .coarse {
      coarseIsQuick = show(.coarse, InputWatch(keys: false, seconds: Self.patience))
      if coarseIsQuick { starved = 0 }
    }
    // A value that plays shows coarse pictures until it stops.
    if exploration.isPlaying, coarseIsQuick { return }
    let waits = isStarved || exploration.isPlaying
    let watch = waits ? InputWatch(keys: false, seconds: Self.longest) : InputWatch(keys: true)
    if measured({ $0.show(.exact, watch) }) {
      starved = 0
    } else {
      exactSeconds = .infinity
      starved += 1
    }
  }

  /// Draws an exact picture and keeps its time; false if it was given up.
  private mutating func measured(_ draw: (inout Explorer) -> Bool) -> Bool {
    let start = MonotonicTime.seconds
    guard draw(&self) else { return false }
    let seconds = MonotonicTime.seconds - start
    exactSeconds = seconds
    if seconds <= Self.quick { coarseIsQuick = true }
    return true
  }

  /// Shows the newest state; false if the watch gave the picture up.
  @discardableResult
  private mutating func show(_ quality: Exploration.Quality, _ watch: InputWatch) -> Bool {
    do throws(Interrupted) {
      let page = try exploration.page(quality, cancellation: watch.cancellation)
      write(page)
      return true
    } catch {
      return false
    }
  }

  /// Writes the cells that changed.
  private mutating func write(_ page: TextPage) {
    var bytes = page.bytes(after: shown, isASCII: isASCII)
    shown = page
    guard !bytes.isEmpty else { return }
    if holdsOutput {
      bytes = Array(Self.synchronised.begin.utf8) + bytes + Self.synchronised.end.utf8
    }
    do throws(SystemError) {
      try StreamWrite.all(bytes, to: STDOUT_FILENO, Cancellation { li_interrupted() })
    } catch {
      isGone = true
    }
  }
}
