import CLineInput
import PlotSession
import SystemLibrary

/// An error number of the system, in words that complete "cannot read x: …".
struct SystemError: Error, Equatable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  /// The error of the system call that just failed.
  static var last: SystemError { SystemError(errno) }

  /// Makes a system call, once more if a signal interrupts it that was not the interrupt key.
  /// - Returns: What the call returns: below zero if it failed, with the reason in `errno`.
  static func retrying(_ call: () -> Int32) -> Int32 {
    var result = call()
    while result < 0, errno == EINTR, !li_interrupted() { result = call() }
    return result
  }

  var reasonToRead: String { number == ENOENT ? "no such file" : reason }

  /// Whether a file cannot be written for want of its folder; a missing file is no reason.
  var isFolderMissing: Bool { number == ENOENT || number == ENOTDIR }

  var reasonToWrite: String { isFolderMissing ? "no such directory" : reason }

  private var reason: String {
    switch number {
    case ENOENT: "no such file"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "is a directory"
    case ENOTDIR: "a part of the path is not a directory"
    case ENOSPC: "no space left on device"
    case EDQUOT: "disk quota exceeded"
    case EROFS: "read-only file system"
    case EFBIG: "file too large"
    case ENAMETOOLONG: "the name is too long"
    case ELOOP: "too many symbolic links"
    case EIO: "input/output error"
    case EMFILE, ENFILE: "too many open files"
    case EBADF: "it is closed"
    case EINTR: "interrupted"
    default: String(cString: strerror(number)).lowercased()
    }
  }
}

extension FileAccess.Failure {
  init(reading error: SystemError) { self.init(error.reasonToRead) }
  init(writing error: SystemError) { self.init(error.reasonToWrite) }
}
