import CInflate
import PlotSession

/// Decompresses blocks of a file that begins as gzip does; the blocks of any other file are passed
/// on unchanged.
///
/// Memory stays bounded whatever is compressed: blocks are passed on as they come out, 64 KiB each.
/// It is a class, because the state of zlib is freed once.
final class Decompression {
  private var stream: OpaquePointer?
  /// The first byte, until the second one determines the kind of file.
  private var head: [UInt8] = []
  private var isDecided = false

  private static let magic: [UInt8] = [0x1F, 0x8B]
  private static let blockSize = 1 << 16

  deinit { if let stream { ci_close(stream) } }

  /// Takes a block, and passes its content to `take` as long as that returns true; returns whether
  /// it always did.
  func take(
    _ block: [UInt8],
    _ take: ([UInt8]) -> Bool
  ) throws(FileAccess.Failure) -> Bool {
    guard !isDecided else { return try decided(block, take) }
    head += block
    guard head.count >= Self.magic.count else { return true }
    isDecided = true
    if head.starts(with: Self.magic) {
      stream = ci_open()
      guard stream != nil else { throw FileAccess.Failure("there is no memory to decompress it") }
    }
    defer { head = [] }
    return try decided(head, take)
  }

  /// Ends the input.
  func finish(_ take: ([UInt8]) -> Bool) throws(FileAccess.Failure) {
    if !isDecided, !head.isEmpty { _ = take(head) }
    if let stream, ci_is_whole(stream) == 0 { throw Self.damaged }
  }

  private static let damaged = FileAccess.Failure("it is compressed by gzip, and damaged")

  private func decided(
    _ block: [UInt8],
    _ take: ([UInt8]) -> Bool
  ) throws(FileAccess.Failure) -> Bool {
    guard let stream else { return take(block) }
    var start = 0
    while true {
      var (taken, written) = (0, 0)
      var status = CI_BROKEN
      let output = [UInt8](unsafeUninitializedCapacity: Self.blockSize) { output, count in
        block.withUnsafeBufferPointer { input in
          status = ci_inflate(
            stream,
            input.baseAddress.map { $0 + start },
            block.count - start,
            &taken,
            output.baseAddress,
            Self.blockSize,
            &written
          )
        }
        count = written
      }
      start += taken
      if !output.isEmpty, !take(output) { return false }
      if status == CI_BROKEN { throw Self.damaged }
      if status == CI_HUNGRY || taken == 0 && written == 0 { return true }
    }
  }
}
