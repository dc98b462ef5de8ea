import CLineInput
import PlotSession
import RealFunctions
import SystemLibrary

/// The files of one run: access for statements, and the record of files that were read.
///
/// It is a class, because the session's ``FileAccess`` and the program share the same record. It is
/// used by one thread at a time.
final class RunFiles: @unchecked Sendable {
  private let standardInputIsData: Bool
  private let standardInput: StandardInput
  private let homeFolder: String?
  /// Makes PDF, PNG and pixels.
  let converter: PictureConverter
  /// The files that are watched; nil if the run does not wait for changes.
  let watch: FileWatch?
  /// Called again and again while a statement waits for files to grow.
  var waiting: () -> Void = {}
  /// What is told about the reading of data; nil where nobody shows it.
  var progress: ReadingReport?
  /// Record of the files that were read, by statements and by the program.
  let record = ReadRecord { FileAccess.Place(existingFile: $0) }

  /// Creates the files of a run.
  /// - Parameters:
  ///   - standardInputIsData: Whether `plot "-"` reads standard input, because nothing else does.
  ///   - homeFolder: The user's own folder.
  ///   - watch: Watches the files that are read; if there is one, no file is followed beyond its
  ///     end.
  init(standardInputIsData: Bool, homeFolder: String? = nil, watch: FileWatch? = nil) {
    self.standardInputIsData = standardInputIsData
    self.homeFolder = homeFolder
    self.watch = watch
    standardInput = StandardInput()
    converter = PictureConverter()
  }

  /// Creates the files of the next run of the same scripts; data from standard input are kept.
  init(after files: RunFiles, watch: FileWatch) {
    (standardInputIsData, homeFolder) = (files.standardInputIsData, files.homeFolder)
    (standardInput, waiting, self.watch) = (files.standardInput, files.waiting, watch)
    progress = files.progress
    converter = files.converter
  }

  /// File access for a session.
  var access: FileAccess {
    FileAccess(
      read: { path throws(FileAccess.Failure) in try self.bytes(of: path) },
      write: { path, bytes, cancellation throws(FileAccess.Failure) in
        do throws(SystemError) { try self.write(bytes, to: path, cancellation) } catch {
          throw FileAccess.Failure(writing: error)
        }
      },
      readBlocks: { path, cancellation, take throws(FileAccess.Failure) in
        try self.readData(of: path, cancellation, take)
      },
      follow: { path throws(FileAccess.Failure) in try self.follow(path) },
      record: record,
      list: FolderListing.entries,
      keptBytes: { self.standardInput.size },
      homeFolder: homeFolder,
      convert: { texts, conversion, cancellation throws(FileAccess.Failure) in
        try self.converter.convert(texts, conversion, cancellation)
      }
    )
  }

  /// Returns the bytes of a script, which has `limit` bytes at most.
  func script(_ path: String, limit: Int) throws(FileAccess.Failure) -> [UInt8] {
    var script = ScriptBytes(limit: limit)
    var failure: FileAccess.Failure?
    try readBlocks(of: path, Cancellation { li_interrupted() }) { block in
      do throws(FileAccess.Failure) { try script.take(block) } catch { failure = error }
      return failure == nil
    }
    if let failure { throw failure }
    return script.bytes
  }

  /// Returns the bytes of a file; `-` is standard input, which is read once and kept.
  func bytes(of path: String) throws(FileAccess.Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var isTooLarge = false
    try readBlocks(of: path, Cancellation { li_interrupted() }) { block in
      isTooLarge = bytes.count + block.count > FileReading.limit
      if !isTooLarge { bytes += block }
      return !isTooLarge
    }
    if isTooLarge { throw FileAccess.Failure(reading: SystemError(EFBIG)) }
    return bytes
  }

  /// Passes the blocks of a file of data to `take`, and shows how much of it is read.
  private func readData(
    of path: String,
    _ cancellation: Cancellation,
    _ take: (_ block: [UInt8]) -> Bool
  ) throws(FileAccess.Failure) {
    guard let progress else { return try readBlocks(of: path, cancellation, take) }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    progress.begin(name, FileReading.size(of: path))
    defer { progress.end() }
    try readBlocks(of: path, cancellation) { block in
      progress.rows(block)
      return take(block)
    }
  }

