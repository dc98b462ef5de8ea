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

  /// What tells a file from others whatever its name is.
  public struct Identity: Hashable, Sendable {
    /// The device that it is on.
    public let device: UInt64
    /// Its number there.
    public let number: UInt64
    /// Creates an identity.
    public init(device: UInt64, number: UInt64) {
      self.device = device
      self.number = number
    }
  }

  /// Where a path leads, so that what was read is known again however it is spelled.
  public struct Place: Sendable {
    /// Spellings of the path that mean the same: without detours, without symbolic links.
    public let paths: Set<String>
    /// The file that is there; nil if files have names alone.
    public let identity: Identity?
    /// Creates a place.
    public init(paths: Set<String>, identity: Identity? = nil) {
      self.paths = paths
      self.identity = identity
    }
  }

  /// Whether any file may be touched at all.
  public let isAllowed: Bool
  /// Hands over the bytes of a data file in blocks, in order, as long as the answer is true.
  ///
  /// Memory holds one block at a time. The cancellation ends a wait for a slow pipe with a failure. The path
  /// `-` is standard input, which is kept for whoever reads it again.
  public let readBlocks: BlockReading
  /// Hands over the bytes of a script in blocks, as data; it is kept from being written until
  /// ``ReadRecord/end(_:)``.
  package let scriptBlocks: BlockReading
  /// Returns the bytes of a script, which is kept from being written until ``ReadRecord/end(_:)``.
  public let read: @Sendable (_ path: String) throws(Failure) -> [UInt8]
  /// Writes a whole file or nothing: readers see the old bytes or the new ones, never a part.
  ///
  /// The cancellation is asked until the new bytes stand there; it ends a wait for a slow pipe with a failure.
  public let write: Writing

  /// Opens a file to be read as it grows.
  let follow: @Sendable (_ path: String) throws(Failure) -> any GrowingFile

  /// Hands the text of an SVG file to another program and returns what it makes of it.
  ///
  /// The cancellation ends that program with a failure.
  package let convert: Converting

  /// What was read, which is not written.
  package let record: ReadRecord
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

  /// Opens a file to be read as it grows.
  public typealias Opening = @Sendable (_ path: String) throws(Failure) -> any GrowingFile

  /// Writes a file.
  public typealias Writing =
    @Sendable (
      _ path: String,
      _ bytes: [UInt8],
      _ cancellation: Cancellation
    ) throws(Failure) -> Void

  /// Turns the text of an SVG file into another kind of file.
  public typealias Converting =
    @Sendable (
      _ svg: [UInt8],
      _ conversion: Conversion,
      _ cancellation: Cancellation
    ) throws(Failure) -> [UInt8]

  /// Creates an access from its operations; without `readBlocks` a file is one block, without `follow` none grows, without
  /// `convert` there is no program that converts.
  ///
  /// What was read is remembered, and `save` writes no file that was read as data. `place` tells where a path leads,
  /// nil if nothing is there that could be lost.
  public init(
    read: @escaping @Sendable (_ path: String) throws(Failure) -> [UInt8],
    write: @escaping Writing,
    readBlocks: BlockReading? = nil,
    follow: Opening? = nil,
    place: @escaping @Sendable (_ path: String) -> Place? = { Place(paths: [$0]) },
    list: @escaping @Sendable (_ folder: String) -> [FolderEntry] = { _ in [] },
    keptBytes: @escaping @Sendable () -> Int = { 0 },
    homeFolder: String? = nil,
    convert: @escaping Converting = { _, _, _ throws(Failure) in
      throw Failure("nothing here converts pictures")
    }
  ) {
    self.init(
      read: read,
      write: write,
      readBlocks: readBlocks,
      follow: follow,
      record: ReadRecord(place: place),
      list: list,
      keptBytes: keptBytes,
      homeFolder: homeFolder,
      convert: convert
    )
  }

  /// Creates an access that shares its record with whoever reads files besides.
  package init(
    read: @escaping @Sendable (_ path: String) throws(Failure) -> [UInt8],
    write: @escaping Writing,
    readBlocks: BlockReading?,
    follow: Opening?,
    record: ReadRecord,
    list: @escaping @Sendable (_ folder: String) -> [FolderEntry],
    keptBytes: @escaping @Sendable () -> Int,
    homeFolder: String?,
    convert: @escaping Converting
  ) {
    isAllowed = true
    self.convert = convert
    self.keptBytes = keptBytes
    self.list = list
    self.homeFolder = homeFolder
    self.record = record
    self.read = { path throws(Failure) in
      record.begin(path, as: .script)
      return try read(path)
    }
    let blocks: BlockReading = { path, cancellation, take throws(Failure) in
      if let readBlocks { return try readBlocks(path, cancellation, take) }
      let bytes = try read(path)
      _ = take(bytes)
    }
    self.readBlocks = { path, cancellation, take throws(Failure) in
      record.begin(path, as: .data)
      try blocks(path, cancellation, take)
    }
    scriptBlocks = { path, cancellation, take throws(Failure) in
      record.begin(path, as: .script)
      try blocks(path, cancellation, take)
    }
    self.follow = { path throws(Failure) in
      record.begin(path, as: .data)
      if let follow { return try follow(path) }
      return FinishedFile(bytes: try read(path))
    }
    self.write = { path, bytes, cancellation throws(Failure) in
      try write(path, bytes, cancellation)
      record.wrote(path)
    }
  }

  private init() {
    isAllowed = false
    record = ReadRecord { _ in nil }
    list = { _ in [] }
    keptBytes = { 0 }
    homeFolder = nil
    read = { _ throws(Failure) in throw Failure("files are switched off") }
    readBlocks = { _, _, _ throws(Failure) in throw Failure("files are switched off") }
    scriptBlocks = { _, _, _ throws(Failure) in throw Failure("files are switched off") }
    follow = { _ throws(Failure) in throw Failure("files are switched off") }
    write = { _, _, _ throws(Failure) in throw Failure("files are switched off") }
    convert = { _, _, _ throws(Failure) in throw Failure("no program is started") }
  }

  /// No files at all.
  public static let none = FileAccess()
}
