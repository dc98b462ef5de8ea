import DataFiles
package import RealFunctions
import Statements

/// The tables of files that one statement follows: they grow while it draws again and again.
///
/// Each file is read once, for all items that draw it. A row is complete at its line end; the last
/// row of input that has ended needs none. It is a class, because its reading position moves.
package final class LiveTables {
  /// The rows of one item.
  private final class Table {
    let source: DataSource
    let begin: () -> DataReader
    var reader: DataReader
    /// Problem of the bytes read so far; nil if there is none.
    var problem: DataProblem?
    /// The bytes of memory that were counted for it.
    var counted = 0

    init(_ source: DataSource, _ begin: @escaping () -> DataReader) {
      (self.source, self.begin, reader) = (source, begin, begin())
    }
  }

  /// A file with the tables that are read from it.
  private final class Feed {
    let name: String
    let file: any GrowingFile
    var tables: [Table] = []
    var hasEnded = false

    init(_ name: String, _ file: any GrowingFile) { (self.name, self.file) = (name, file) }
  }

  private var feeds: [Feed] = []
  /// Whether the user asked to stop.
  package private(set) var isStopped = false

  /// Whether no file is followed.
  var isEmpty: Bool { feeds.isEmpty }
  /// Whether no more data will come.
  package var hasEnded: Bool { isStopped || feeds.allSatisfy(\.hasEnded) }
  /// Counter that rises with every row that is added, and whenever a file restarts.
  package private(set) var changes = 0

  /// Creates tables that follow nothing yet.
  package init() {}

  /// Follows a source; `open` opens its file the first time, `begin` makes a reader of its rows.
  func add(
    _ source: DataSource,
    open: () throws(FileAccess.Failure) -> any GrowingFile,
    begin: @escaping () -> DataReader
  ) throws(FileAccess.Failure) {
    let feed: Feed
    if let known = feeds.first(where: { $0.name == source.file }) {
      feed = known
    } else {
      feed = Feed(source.file, try open())
      feeds.append(feed)
    }
    if !feed.tables.contains(where: { $0.source == source }) {
      feed.tables.append(Table(source, begin))
    }
  }

  /// Reads the data that have arrived, after a wait of at most `seconds`; files that restarted are
  /// read from their beginning.
  package func read(
    within seconds: Double,
    _ cancellation: Cancellation
  ) throws(FileAccess.Failure) {
    // Several files are waited for in turns.
    let share = feeds.count > 1 ? min(seconds, Self.turn) : seconds
    for feed in feeds where !feed.hasEnded && !isStopped {
      switch try feed.file.next(within: share) {
      case .block(let bytes): take(bytes, feed, cancellation)
      case .nothing: break
      case .restarted: for table in feed.tables { restart(table, cancellation) }
      case .ended:
        feed.hasEnded = true
        // A last row without its line end may be complete now.
        changes += 1
      case .stopped: isStopped = true
      }
    }
  }

  private static let turn = 0.02

  /// Whether the user asked to stop, which ends the reading.
  package func takeStop() -> Bool {
    for feed in feeds where feed.file.takeStop() { isStopped = true }
    return isStopped
  }

  /// Returns the rows of a source so far; nil if it is not followed.
  func table(of source: DataSource) throws(DataProblem) -> DataTable? {
    for feed in feeds where feed.name == source.file {
      guard let table = feed.tables.first(where: { $0.source == source }) else { return nil }
      if let problem = table.problem { throw problem }
      guard feed.hasEnded else { return try table.reader.snapshot() }
      var whole = table.reader
      return try whole.finish()
    }
    return nil
  }

  /// Whether a table cannot be read: its error is told now, since the file may never end.
  package var hasProblem: Bool {
    feeds.contains { feed in feed.tables.contains { $0.problem != nil } }
  }

  /// Whether every table has something to draw, or an error that says why it has not.
  package var isReady: Bool {
    feeds.allSatisfy { feed in
      feed.tables.allSatisfy { table in
        if table.problem != nil || feed.hasEnded { return true }
        do throws(DataProblem) {
          _ = try table.reader.snapshot()
          return true
        } catch {
          switch error {
          // More rows may bring numbers.
          case .noNumbers, .noRows: return false
          case .isUTF16, .isNotText, .recordTooLong, .unclosedQuote, .tooManyRows, .badJSON,
            .unreadFormat,
            .columnMissing, .columnUnknown, .noNames, .mixedColumn, .formula:
            return true
          }
        }
      }
    }
  }

  private func take(_ bytes: [UInt8], _ feed: Feed, _ cancellation: Cancellation) {
    for table in feed.tables where table.problem == nil {
      let progress = table.reader.progress
      do throws(DataProblem) { try table.reader.take(bytes) } catch { table.problem = error }
      if table.reader.progress != progress || table.problem != nil { changes += 1 }
      count(table, cancellation)
    }
  }

  /// Counts the memory of a table twice: it grows by copying, and is drawn from a copy.
  private func count(_ table: Table, _ cancellation: Cancellation) {
    let size = 2 * table.reader.bytes
    if size >= table.counted {
      cancellation.take(size - table.counted)
    } else {
      cancellation.giveBack(table.counted - size)
    }
    table.counted = size
  }

  private func restart(_ table: Table, _ cancellation: Cancellation) {
    table.reader = table.begin()
    table.problem = nil
    changes += 1
    count(table, cancellation)
  }
}
