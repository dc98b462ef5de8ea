import PlotSession

extension String {
  /// The path as the system takes it: its bytes, those among them that are no text, and a zero.
  var systemPath: [CChar] { FileName.bytes(of: self).map { CChar(bitPattern: $0) } + [0] }

  /// The text of what the system calls a file or a folder.
  init(systemPath name: UnsafePointer<CChar>) {
    var length = 0
    while name[length] != 0 { length += 1 }
    self = FileName.text(of: (0..<length).map { UInt8(bitPattern: name[$0]) })
  }
}
