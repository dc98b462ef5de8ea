import PlotSession
import SystemLibrary

/// What is in a folder, for completion.
enum FolderListing {
  /// Nobody reads a longer list, and TAB is to answer at once.
  private static let limit = 20_000

  /// Returns the entries of a folder in the order of the disk; nothing if it cannot be read.
  ///
  /// A name that is no UTF-8 comes as ``FileName`` spells it.
  static func entries(of path: String) -> [FileAccess.FolderEntry] {
    guard !path.utf8.contains(0), let folder = opendir((path.isEmpty ? "." : path).systemPath)
    else { return [] }
    defer { closedir(folder) }
    var entries: [FileAccess.FolderEntry] = []
    while entries.count < limit, let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: field.pointee))
        {
          String(systemPath: $0)
        }
      }
      let kind = Int32(entry.pointee.d_type)
      let isFolder =
        kind == Int32(DT_DIR)
        || (kind == Int32(DT_LNK) || kind == Int32(DT_UNKNOWN)) && isFolder(path + name)
      entries.append(FileAccess.FolderEntry(name, isFolder: isFolder))
    }
    return entries
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path.systemPath, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
