import CLineInput
import ChartTerminal
import Expressions
import PlotSession

/// Lines typed at a terminal with GNU readline: editing, history, completion.
///
/// It is a class, because readline keeps a pointer to it for the TAB key. There is one per process.
final class ReadlineSource: LineSource {
  /// Lines of history that the arrow keys reach.
  static let historyLimit: Int32 = 5000

  /// Session whose completions the TAB key offers; it is set before every line, to have the latest
  /// definitions.
  var session: Session?
  /// The lines of the history, oldest first, each once.
  private(set) var entries: [String] = []
  private var known: Set<String> = []
  /// The bytes of all entries.
  private var size = 0
  /// The most bytes of all entries: as much as is read of the history file.
  private static let sizeLimit = 16 << 20

  /// Starts the editor with the `history` of earlier runs.
  init(history: [String]) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    li_init(
      { context, line, point, answer in
        guard let context, let line else { return 0 }
        let source = Unmanaged<ReadlineSource>.fromOpaque(context).takeUnretainedValue()
        return source.complete(String(cString: line), at: point, into: answer)
      },
      context
    )
    for entry in history { remember(entry) }
  }

  /// Whether the locale can show `…`.
  var isUTF8: Bool { li_is_utf8() }

  /// Makes the first line ask the terminal whether its background is light or dark.
  func askForBackground() { li_ask_background() }

  /// Answer of the terminal so far; nil without one.
  var background: TextStyle.Background? {
    switch li_background() {
    case LI_BACKGROUND_LIGHT: .light
    case LI_BACKGROUND_DARK: .dark
    default: nil
    }
  }

  /// The rows of the screen that the last line took with its prompt; nil if they are not known.
  var rowsOfLine: Int? {
    let rows = li_rows_of_last_line()
    return rows < 0 ? nil : Int(rows)
  }

  /// Restores the terminal's state from before the first line.
  func end() { li_end() }

  func next(prompt: String) -> LineBlock {
    var line: UnsafeMutablePointer<CChar>?
    let status = li_read(prompt, &line)
    defer { li_free(line) }
    switch status {
    case LI_INTERRUPTED: return .interrupted
    case LI_LINE where li_paste_was_cut(): return .refused(.pasteTooLong)
    case LI_LINE:
      guard let line else { return .end }
      return .lines(Array(UnsafeRawBufferPointer(start: line, count: length(of: line))))
    default: return .end
    }
  }

  /// Adds an entry for the arrow keys; an earlier entry of the same line is removed.
  /// - Returns: Whether it differs from the entry before it.
  @discardableResult
  func remember(_ entry: String) -> Bool {
    // The editor shows an entry as it is: characters that change the direction of the text or are
    // invisible are removed.
    let entry = VisibleText.withoutHidden(entry)
    guard entry != entries.last, entry.utf8.count <= Problem.lineLimit else { return false }
    if !known.insert(entry).inserted {
      entries.removeAll { $0 == entry }
      size -= entry.utf8.count
      li_history_forget(entry)
    }
    entries.append(entry)
    size += entry.utf8.count
    li_history_add(entry, ReadlineSource.historyLimit)
    while size > Self.sizeLimit || entries.count > Int(ReadlineSource.historyLimit) {
      forgetOldest()
    }
    return true
  }

  private func forgetOldest() {
    let entry = entries.removeFirst()
    known.remove(entry)
    size -= entry.utf8.count
    li_history_forget(entry)
  }

  private func shown(_ text: String) -> String {
    let visible = VisibleText.of(text)
    return isUTF8 ? visible : VisibleText.inASCII(visible)
  }

  private func length(of text: UnsafePointer<CChar>) -> Int {
    var end = text
    while end.pointee != 0 { end += 1 }
    return end - text
  }

  private func complete(_ line: String, at point: Int, into answer: OpaquePointer?) -> Int {
    let completions = session?.completions(in: line, at: point) ?? []
    for completion in completions {
      let (label, description) = (shown(completion.label), shown(completion.description))
      li_answer_add(answer, completion.text, label, description)
    }
    return completions.first?.start ?? point
  }
}
