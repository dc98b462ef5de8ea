import CLineInput
import PlotSession
import RealFunctions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files of one run: what statements may read and write, and what was read.
///
/// A class, because the session's ``FileAccess`` and the program look at the same record. It is used
/// by one thread at a time.
final class RunFiles: @unchecked Sendable {
  private let standardInputIsData: Bool
  private let standardInput = StandardInput()
  private let homeFolder: String?
  /// What was read, by statements and by the program.
  let record = ReadRecord { FileAccess.Place(existingFile: $0) }

  /// - Parameters:
  ///   - standardInputIsData: Whether `plot "-"` reads standard input, because nothing else does.
  ///   - homeFolder: The user's own folder.
  init(standardInputIsData: Bool, homeFolder: String? = nil) {
    self.standardInputIsData = standardInputIsData
    self.homeFolder = homeFolder
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

  /// Writes a whole file or nothing.
  func write(
    _ bytes: [UInt8],
    to path: String,
    _ cancellation: Cancellation = .never
  ) throws(SystemError) {
    try AtomicWrite.replace(path, with: bytes, cancellation)
  }

  private func readStandardInput(
    _ cancellation: Cancellation,
    _ take: ([UInt8]) -> Bool
  ) throws(FileAccess.Failure) {
    let hint = "cat data.csv | locus -e 'plot \"-\"'"
    guard standardInputIsData else {
      throw FileAccess.Failure("it holds the statements", hint: hint)
    }
    guard isatty(STDIN_FILENO) == 0 else {
      throw FileAccess.Failure("it is the keyboard", hint: hint)
    }
    do throws(SystemError) {
      try standardInput.readBlocks(cancellation, take)
    } catch {
      throw FileAccess.Failure(reading: error)
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
