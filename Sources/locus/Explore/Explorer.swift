import CLineInput
import ChartTerminal
import Exploring
import PlotSession
import RealFunctions
import Sound
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
  /// How pictures are sent in pixels; nil where they are text.
  private let pixels: ExploredPixels?
  /// The pixels that the terminal shows; nil for none.
  private var shownGraphic: GraphicPage?
  /// Whether the terminal holds output between two marks (mode 2026).
  private var holdsOutput = false
  /// Seconds of the last exact picture; nil as long as it is unknown.
  private var exactSeconds: Double?
  /// Whether the last picture from few samples was done in its time; for some curves it takes as long as the exact one.
  private var coarseIsQuick = true
  /// The frames in a row that only moved the last picture.
  private var starved = 0
  private var nextTick = 0.0
  /// The time of the next look at files that are followed.
  private var nextLook = 0.0
  private let player: TonePlayer
  /// Whether the terminal has gone.
  private var isGone = false

  /// The seconds up to which an exact picture is drawn at once; a picture in pixels takes longer by its nature.
  private var quick: Double { pixels == nil ? 0.014 : 0.045 }
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
  ///
  /// With `isInWords` the page has no picture, and the cursor is shown where it is told what is seen. With `isSilent`
  /// nothing is played.
  /// - Returns: The exploration as it was left; nil if the session has no picture, or there is no terminal.
  static func run(
    _ session: Session,
    from start: ExploreStart,
    style: TextStyle,
    graphics: GraphicScreen,
    isInWords: Bool,
    isSilent: Bool
  ) -> Exploration? {
    let size = Screen.size(of: STDOUT_FILENO) ?? (80, 24)
    let page = Exploration.PageSize(
      columns: size.columns,
      rows: size.rows,
      style: style,
      isInWords: isInWords
    )
    let interrupt = Cancellation { li_interrupted() }
    let begun = Exploration(session, size: page, from: start, interrupt: interrupt)
    guard var exploration = begun else { return nil }
    // The terminal is asked for what it shows before it is taken.
    let isDark = style.background == .dark
    let pixels = isInWords ? nil : graphics.exploring(session.look, isDark: isDark)
    exploration.painter = pixels?.painter
    guard li_screen_take() else { return nil }
    defer { li_screen_give_back() }
    var explorer = Explorer(
      exploration,
      isASCII: style.charset == .ascii,
      player: TonePlayer(isAllowed: !isSilent),
      pixels: pixels
    )
    explorer.loop()
    explorer.removeGraphic()
    return explorer.exploration
  }

  private init(
    _ exploration: Exploration,
    isASCII: Bool,
    player: TonePlayer,
    pixels: ExploredPixels?
  ) {
    (self.exploration, self.isASCII) = (exploration, isASCII)
    (self.player, self.pixels) = (player, pixels)
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
      // The page says whether anything is heard.
      if sound() { draw() }
      switch li_screen_wait(patience) {
      case LI_NEWS_INPUT: read()
      case LI_NEWS_SIGNAL: break
      default: pass()
      }
      if exploration.isPlaying, MonotonicTime.seconds >= nextTick { tick() }
      if exploration.isFollowing, MonotonicTime.seconds >= nextLook { look() }
    }
  }

  /// The milliseconds until something happens by itself; negative if nothing does.
  private var patience: Int32 {
    if decoder.isWaiting { return Self.pauseOfEscape }
    let now = MonotonicTime.seconds
    var due: [Double] = []
    if exploration.isPlaying { due.append(nextTick - now) }
    if exploration.isFollowing { due.append(nextLook - now) }
    if let seconds = player.patience { due.append(seconds) }
    guard let first = due.min() else { return -1 }
    return Int32(clamping: Int(nearest: (max(0, first) * 1000).rounded(.up)) ?? 0)
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

  /// Takes rows that have arrived; a picture that takes long to draw leaves as much time to its user.
  private mutating func look() {
    let pause = exactSeconds.map { min($0, Self.longPatience) } ?? 0
    exploration.grow()
    nextLook = MonotonicTime.seconds + max(Exploration.secondsBetweenLooks, pause)
  }

  /// Plays the place to which a key has gone, once its picture is shown; returns whether it is known now for the first
  /// time that tones are heard, or that they are not.
  private mutating func sound() -> Bool {
    if let tone = exploration.takeTone() {
      player.play(WaveFile.bytes(of: tone.sound))
    } else {
      player.advance()
    }
    guard let works = player.works else { return false }
    return exploration.hear(from: works ? .works : .isMissing)
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
    if exactSeconds.map({ $0 <= quick }) ?? true {
      let seconds = exactSeconds == nil ? max(Self.patience, 2 * quick) : 2 * quick
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
      // Keys do not wait for it again before as many frames have been moved.
      starved = waits ? 0 : starved + 1
    }
  }

  /// Draws an exact picture and keeps its time; false if it was given up.
  private mutating func measured(_ draw: (inout Explorer) -> Bool) -> Bool {
    let start = MonotonicTime.seconds
    guard draw(&self) else { return false }
    let seconds = MonotonicTime.seconds - start
    exactSeconds = seconds
    // The user waited for it: the next picture from few samples may be tried anew.
    coarseIsQuick = true
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

  /// Takes the pixels off the terminal and out of its memory.
  private func removeGraphic() {
    guard let pixels, shownGraphic != nil, !isGone else { return }
    try? StreamWrite.all(pixels.removal, to: STDOUT_FILENO, Cancellation { li_interrupted() })
  }

  /// Writes the cells that changed, and the pixels if they did.
  private mutating func write(_ page: TextPage) {
    let graphic = exploration.graphic()
    // Pixels that are left over stand in cells that do not change.
    if graphic?.rows != shownGraphic?.rows { shown = nil }
    let isWhole = shown == nil
    var bytes = page.bytes(after: shown, isASCII: isASCII)
    shown = page
    if graphic != shownGraphic || isWhole {
      // The letters come first: a blank cell takes the pixels in it away.
      if let graphic, let pixels { bytes += pixels.bytes(of: graphic, columns: page.columns) }
      if graphic == nil, shownGraphic != nil, let pixels { bytes += pixels.removal }
      shownGraphic = graphic
    }
    guard !bytes.isEmpty else { return }
    // Programs that read the screen aloud follow the cursor, seen or not: it stands in the row of words.
    bytes += Array("\u{1b}[\(page.rows);1H\(exploration.size.isInWords ? "\u{1b}[?25h" : "")".utf8)
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
