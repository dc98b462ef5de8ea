/// The files that a session may touch, as a value that it is given.
///
/// A session reads and writes only through this, only where a statement names a file. Tests give it
/// a dictionary; `--safe` gives ``none``.
public struct FileAccess: Sendable {
  /// Why a file could not be read or written, in words that complete "cannot read x: …".
  public struct Failure: Error, Equatable, Sendable {
    /// For example "no such file", "no such directory", "permission denied".
    public let reason: String
    /// Creates a failure.
    public init(_ reason: String) { self.reason = reason }
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
  /// Returns the bytes of a file.
  public let read: @Sendable (_ path: String) throws(Failure) -> [UInt8]
  /// Writes a whole file or nothing: readers see the old bytes or the new ones, never a part.
  public let write: @Sendable (_ path: String, _ bytes: [UInt8]) throws(Failure) -> Void

  /// Whether two paths lead to the same file, however they are spelled.
  public let isSameFile: @Sendable (_ path: String, _ other: String) -> Bool
  /// Returns what is in a folder, in any order; nothing if it cannot be read.
  ///
  /// The empty path is the folder that relative paths begin in.
  public let list: @Sendable (_ folder: String) -> [FolderEntry]
  /// The user's own folder, which completion writes for `~`; nil if there is none.
  public let homeFolder: String?

  /// Creates an access from its operations.
  public init(
    read: @escaping @Sendable (_ path: String) throws(Failure) -> [UInt8],
    write: @escaping @Sendable (_ path: String, _ bytes: [UInt8]) throws(Failure) -> Void,
    isSameFile: @escaping @Sendable (_ path: String, _ other: String) -> Bool = { $0 == $1 },
    list: @escaping @Sendable (_ folder: String) -> [FolderEntry] = { _ in [] },
    homeFolder: String? = nil
  ) {
    isAllowed = true
    self.list = list
    self.homeFolder = homeFolder
    self.isSameFile = isSameFile
    self.read = read
    self.write = write
  }

  private init() {
    isAllowed = false
    isSameFile = { $0 == $1 }
    list = { _ in [] }
    homeFolder = nil
    read = { _ throws(Failure) in throw Failure("files are switched off") }
    write = { _, _ throws(Failure) in throw Failure("files are switched off") }
  }

  /// No files at all.
  public static let none = FileAccess()
}
