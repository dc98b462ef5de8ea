import DecodedPictures
import RealFunctions

/// What is wrong with a drawing of a known curve, measured in pixels.
struct Judgement {
  let truth: TrueCurve
  let drawn: [[PixelPoint]]

  private let trueInk: InkIndex
  private let drawnInk: InkIndex
  private var window: PixelWindow { truth.window }
  private var curve: KnownCurve { truth.curve }

  init(_ drawn: [[PixelPoint]], against truth: TrueCurve) {
    self.truth = truth
    self.drawn = drawn
    let lone = truth.curve.lone.map { [truth.window.place($0.x, $0.y)] }
    trueInk = InkIndex(truth.pieces + lone, width: truth.window.width)
    drawnInk = InkIndex(drawn, width: truth.window.width)
  }

  /// What is said if more of the curve is next to its breaks than was compared.
  static let hardlyCompared = "hardly anything was compared"

  /// A sentence for every fault; none if the drawing is true.
  var faults: [String] {
    var faults: [String] = []
    let wrong = wrongInk(beyond: 1)
    for (place, length) in wrong.bridges.sorted(by: { $0.key < $1.key }) where length > 2 {
      faults.append("a line of \(Int(length)) px over the break at \(place)")
    }
    let others = wrong.length - wrong.bridges.values.reduce(0, +)
    if others > 2 { faults.append("\(Int(others)) px of ink that is no curve, at \(wrong.places)") }
    if let end = looseEnds.first { faults.append("\(looseEnds.count) loose ends, one at \(end)") }
    for stretch in inkWithoutValues { faults.append("ink where nothing is defined: \(stretch)") }
    let missed = missedCurve(beyond: 0.25)
    if missed.share > 0.01 { faults.append("\(missed.share) of the curve is missing") }
    if missed.isHardlyCompared { faults.append(Self.hardlyCompared) }
    if missed.farthest > 1.5 { faults.append("\(missed.farthest) px away at \(missed.place)") }
    for peak in missedPeaks { faults.append("the peak at \(peak.x) is cut off") }
    if let coverage = bandCoverage, coverage < 0.9 {
      faults.append("a band is filled to \(coverage)")
    }
    return faults
  }

  // MARK: Ink that should not be there

  struct WrongInk {
    var length = 0.0
    var total = 0.0
    /// The length of what crosses or touches each break.
    var bridges: [Double: Double] = [:]
    /// The first few places of the rest, in data units.
    var places: [Double] = []

    var share: Double { total > 0 ? length / total : 0 }
  }

  /// Returns the ink that is farther than so many pixels from the true curve.
  func wrongInk(beyond distance: Double) -> WrongInk {
    var wrong = WrongInk()
    let touched = drawn.map { breaks(touchedBy: $0) }
    let walk = InkWalk(drawn)
    for stop in walk.stops {
      wrong.total += walk.step
      let x = window.value(at: stop.point.x)
      let isWrong =
        !curve.oscillates(at: x) && trueInk.distance(from: stop.point, enough: 0.25) > distance
      guard isWrong else { continue }
      wrong.length += walk.step
      let nearest = touched[stop.line].min { ($0 - x).magnitude < ($1 - x).magnitude }
      if let nearest {
        wrong.bridges[nearest, default: 0] += walk.step
      } else if wrong.places.count < 3 {
        wrong.places.append(x)
      }
    }
    return wrong
  }

  /// The breaks that a line crosses or comes as near as two pixels to.
  private func breaks(touchedBy line: [PixelPoint]) -> [Double] {
    guard let left = line.map(\.x).min(), let right = line.map(\.x).max() else { return [] }
    return curve.ends.filter { end in
      let place = window.place(end, 0).x
      return left - 2 <= place && place <= right + 2
    }
  }

  /// The undefined stretches into which more than half a pixel is drawn.
  private var inkWithoutValues: [Interval] {
    curve.undefined.filter { stretch in
      let left = window.place(stretch.lower, 0).x + 1
      let right = window.place(stretch.upper, 0).x - 1
      var length = 0.0
      for polyline in drawn {
        for (a, b) in zip(polyline, polyline.dropFirst()) {
          length += max(0, min(max(a.x, b.x), right) - max(min(a.x, b.x), left))
        }
      }
      return length > 0.5
    }
  }

  // MARK: Breaks that should not be there

  /// Ends of lines inside the picture at places where the curve goes on, in data units of x.
  var looseEnds: [Double] {
    let breaks = curve.ends.map { window.place($0, 0).x }
    return drawn.flatMap { [$0.first, $0.last].compactMap { $0 } }.filter { end in
      let isAtEdge =
        end.x <= 0.05 || end.x >= window.width - 0.05 || end.y <= 0.05
        || end.y >= window.height - 0.05
      let isOscillating = [-1.0, 0, 1].contains {
        curve.oscillates(at: window.value(at: end.x + $0))
      }
      return !isAtEdge && !isOscillating && !breaks.contains { ($0 - end.x).magnitude <= 1 }
    }
    .map { window.value(at: $0.x) }
  }

  // MARK: Ink that is missing

  struct MissedCurve {
    /// The part of the true curve that is farther away than asked.
    var share = 0.0
    var farthest = 0.0
    /// Where it is farthest, in data units of x.
    var place = 0.0
    /// Whether more of it was left out next to its breaks than was compared.
    var isHardlyCompared = false
  }

  /// Returns how much of the visible true curve is farther than so many pixels from the drawing.
  func missedCurve(beyond distance: Double) -> MissedCurve {
    var missed = MissedCurve()
    var (count, skipped) = (0.0, 0.0)
    let breaks = curve.ends.map { window.place($0, 0).x }
    for point in InkWalk(truth.pieces).stops.map(\.point) {
      let x = window.value(at: point.x)
      guard window.contains(point), !curve.oscillates(at: x) else { continue }
      // A break is known to its last digits, and drawn at the nearest decimal.
      if breaks.contains(where: { ($0 - point.x).magnitude <= 0.05 }) {
        skipped += 1
        continue
      }
      count += 1
      let far = drawnInk.distance(from: point, enough: 0.25)
      if far > distance { missed.share += 1 }
      if far > missed.farthest {
        missed.farthest = far
        missed.place = x
      }
    }
    if count > 0 { missed.share /= count }
    missed.isHardlyCompared = skipped > max(1, count)
    return missed
  }

  private var missedPeaks: [KnownCurve.Peak] {
    curve.peaks.filter { peak in
      let place = window.place(peak.x, peak.y)
      guard window.contains(place), !curve.oscillates(at: peak.x) else { return false }
      return drawnInk.distance(from: place) > max(1, min(3.5, peak.tolerance * window.height))
    }
  }

  /// The part of the columns of pixels, in stretches of oscillation, whose band is nearly filled.
  private var bandCoverage: Double? {
    guard !curve.oscillation.isEmpty else { return nil }
    let extents = drawnInk.extents(count: Int(window.width))
    var (filled, all) = (0.0, 0.0)
    for (column, extent) in extents.enumerated() {
      guard curve.oscillates(at: window.value(at: Double(column) + 0.5)),
        let band = truth.band(inColumn: column)
      else { continue }
      all += 1
      let common = extent.map {
        min($0.upperBound, band.upperBound) - max($0.lowerBound, band.lowerBound)
      }
      if (common ?? -1) >= 0.9 * (band.upperBound - band.lowerBound) - 1 { filled += 1 }
    }
    return all > 0 ? filled / all : nil
  }
}
