// The functions that a page calls: the rim between the engine and JavaScript.
//
// A page allocates memory for the text of a formula, calls `locus_curve`, reads the answer and releases both.
// Nothing is kept between calls. An answer is one block; all numbers are little-endian:
//
//     0  kind    0 curve, 1 refused, 2 window that no axis can show        (32 bits)
//     4  count   doubles of a curve, or bytes of a message                 (32 bits)
//     8  a curve: whether it is proved (1 or 0), evaluations, whether digits were computed again, number of pieces;
//        then of each piece the number of points, their x, their y
//     8  a refusal: start and end of its place in the text as two doubles, then the message in UTF-8
#if hasFeature(Embedded)
  import RealFunctions
  import Sampling
  import SystemLibrary

  /// Returns memory for `bytes` bytes; nil if there is none.
  @_cdecl("locus_allocate")
  public func locusAllocate(_ bytes: Int32) -> UnsafeMutableRawPointer? {
    malloc(Int(max(1, bytes)))
  }

  /// Releases memory of ``locusAllocate(_:)`` or an answer.
  @_cdecl("locus_release")
  public func locusRelease(_ memory: UnsafeMutableRawPointer?) { free(memory) }

  /// Samples the formula in a text of some bytes; the answer is a block to release, nil without memory for it.
  @_cdecl("locus_curve")
  public func locusCurve(
    _ text: UnsafePointer<UInt8>,
    _ bytes: Int32,
    _ xLower: Double,
    _ xUpper: Double,
    _ yLower: Double,
    _ yUpper: Double,
    _ width: Double,
    _ height: Double
  ) -> UnsafeMutableRawPointer? {
    let formula = String(
      decoding: UnsafeBufferPointer(start: text, count: Int(max(0, bytes))),
      as: UTF8.self
    )
    let answer = CurvePoints.curve(
      of: formula,
      x: (lower: xLower, upper: xUpper),
      y: (lower: yLower, upper: yUpper),
      width: width,
      height: height
    )
    switch answer {
    case .curve(let curve):
      return AnswerBlock.block(kind: 0, numbers: AnswerBlock.numbers(of: curve))
    case .refused(let message, let start, let end):
      return AnswerBlock.block(
        kind: 1,
        numbers: [Double(start), Double(end)],
        text: Array(message.utf8)
      )
    case .unsuitable: return AnswerBlock.block(kind: 2, numbers: [])
    }
  }

  /// An answer as a block of memory.
  enum AnswerBlock {
    static func numbers(of curve: SampledCurve) -> [Double] {
      var numbers = [
        curve.isCertified ? 1 : 0, Double(curve.evaluations), curve.isRecomputed ? 1 : 0,
        Double(curve.pieces.count),
      ]
      for piece in curve.pieces {
        numbers.append(Double(piece.x.count))
        numbers += piece.x
        numbers += piece.y
      }
      return numbers
    }

    static func block(
      kind: Int32,
      numbers: [Double],
      text: [UInt8] = []
    ) -> UnsafeMutableRawPointer? {
      let start = 8 + numbers.count * MemoryLayout<Double>.stride
      guard let block = malloc(start + text.count) else { return nil }
      block.storeBytes(of: kind, as: Int32.self)
      let count = text.isEmpty ? numbers.count : text.count
      block.storeBytes(of: Int32(clamping: count), toByteOffset: 4, as: Int32.self)
      for (place, number) in numbers.enumerated() {
        block.storeBytes(of: number, toByteOffset: 8 + place * 8, as: Double.self)
      }
      for (place, byte) in text.enumerated() {
        block.storeBytes(of: byte, toByteOffset: start + place, as: UInt8.self)
      }
      return block
    }
  }
#endif
