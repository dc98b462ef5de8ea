/// An opaque image.
package struct PixelImage: Equatable, Sendable {
  /// Columns of pixels, at least 1.
  package let width: Int
  /// Rows of pixels, at least 1.
  package let height: Int
  /// The colours row by row from the top, each as 0xRRGGBB; bits above these do not matter.
  package internal(set) var pixels: [UInt32]

  /// Creates an image; nil if it is empty or the number of pixels is not that of its sides.
  package init?(width: Int, height: Int, pixels: [UInt32]) {
    let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !isTooLarge, pixels.count == count else { return nil }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Creates an image of bytes, four for each pixel in the order of the machine; nil as above.
  package init?(width: Int, height: Int, bytes: [UInt8]) {
    let pixels = [UInt32](unsafeUninitializedCapacity: bytes.count / 4) { pixels, count in
      count = bytes.count / 4
      let whole = 4 * count
      bytes.withUnsafeBytes { bytes in
        UnsafeMutableRawBufferPointer(pixels).copyMemory(from: .init(rebasing: bytes[..<whole]))
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}
