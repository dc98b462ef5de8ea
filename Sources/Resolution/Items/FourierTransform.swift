import SystemLibrary

/// The discrete Fourier transform of real numbers: X(k) = sum of x(n) e^(-2πi k n/N).
///
/// Any number of values costs N log N: powers of two by Cooley and Tukey 1965, others as a convolution of such a length
/// (Bluestein 1970, "A linear filtering approach to the computation of discrete Fourier transform"). Angles are taken
/// from whole turns, so that the error grows with log N and not with N.
///
/// The work ends early when it is cancelled; then there are no sizes.
///
/// Alternatives that lost: FFTW is several times faster, but a library to install under the GPL for work that takes
/// half a second for a million rows; pocketfft is C++ templates in one header, more code than the rest of this room.
struct FourierTransform {
  private var real: [Double]
  private var imaginary: [Double]

  /// Butterflies, or turns, between two questions whether the work is cancelled: some hundredths of a millisecond.
  private static let workPerPoll = 1 << 15

  /// Returns the sizes of X(0) to X(N/2) of `values`; none if the work is cancelled.
  static func sizes(of values: [Double], isCancelled: () -> Bool = { false }) -> [Double] {
    guard !values.isEmpty, let result = transform(values, isCancelled) else { return [] }
    return (0...values.count / 2).map { hypot(result.real[$0], result.imaginary[$0]) }
  }

  private static func transform(_ values: [Double], _ isCancelled: () -> Bool) -> FourierTransform?
  {
    let count = values.count
    var whole = FourierTransform(
      real: values,
      imaginary: [Double](repeating: 0, count: count)
    )
    if count & (count - 1) == 0 {
      return whole.run(isBack: false, isCancelled) ? whole : nil
    }
    // Bluestein: X(k) = w(k) · sum of x(n) w(n) / w(k - n), with w(k) = e^(-πi k²/N).
    var size = 1
    while size < 2 * count - 1 { size *= 2 }
    let turns = (0..<count).map { k -> (cosine: Double, sine: Double) in
      let square = (k &* k) % (2 * count)
      let angle = -Double.pi * Double(square) / Double(count)
      return (cos(angle), sin(angle))
    }
    let zeros = [Double](repeating: 0, count: size)
    var (signal, chirp) = (
      FourierTransform(real: zeros, imaginary: zeros),
      FourierTransform(real: zeros, imaginary: zeros)
    )
    for k in 0..<count {
      signal.real[k] = values[k] * turns[k].cosine
      signal.imaginary[k] = values[k] * turns[k].sine
      chirp.real[k] = turns[k].cosine
      chirp.imaginary[k] = -turns[k].sine
      if k > 0 {
        chirp.real[size - k] = turns[k].cosine
        chirp.imaginary[size - k] = -turns[k].sine
      }
    }
    guard signal.run(isBack: false, isCancelled), chirp.run(isBack: false, isCancelled) else {
      return nil
    }
    for k in 0..<size {
      let (a, b) = (signal.real[k], signal.imaginary[k])
      signal.real[k] = a * chirp.real[k] - b * chirp.imaginary[k]
      signal.imaginary[k] = a * chirp.imaginary[k] + b * chirp.real[k]
    }
    guard signal.run(isBack: true, isCancelled) else { return nil }
    for k in 0..<count {
      let (a, b) = (signal.real[k] / Double(size), signal.imaginary[k] / Double(size))
      whole.real[k] = a * turns[k].cosine - b * turns[k].sine
      whole.imaginary[k] = a * turns[k].sine + b * turns[k].cosine
    }
    return whole
  }

  /// Transforms in place a number of values that is a power of two; returns false if the work is cancelled.
  private mutating func run(isBack: Bool, _ isCancelled: () -> Bool) -> Bool {
    if isCancelled() { return false }
    let count = real.count
    var reversed = 0
    for index in 1..<max(1, count) {
      var bit = count >> 1
      while reversed & bit != 0 {
        reversed ^= bit
        bit >>= 1
      }
      reversed |= bit
      if index < reversed {
        real.swapAt(index, reversed)
        imaginary.swapAt(index, reversed)
      }
    }
    let sign = isBack ? 1.0 : -1.0
    let turns = (0..<max(1, count / 2)).map { k -> (cosine: Double, sine: Double) in
      let angle = sign * 2 * Double.pi * Double(k) / Double(count)
      return (cos(angle), sin(angle))
    }
    var half = 1
    var untilPoll = 0
    while half < count {
      let step = count / (2 * half)
      for start in stride(from: 0, to: count, by: 2 * half) {
        untilPoll -= half
        if untilPoll <= 0 {
          if isCancelled() { return false }
          untilPoll = Self.workPerPoll
        }
        for k in 0..<half {
          let (turn, low, high) = (turns[k * step], start + k, start + k + half)
          let a = real[high] * turn.cosine - imaginary[high] * turn.sine
          let b = real[high] * turn.sine + imaginary[high] * turn.cosine
          real[high] = real[low] - a
          imaginary[high] = imaginary[low] - b
          real[low] += a
          imaginary[low] += b
        }
      }
      half *= 2
    }
    return true
  }
}
