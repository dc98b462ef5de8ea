import DecodedPictures

/// What is wrong with the dots of a known curve.
struct DotJudgement {
  let truth: TrueCurve
  let picture: DotPicture

  /// A sentence for every fault; none if the picture is true.
  var faults: [String] {
    var faults: [String] = []
    if let dot = wrongDots.first { faults.append("\(wrongDots.count) wrong dots, one at \(dot)") }
    if let column = emptyColumns.first {
      faults.append("\(emptyColumns.count) columns without a dot, one at \(column)")
    }
    for peak in missedPeaks { faults.append("the peak at \(peak.x) is cut off") }
    return faults
  }

  /// A piece that begins just after the middle of a column has its first dots in the next one: their
  /// centres are a dot away from its end, and a little more where it is steep.
  private static let farthest = 1.05

  /// The dots farther than one dot from the true curve, in data units of x.
  private var wrongDots: [Double] {
    let curve = truth.curve
    let lone = curve.lone.map { [truth.window.place($0.x, $0.y)] }
    let ink = InkIndex(truth.pieces + lone, width: truth.window.width)
    return picture.dots.filter { dot in
      let isOscillating = [-0.5, 0, 0.5].contains {
        curve.oscillates(at: truth.window.value(at: dot.x + $0))
      }
      return !isOscillating && ink.distance(from: dot, enough: 1) > Self.farthest
    }
    .map { truth.window.value(at: $0.x) }
  }

  /// The columns of dots in whose middle the curve is on the page, but no dot, in data units of x.
  private var emptyColumns: [Double] {
    let drawn = picture.columns
    let breaks = truth.curve.ends.map { truth.window.place($0, 0).x }
    // At the page's edge a chord may leave it half a dot earlier than the curve.
    let page = 0.5...(truth.window.height - 0.5)
    return (0..<Int(truth.window.width)).filter { column in
      let middle = Double(column) + 0.5
      return !drawn.contains(column) && !picture.hidden.contains(column)
        && !breaks.contains { ($0 - middle).magnitude <= 1 }
        && truth.height(at: middle).map(page.contains) == true
    }
    .map { truth.window.value(at: Double($0) + 0.5) }
  }

  private var missedPeaks: [KnownCurve.Peak] {
    let dots = InkIndex(picture.dots.map { [$0] }, width: truth.window.width)
    return truth.curve.peaks.filter { peak in
      let place = truth.window.place(peak.x, peak.y)
      guard truth.window.contains(place), !truth.curve.oscillates(at: peak.x),
        !picture.hidden.contains(Int(place.x))
      else { return false }
      return dots.distance(from: place) > max(1.5, peak.tolerance * truth.window.height)
    }
  }
}