  /// Passes the blocks of a file to `take` as long as it returns true; gzip is decompressed.
  func readBlocks(
    of path: String,
    _ cancellation: Cancellation,
    _ take: (_ block: [UInt8]) -> Bool
  ) throws(FileAccess.Failure) {
    let decompression = Decompression()
    var failure: FileAccess.Failure?
    var isWanted = true
    func hand(_ block: [UInt8]) -> Bool {
      do throws(FileAccess.Failure) {
        isWanted = try decompression.take(block, take)
      } catch {
        failure = error
      }
      return isWanted && failure == nil
    }
    try readStoredBlocks(of: path, cancellation, hand)
    if let failure { throw failure }
    if isWanted { try decompression.finish(take) }
  }

  /// Passes on the blocks of a file as they are stored.
  private func readStoredBlocks(
    of path: String,
    _ cancellation: Cancellation,
    _ take: (_ block: [UInt8]) -> Bool
  ) throws(FileAccess.Failure) {
    if path == "-" { return try readStandardInput(cancellation, take) }
    watch?.note(path)
    do throws(SystemError) {
      let file = try OpenFile(path: path)
      while true {
        let block = try file.block(cancellation)
        progress?.bytes(block.count)
        if block.isEmpty || !take(block) { return }
      }
    } catch {
      throw FileAccess.Failure(reading: error)
    }
  }

  /// Opens a file to be read as it grows.
  private func follow(_ path: String) throws(FileAccess.Failure) -> any GrowingFile {
    if path == "-" {
      try refuseStandardInput()
      if let kept = standardInput.kept { return GrowingInput(kept) }
      standardInput.giveAway()
    } else {
      watch?.note(path)
    }
    do throws(SystemError) {
      return try GrowingInput(path: path, hasEnd: watch != nil, waiting: waiting)
    } catch {
      throw FileAccess.Failure(reading: error)
    }
  }

  /// Writes a whole file or nothing.
  func write(
    _ bytes: [UInt8],
    to path: String,
    _ cancellation: Cancellation = .never
  ) throws(SystemError) {
    guard let watch else { return try AtomicWrite.replace(path, with: bytes, cancellation) }
    try watch.ignoringChanges { () throws(SystemError) in
      try AtomicWrite.replace(path, with: bytes, cancellation)
    }
  }

  private func readStandardInput(
    _ cancellation: Cancellation,
    _ take: ([UInt8]) -> Bool
  ) throws(FileAccess.Failure) {
    try refuseStandardInput()
    do throws(SystemError) {
      try standardInput.readBlocks(cancellation, take)
    } catch {
      throw FileAccess.Failure(reading: error)
    }
  }
}

extension RunFiles {
  /// Throws unless standard input can be read as data: it must be neither the script nor the
  /// keyboard, nor have been followed.
  private func refuseStandardInput() throws(FileAccess.Failure) {
    let hint = "cat data.csv | locus -e 'plot \"-\"'"
    guard standardInputIsData else {
      throw FileAccess.Failure("it holds the statements", hint: hint)
    }
    guard isatty(STDIN_FILENO) == 0 else {
      throw FileAccess.Failure("it is the keyboard", hint: hint)
    }
    if standardInput.isGivenAway {
      throw FileAccess.Failure(
        "it was followed, and its rows are not kept",
        hint: "write them to a file, and plot \"run.log\" follow"
      )
    }
  }
}

/// Standard input, read once and kept so that it can be read again.
///
/// It is a class, because its reading position moves.
private final class StandardInput {
  private var blocks: [[UInt8]] = []
  private(set) var size = 0
  private var hasEnded = false
  /// Bytes of a block besides its content.
  private static let overhead = 64
  /// Whether it was too long to be kept.
  private var isLost = false
  /// Whether a statement follows it, so that its bytes are not kept.
  private(set) var isGivenAway = false

  /// All blocks, if it was read to its end and kept; else nil.
  var kept: [[UInt8]]? { hasEnded && !isLost ? blocks : nil }

  /// Leaves the rest to a statement that follows it.
  func giveAway() {
    (blocks, size) = ([], 0)
    isGivenAway = true
  }

  func readBlocks(
    _ cancellation: Cancellation,
    _ take: ([UInt8]) -> Bool
  ) throws(SystemError) {
    if isLost { throw SystemError(EFBIG) }
    for block in blocks where !take(block) { return }
    while !hasEnded {
      let block = try FileReading.block(of: STDIN_FILENO, cancellation)
      hasEnded = block.isEmpty
      if hasEnded { return }
      let bytes = block.count + Self.overhead
      guard cancellation.take(bytes), size + bytes <= FileReading.limit else {
        (blocks, size, isLost) = ([], 0, true)
        throw SystemError(EFBIG)
      }
      // A copy of exact length: the block has the capacity of a full one.
      blocks.append(Array(block[...]))
      size += bytes
      guard take(block) else { return }
    }
  }
}
