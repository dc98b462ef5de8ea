import ChartCore
import ChartSound
import Expressions
import RealFunctions

/// Statement `listen sin(x) for x in 0..2pi seconds 3`: curves as sound, and their features in words.
///
///     listen = "listen" [ item { "," item } ] { option }
///
/// Without items the picture is heard. On a terminal the sound is played; everywhere `save "sine.wav"` writes it. The
/// picture stays as it is.
struct ListenStatement: AnsweringStatementKind {
  /// The items; nil for those of the picture.
  let request: PlotRequest?
  let options: MotionOptions

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "listen",
          usage: "listen [item, … [for x in a..b]] [seconds n]",
          summary: "plays curves: high is high, left is left, breaks click; "
            + "tells their features in words",
          examples: [
            "listen sin(x) for x in 0..2pi", "listen 1/x seconds 3", "save \"curve.wav\"",
          ],
          seeAlso: ["sound", "describe", "save"]
        ),
        words: { words, tokens in
          words.drawingWords(behind: tokens)
            + MotionTable.all.filter { $0.heads.contains(.listen) }.map(\.completion)
        },
        read: { parser throws(Diagnostic) in try parser.listen() }
      )
    ]
  }

  var facts: StatementFacts {
    StatementFacts(canBeTakenBack: false, files: Set(request?.items.compactMap(\.filePath) ?? []))
  }

  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> ResolvedPlot {
    guard let request else {
      guard let plot = session.drawing?.plot else { throw .problem(.noPicture, at: run.place) }
      return plot
    }
    return try PlotResolver(context: session.context).resolve(request, onto: nil, &run)
  }

  func carryOut(
    _ plot: ResolvedPlot,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    let seconds = options.seconds ?? MotionTable.usualSeconds
    let workspace = run.workspace
    let chart: TrainedChart
    if request == nil, let drawing = session.drawing {
      chart = drawing.chart
    } else {
      let maker = PictureMaker(state: session.state)
      chart = try Failure.interruptible { () throws(Interrupted) in
        try maker.drawn(plot, using: workspace).picture.chart
      }
    }
    let curves = try Failure.interruptible { () throws(Interrupted) in
      try chart.audibleCurves(seconds: seconds, workspace)
    }
    guard !curves.isEmpty else { throw .problem(.nothingToHear, at: place(run)) }
    let story = CurveStory(state: session.state, workspace: workspace, clock: session.clock)
    let sources = plot.drawnLines
    var lines: [String] = []
    for (index, curve) in curves.enumerated() {
      // Marks on curves may add lines; whose features these are is then not known.
      let source = sources.count == curves.count ? sources[index] : nil
      lines += try story.lines(of: curve, from: source, seconds: seconds)
    }
    let sound = KeptSound(curves: curves.map(\.heard), seconds: seconds)
    session.lastSound = sound
    let text = lines.joined(separator: "\n")
    guard session.display.isHeard() else { return .value(text) }
    run.textBeforePicture = text
    let cancellation = workspace.cancellation
    return .sound(
      try Failure.interruptible { () throws(Interrupted) in try sound.bytes(cancellation) }
    )
  }

  /// The place of the error that nothing can be heard.
  private func place(_ run: StatementRun) -> SourceRange {
    request?.items.first?.range ?? run.place
  }
}

extension StatementParser {
  fileprivate mutating func listen() throws(Diagnostic) -> ListenStatement {
    var request: PlotRequest?
    let options = try motionOptions(of: .listen)
    if parser.peek.kind == .end { return ListenStatement(request: nil, options: options) }
    // The options stand at the end, and are no part of the last item.
    let start = parser.position
    let place = placeOfOptions ?? parser.tokens.count - 1
    let end = Token(
      kind: .end,
      range: SourceRange(parser.tokens[place].range.start, parser.tokens[place].range.start),
      followsBlank: false
    )
    var reader = reader(of: Array(parser.tokens[start..<place]) + [end])
    request = try reader.plot(keepsPicture: false)
    guard reader.parser.peek.kind == .end else { throw reader.parser.unexpectedToken() }
    takeNotes(of: reader)
    parser.rewind(to: place)
    return ListenStatement(request: request, options: try motionOptions(of: .listen))
  }

  /// The place of the first word of an option behind the items; nil if there is none.
  private var placeOfOptions: Int? {
    let words = motionWords
    return BracketScan(parser.tokens[parser.position...]).first { index in
      guard index > parser.position, case .name(let word) = parser.tokens[index].kind else {
        return false
      }
      return words.contains(word)
    }
  }
}

extension ResolvedPlot {
  /// The curves y(x) of its items, with the items that draw them.
  fileprivate var drawnLines: [(item: ResolvedItem, curve: ResolvedCurve)] {
    items.flatMap { item in
      item.curves.filter { $0.form == .line }.map { (item, $0) }
    }
  }
}
