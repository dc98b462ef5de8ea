import PlotSession

extension String {
  /// The path for the system: its bytes, also those that are not UTF-8, and a terminating zero.
  var systemPath: [CChar] { FileName.bytes(of: self).map { CChar(bitPattern: $0) } + [0] }

  /// Creates the text of the system's name of a file or a folder.
  init(systemPath name: UnsafePointer<CChar>) {
    var length = 0
    while name[length] != 0 { length += 1 }
    self = FileName.text(of: (0..<length).map { UInt8(bitPattern: name[$0]) })
  }
}
