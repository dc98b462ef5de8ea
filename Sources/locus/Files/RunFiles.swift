import CLineInput
import PlotSession
import RealFunctions
import SystemLibrary

/// The files of one run: what statements may read and write, and what was read.
///
/// A class, because the session's ``FileAccess`` and the program look at the same record. It is used
/// by one thread at a time.
final class RunFiles: @unchecked Sendable {
  private let standardInputIsData: Bool
  private let standardInput: StandardInput
  private let homeFolder: String?
  /// The files that are watched; nil where nobody waits for their change.
  let watch: FileWatch?
  /// Asked again and again while somebody waits for files to grow.
  var waiting: () -> Void = {}
  /// What was read, by statements and by the program.
  let record = ReadRecord { FileAccess.Place(existingFile: $0) }

  /// - Parameters:
  ///   - standardInputIsData: Whether `plot "-"` reads standard input, because nothing else does.
  ///   - homeFolder: The user's own folder.
  ///   - watch: What is told of the files that are read; where they are watched, none of them is followed beyond its end.
  init(standardInputIsData: Bool, homeFolder: String? = nil, watch: FileWatch? = nil) {
    self.standardInputIsData = standardInputIsData
    self.homeFolder = homeFolder
    self.watch = watch
    standardInput = StandardInput()
  }

  /// The files of the next run of the same scripts: what was piped in is there still.
  init(after files: RunFiles, watch: FileWatch) {
    (standardInputIsData, homeFolder) = (files.standardInputIsData, files.homeFolder)
    (standardInput, waiting, self.watch) = (files.standardInput, files.waiting, watch)
  }

  /// What a session is given.
  var access: FileAccess {
    FileAccess(
      read: { path throws(FileAccess.Failure) in try self.bytes(of: path) },
      write: { path, bytes, cancellation throws(FileAccess.Failure) in
        do throws(SystemError) { try self.write(bytes, to: path, cancellation) } catch {
          throw FileAccess.Failure(writing: error)
        }
      },
      readBlocks: { path, cancellation, take throws(FileAccess.Failure) in
        try self.readBlocks(of: path, cancellation, take)
      },
      follow: { path throws(FileAccess.Failure) in try self.follow(path) },
      record: record,
      list: FolderListing.entries,
      keptBytes: { self.standardInput.size },
      homeFolder: homeFolder,
      convert: PictureConverter.convert
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

  /// Hands the blocks of a file to `take` as long as it answers true; what gzip compressed is decompressed.
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

  /// Hands on the blocks of a file as they are stored.
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
  /// What is piped in can be read where it is neither the script nor the keyboard, nor was followed.
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

/// What is piped in, read once and kept for whoever asks again.
///
/// A class, because reading moves on.
private final class StandardInput {
  private var blocks: [[UInt8]] = []
  private(set) var size = 0
  private var hasEnded = false
  /// What a block takes besides its bytes.
  private static let overhead = 64
  /// Whether it was too much to be kept.
  private var isLost = false
  /// Whether somebody follows it who keeps nothing.
  private(set) var isGivenAway = false

  /// Everything, if it was read to its end and kept.
  var kept: [[UInt8]]? { hasEnded && !isLost ? blocks : nil }

  /// Leaves the rest to somebody who follows it.
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
      // As long as it is filled: it came with the room of a full one.
      blocks.append(Array(block[...]))
      size += bytes
      guard take(block) else { return }
    }
  }
}
