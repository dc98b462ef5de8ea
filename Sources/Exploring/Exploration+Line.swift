import ChartCore
import Expressions
import PlotSession
import RealFunctions

// What is typed: statements and numbers.

extension Exploration {
  mutating func beginLine() {
    line.begin()
    (mode, playing) = (.line, nil)
  }

  mutating func type(_ key: ExploreKey) {
    switch line.type(key) {
    case .goesOn: break
    case .isLeft: leaveLine()
    case .isDone:
      let text = line.text
      line.remember()
      leaveLine()
      if text.contains(where: { !$0.isWhitespace }) { run(text) }
    }
  }

  private mutating func leaveLine() {
    line.begin()
    mode = isTracing ? .trace : .view
  }

  /// Whether a cross walks over the picture.
  var isTracing: Bool { trace != nil || spot != nil }

  /// Runs a statement in the session; its answer stands over the picture until the next key.
  mutating func run(_ text: String) {
    var next = session
    let answer = Answer(of: text, on: &next, timeout: Self.patienceOfStatements, interrupt)
    if answer.isQuit { (hasLeft, hasQuit) = (true, true) }
    panel = answer.lines
    follow(next)
    if let start = answer.start {
      switch start {
      case .picture: break
      case .trace(let item, let place): beginTrace(ofItem: item, at: place)
      case .slider(let name, let plays): beginSliding(name, plays: plays)
      }
    }
  }

  /// The seconds that a statement may take at a picture that is explored.
  static let patienceOfStatements = 10.0

  // MARK: Numbers

  mutating func beginNumber(_ key: ExploreKey) {
    line.begin()
    _ = line.type(key)
    playing = nil
    mode = .number
  }

  mutating func typeNumber(_ key: ExploreKey) {
    switch line.type(key) {
    case .goesOn: return
    case .isLeft: leaveNumber()
    case .isDone:
      let text = line.text
      leaveNumber()
      take(number: text)
    }
  }

  private mutating func leaveNumber() {
    line.begin()
    mode = isTracing ? .trace : .slider
  }

  /// Goes to a number, or gives it to the chosen value; it may be a formula: `pi/2`.
  private mutating func take(number text: String) {
    guard let number = number(text) else {
      // A place of two variables.
      let numbers = text.split(separator: ",").map { number(String($0)) }
      guard spot != nil, numbers.count > 1, !numbers.contains(nil) else {
        message = "\(text) is no number"
        return
      }
      return go(toSpot: numbers.compactMap { $0 })
    }
    if spot != nil { return go(toSpot: [number]) }
    if trace != nil { return go(to: number) }
    if let chosen { slide(chosen.slider.name, to: number) }
  }

  /// The value of a formula; nil if it is no finite number.
  private func number(_ text: String) -> Double? {
    var scratch = explored
    _ = Answer(of: "ans = (\(text))", on: &scratch, timeout: 1)
    guard let number = scratch.number(named: "ans"), number.isFinite,
      Answer(of: "(\(text))", on: &scratch, timeout: 1).isValue
    else { return nil }
    return number
  }
}

/// The answer of a statement in lines.
private struct Answer {
  var lines: [String] = []
  var isQuit = false
  var isValue = false
  var start: ExploreStart?

  /// Runs a line on a session.
  init(
    of text: String,
    on session: inout Session,
    timeout: Double,
    _ interrupt: Cancellation = .never
  ) {
    let end = MonotonicClock.seconds() + timeout
    let cancellation = Cancellation { MonotonicClock.seconds() > end }.or(interrupt)
    session.respond(to: text, cancellation: cancellation) { take($0) }
  }

  private mutating func take(_ event: Event) {
    switch event {
    case .value(let text):
      isValue = true
      add(text)
    case .page(let text), .echo(let text): add(text)
    case .note(let text): add("note: \(text)")
    case .table(let table): add((try? table.text()) ?? "")
    case .sound: add("curves are heard at the prompt")
    case .picture, .history: break
    case .failure(let diagnostic, _):
      add("error[\(diagnostic.code.rawValue)]: \(diagnostic.message)")
      if let hint = diagnostic.problem.hint { add(hint) }
    case .interrupted, .stopped: add("interrupted")
    case .explore(let start): self.start = start
    case .quit: isQuit = true
    }
  }

  private mutating func add(_ text: String) {
    lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
