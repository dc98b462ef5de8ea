package import DataFiles
public import RealFunctions

/// The files that a session may read and write, as a value that it is given.
///
/// A session reads and writes only through this, and only where a statement names a file. Tests
/// give it a dictionary; `--safe` gives ``none``.
public struct FileAccess: Sendable {
  /// Reason why a file could not be read or written, in words that complete "cannot read x: …".
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
    /// Whether the entry is a folder, or a link to one.
    public let isFolder: Bool
    /// Creates an entry.
    public init(_ name: String, isFolder: Bool = false) {
      self.name = name
      self.isFolder = isFolder
    }
  }

  /// Identity of a file, whatever its name is.
  public struct Identity: Hashable, Sendable {
    /// The device of the file.
    public let device: UInt64
    /// The file's number on that device.
    public let number: UInt64
    /// Creates an identity.
    public init(device: UInt64, number: UInt64) {
      self.device = device
      self.number = number
    }
  }

  /// The file that a path leads to, so that a file that was read is recognized under any spelling
  /// of its path.
  public struct Place: Sendable {
    /// Spellings of the path with the same meaning: without detours, without symbolic links.
    public let paths: Set<String>
    /// The file at the path; nil if files have names alone.
    public let identity: Identity?
    /// Creates a place.
    public init(paths: Set<String>, identity: Identity? = nil) {
      self.paths = paths
      self.identity = identity
    }
  }

  /// Whether any file may be read or written.
  public let isAllowed: Bool
  /// Passes the bytes of a data file in blocks, in order, to a function as long as it returns true.
  ///
  /// Memory holds one block at a time. The cancellation ends a wait for a slow pipe with a failure.
  /// The path `-` is standard input, which is kept so that it can be read again.
  public let readBlocks: BlockReading
  /// Passes the bytes of a script in blocks, as with data; until ``ReadRecord/end(_:)`` the script
  /// must not be written.
  package let scriptBlocks: BlockReading
  /// Returns the bytes of a script; until ``ReadRecord/end(_:)`` the script must not be written.
  public let read: @Sendable (_ path: String) throws(Failure) -> [UInt8]
  /// Writes a whole file or nothing: readers see the old bytes or the new ones, never a part.
  ///
  /// The cancellation is checked until the new bytes are in place; it ends a wait for a slow pipe
  /// with a failure.
  public let write: Writing

  /// Opens a file to be read as it grows.
  let follow: @Sendable (_ path: String) throws(Failure) -> any GrowingFile

  /// Turns the texts of SVG files into another kind of picture: one text, or one for each frame of a film.
  ///
  /// The cancellation ends the work with a failure.
  package let convert: Converting

  /// The tables that stand under names of their own.
  private var held: [String: HeldRows] = [:]

  /// Returns the numbers of a table that stands under a name of its own, so that its text need not be read; nil if
  /// there is none, or it is more than plain numbers.
  func heldRows(of path: String) -> NumberRows? { held[path]?.numbers }

  /// Record of the files that were read, which must not be written.
  package let record: ReadRecord
  /// The readings of files that the record knows nothing of.
  private let unrecorded: Unrecorded

  private struct Unrecorded: Sendable {
    let read: @Sendable (_ path: String) throws(Failure) -> [UInt8]
    let blocks: BlockReading
  }

  /// Returns the entries of a folder, in any order; none if it cannot be read.
  ///
  /// The empty path is the folder that relative paths begin in.
  public let list: @Sendable (_ folder: String) -> [FolderEntry]
  /// Returns the bytes that are kept to be read again: those of standard input.
  public let keptBytes: @Sendable () -> Int
  /// The user's own folder, which completion writes for `~`; nil if there is none.
  public let homeFolder: String?

  /// Reads a file and passes its blocks to `take`, which returns whether to go on.
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

  /// Turns the texts of SVG files into another kind of file.
  public typealias Converting =
    @Sendable (
      _ texts: [[UInt8]],
      _ conversion: Conversion,
      _ cancellation: Cancellation
    ) throws(Failure) -> [UInt8]

  /// Creates an access from its operations; without `readBlocks` a file is one block, without
  /// `follow` no file grows, without `convert` there is no program that converts.
  ///
  /// Files that were read are remembered, and `save` refuses to overwrite a file that was read as
  /// data. `place` returns the file that a path leads to; nil if nothing is there that could be
  /// lost.
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

  /// Creates an access that shares its record with other readers of files.
  ///
  /// Of a data file no further block is read once `mostData` bytes were.
  package init(
    read: @escaping @Sendable (_ path: String) throws(Failure) -> [UInt8],
    write: @escaping Writing,
    readBlocks: BlockReading?,
    mostData: Int = .max,
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
    unrecorded = Unrecorded(read: read, blocks: blocks)
    self.readBlocks = { path, cancellation, take throws(Failure) in
      record.begin(path, as: .data)
      var room = mostData
      try blocks(path, cancellation) { block in
        room -= block.count
        return take(block) && room > 0
      }
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

  /// Access for statements that are only tried: it writes and converts nothing, which seems to succeed, follows no
  /// file, reads of each data file only the beginning, and keeps a record of its own of what was read.
  package var rehearsing: FileAccess {
    guard isAllowed else { return self }
    return FileAccess(
      read: unrecorded.read,
      write: { _, _, _ in },
      readBlocks: unrecorded.blocks,
      mostData: Self.bytesOfRehearsals,
      follow: nil,
      record: record.copy(),
      list: list,
      keptBytes: keptBytes,
      homeFolder: homeFolder,
      convert: { texts, _, _ in texts.first ?? [] }
    )
  }

  /// Rows that stand under a name like that of a file.
  package struct HeldRows: Sendable {
    /// The rows; nil if they are no plain numbers without names.
    package let numbers: NumberRows?
    /// The text of the file.
    package let text: @Sendable () -> [UInt8]

    /// Creates rows.
    package init(_ numbers: NumberRows?, text: @escaping @Sendable () -> [UInt8]) {
      (self.numbers, self.text) = (numbers, text)
    }
  }

  /// Returns access to tables under names of their own, besides these files; where files are off the tables are read
  /// all the same.
  package func holding(_ tables: [String: HeldRows]) -> FileAccess {
    var access = FileAccess(
      read: { [unrecorded] path throws(Failure) in
        if let table = tables[path] { return table.text() }
        return try unrecorded.read(path)
      },
      write: { [write] path, bytes, cancellation throws(Failure) in
        try write(path, bytes, cancellation)
      },
      readBlocks: { [unrecorded] path, cancellation, take throws(Failure) in
        if let table = tables[path] {
          _ = take(table.text())
        } else {
          try unrecorded.blocks(path, cancellation, take)
        }
      },
      follow: { [follow] path throws(Failure) in
        if let table = tables[path] { return FinishedFile(bytes: table.text()) }
        return try follow(path)
      },
      record: record,
      list: list,
      keptBytes: keptBytes,
      homeFolder: homeFolder,
      convert: convert
    )
    access.held = tables
    return access
  }

  /// The bytes of a data file that are read to know its columns; a last block may hold more.
  private static let bytesOfRehearsals = 1 << 18

  private init() {
    isAllowed = false
    record = ReadRecord { _ in nil }
    unrecorded = Unrecorded(
      read: { _ throws(Failure) in throw Failure("files are switched off") },
      blocks: { _, _, _ throws(Failure) in throw Failure("files are switched off") }
    )
    list = { _ in [] }
    keptBytes = { 0 }
    homeFolder = nil
    read = { _ throws(Failure) in throw Failure("files are switched off") }
    readBlocks = { _, _, _ throws(Failure) in throw Failure("files are switched off") }
    scriptBlocks = { _, _, _ throws(Failure) in throw Failure("files are switched off") }
    follow = { _ throws(Failure) in throw Failure("files are switched off") }
    write = { _, _, _ throws(Failure) in throw Failure("files are switched off") }
    convert = { _, _, _ throws(Failure) in throw Failure("librsvg is not used where files are off")
    }
  }

  /// Access to no files.
  public static let none = FileAccess()
}
