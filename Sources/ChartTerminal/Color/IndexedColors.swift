import ChartScene

/// The palette of 256 colours, without the first 16, which users redefine: a cube of 6 × 6 × 6 and
/// 24 greys.
struct IndexedColors {
  /// Returns the index of the colour nearest to `target`.
  ///
  /// `hueWeight` is the weight of a lost hue relative to the distance; pale tints need it, or all
  /// of them become the same grey.
  func index(nearest target: RGB, hueWeight: Int = 0) -> UInt8 {
    var best: UInt8 = 16
    var least = Int.max
    for index in UInt8(16)...255 {
      let error = distance(color(index), target, hueWeight)
      if error < least {
        least = error
        best = index
      }
    }
    return best
  }

  /// Returns the colour with an index from 16.
  func color(_ index: UInt8) -> RGB {
    if index >= 232 {
      let grey = 8 + 10 * (index - 232)
      return RGB(grey, grey, grey)
    }
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let place = Int(max(16, index)) - 16
    return RGB(levels[place / 36], levels[place / 6 % 6], levels[place % 6])
  }

  private func distance(_ a: RGB, _ b: RGB, _ hueWeight: Int) -> Int {
    let difference = [
      Int(a.red) - Int(b.red), Int(a.green) - Int(b.green), Int(a.blue) - Int(b.blue),
    ]
    let mean = difference.reduce(0, +) / 3
    return difference.reduce(0) { $0 + $1 * $1 + hueWeight * ($1 - mean) * ($1 - mean) }
  }
}
