// Any bytes are lines of a session: each is answered or fails with one diagnostic, a statement that fails
// leaves the session as it was, and what `save "s.plot"` writes gives the same session again.
// `scripts/fuzz.sh SECONDS session` builds this with libFuzzer.
import ChartCore
import ChartSVG
import ChartTerminal
import Expressions
import PlotSession
import RealFunctions

/// Runs one input; libFuzzer calls it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSession(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let files = FuzzFiles()
  var session = Session(files: files.access)
  for line in bytes.split(separator: 10).prefix(12) {
    let text = String(decoding: line, as: UTF8.self)
    let before = Sight(session)
    var failures = 0
    var hasLoaded = false
    session.respond(to: text, cancellation: patience()) { event in
      switch event {
      case .failure(let diagnostic, let source):
        failures += 1
        hasLoaded = hasLoaded || source.file != nil
        check(diagnostic, in: source.text)
      case .picture(let picture): draw(picture.chart)
      case .interrupted: failures += 1
      default: break
      }
    }
    // A line of several statements keeps those before the one that failed, a loaded file too.
    let isOne = !text.utf8.contains(UInt8(ascii: ";"))
    if isOne, failures > 1, !hasLoaded {
      fatalError("\(failures) errors of one statement: \(text)")
    }
    if isOne, failures == 1, !hasLoaded, Sight(session) != before {
      fatalError("the failed statement left a trace: \(text)")
    }
  }
  checkRoundTrip(session, files)
  return 0
}

/// What can be seen of a session without drawing.
private struct Sight: Equatable {
  var shown: [String]

  init(_ session: Session) {
    var copy = session
    var shown: [String] = []
    copy.respond(to: "show; show settings") { if case .value(let text) = $0 { shown.append(text) } }
    self.shown = shown
  }
}

private func checkRoundTrip(_ session: Session, _ files: FuzzFiles) {
  var saved = session
  var isSaved = true
  saved.respond(to: "save \"round.plot\"") { if case .failure = $0 { isSaved = false } }
  guard isSaved else { return }
  var loaded = Session(files: files.access)
  var isLoaded = true
  loaded.respond(to: "load \"round.plot\"", cancellation: patience()) { event in
    switch event {
    case .failure, .interrupted: isLoaded = false
    default: break
    }
  }
  // A plot may take longer than the patience, or speak of a file that changed.
  guard isLoaded else { return }
  if Sight(loaded) != Sight(session) {
    fatalError("saved and loaded: \(Sight(session).shown) became \(Sight(loaded).shown)")
  }
}

/// A small picture in text and in SVG.
private func draw(_ chart: TrainedChart) {
  guard let text = try? chart.text(columns: 30, rows: 8, cancellation: patience())
  else { return }
  if text.utf8.count(where: { $0 == 10 }) != 8 { fatalError("a picture of other rows: \(text)") }
  _ = try? chart.svg(width: 120, height: 80, theme: .light, cancellation: patience())
}

/// A cancellation that stops long work: a loop that never asks is a hang.
private func patience() -> Cancellation {
  let polls = Polls()
  return Cancellation { polls.next() > 300 }
}

private final class Polls: @unchecked Sendable {
  private var count = 0
  func next() -> Int {
    count += 1
    return count
  }
}

/// Files in memory.
private final class FuzzFiles: @unchecked Sendable {
  private var contents: [String: [UInt8]] = [
    "d.csv": Array("time;height\n0,5;1,25\n1,5;2,75\n;3\n".utf8),
    "a.plot": Array("a = 3\nload \"b.plot\"\n".utf8),
    "b.plot": Array("f(x) = a x\nplot f, sin(x)\n".utf8),
  ]

  var access: FileAccess {
    FileAccess(
      read: { path throws(FileAccess.Failure) in
        guard let bytes = self.contents[path] else { throw FileAccess.Failure("no such file") }
        return bytes
      },
      write: { path, bytes, _ throws(FileAccess.Failure) in self.contents[path] = bytes }
    )
  }
}

/// A diagnostic has words and points into the text.
private func check(_ diagnostic: Diagnostic, in text: String) {
  if diagnostic.message.isEmpty { fatalError("no message for \(text)") }
  let range = diagnostic.range
  if range.start < 0 || range.end < range.start || range.end > text.utf8.count {
    fatalError("\(diagnostic.code) points beside the text: \(range) in \(text)")
  }
}
