public import RealFunctions

/// The files that a session may touch, as a value that it is given.
///
/// A session reads and writes only through this, only where a statement names a file. Tests give it
/// a dictionary; `--safe` gives ``none``.
public struct FileAccess: Sendable {
  /// Why a file could not be read or written, in words that complete "cannot read x: …".
  public struct Failure: Error, Equatable, Sendable {
    /// For example "no such file", "no such directory", "permission denied".
    public let reason: String
    /// A spelling that works, or nil.
    public let hint: String?
    /// Creates a failure.
    public init(_ reason: String, hint: String? = nil) {
      self.reason = reason
      self.hint = hint
    }
  }

  /// A file or a folder in a folder.
  public struct FolderEntry: Equatable, Sendable {
    /// The name without its folder.
    public let name: String
    /// Whether it is a folder, or leads to one.
    public let isFolder: Bool
    /// Creates an entry.
    public init(_ name: String, isFolder: Bool = false) {
      self.name = name
      self.isFolder = isFolder
    }
  }

  /// Whether any file may be touched at all.
  public let isAllowed: Bool
  /// Hands over the bytes of a file in blocks, in order, as long as the answer is true.
  ///
  /// Memory holds one block at a time. The cancellation ends a wait for a slow pipe with a failure. The path
  /// `-` is standard input, which is kept for whoever reads it again.
  public let readBlocks: BlockReading
  /// Returns the bytes of a file.
  public let read: @Sendable (_ path: String) throws(Failure) -> [UInt8]
  /// Writes a whole file or nothing: readers see the old bytes or the new ones, never a part.
  ///
  /// The cancellation is asked until the new bytes stand there; it ends a wait for a slow pipe with a failure.
  public let write: Writing

  /// Whether two paths lead to the same file, however they are spelled.
  public let isSameFile: @Sendable (_ path: String, _ other: String) -> Bool
  /// Returns what is in a folder, in any order; nothing if it cannot be read.
  ///
  /// The empty path is the folder that relative paths begin in.
  public let list: @Sendable (_ folder: String) -> [FolderEntry]
  /// How many bytes of files are kept for whoever reads them again: what was piped in.
  public let keptBytes: @Sendable () -> Int
  /// The user's own folder, which completion writes for `~`; nil if there is none.
  public let homeFolder: String?

  /// Reads a file and hands its blocks to `take`, which answers whether to go on.
  public typealias BlockReading =
    @Sendable (
      _ path: String,
      _ cancellation: Cancellation,
      _ take: (_ block: [UInt8]) -> Bool
    ) throws(Failure) -> Void

  /// Writes a file.
  public typealias Writing =
    @Sendable (
      _ path: String,
      _ bytes: [UInt8],
      _ cancellation: Cancellation
    ) throws(Failure) -> Void

  /// Creates an access from its operations; without `readBlocks` a file is one block.
  public init(
    read: @escaping @Sendable (_ path: String) throws(Failure) -> [UInt8],
    write: @escaping Writing,
    readBlocks: BlockReading? = nil,
    isSameFile: @escaping @Sendable (_ path: String, _ other: String) -> Bool = { $0 == $1 },
    list: @escaping @Sendable (_ folder: String) -> [FolderEntry] = { _ in [] },
    keptBytes: @escaping @Sendable () -> Int = { 0 },
    homeFolder: String? = nil
  ) {
    isAllowed = true
    self.keptBytes = keptBytes
    self.list = list
    self.homeFolder = homeFolder
    self.isSameFile = isSameFile
    self.read = read
    if let readBlocks {
      self.readBlocks = readBlocks
    } else {
      self.readBlocks = { path, _, take throws(Failure) in
        let bytes = try read(path)
        _ = take(bytes)
      }
    }
    self.write = write
  }

  private init() {
    isAllowed = false
    isSameFile = { $0 == $1 }
    list = { _ in [] }
    keptBytes = { 0 }
    homeFolder = nil
    read = { _ throws(Failure) in throw Failure("files are switched off") }
    readBlocks = { _, _, _ throws(Failure) in throw Failure("files are switched off") }
    write = { _, _, _ throws(Failure) in throw Failure("files are switched off") }
  }

  /// No files at all.
  public static let none = FileAccess()
}
