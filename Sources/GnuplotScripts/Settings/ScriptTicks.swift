import SystemLibrary

// Ticks that stand beside others: `set xtics add ("now" 7)`.
//
// Locus has a step or a list. Where a list is added to a step, or to ticks that find their places, all of them are
// listed for the range of the axis, with gnuplot's own step. A range that nobody gave is that of the data.

/// The ticks that `set xtics` chose.
struct ScriptTicks: Equatable {
  /// A tick with its label; nil for the number of its place.
  struct Tick: Equatable {
    let place: Double
    let label: String?
  }

  var start: Double?
  var step: Double?
  var end: Double?
  /// Whether only the listed places have ticks.
  var isListed = false
  var listed: [Tick] = []

  /// Whether the listed places stand beside others.
  var isAdded: Bool { !isListed && !listed.isEmpty }

  /// An axis has at most so many ticks.
  static let most = 200

  /// Adds places; of two at the same place the later one counts.
  mutating func add(_ ticks: [Tick]) {
    listed.removeAll { tick in ticks.contains { $0.place == tick.place } }
    listed = Array((listed + ticks).prefix(Self.most))
  }

  /// The listed places as locus reads them; nil without any.
  ///
  /// `number` is the label of a tick without one of its own, in quotes; without it such ticks have their numbers.
  func list(_ number: ((Double) -> String)? = nil) -> String? {
    guard !listed.isEmpty else { return nil }
    let sorted = listed.sorted { $0.place < $1.place }
    let list = "[\(sorted.map { LocusFormula.number($0.place) }.joined(separator: ", "))]"
    guard number != nil || sorted.contains(where: { $0.label != nil }) else { return list }
    let labels = sorted.map { tick in
      tick.label.map { LocusText.label($0) } ?? number?(tick.place)
        ?? LocusText.label(LocusFormula.number(tick.place))
    }
    return "\(list) with labels [\(labels.joined(separator: ", "))]"
  }

  /// Returns the ticks with those of the step between two ends.
  func filled(from low: Double, to high: Double) -> ScriptTicks {
    var result = ScriptTicks()
    result.isListed = true
    let step = step ?? Self.step(of: high - low)
    guard step > 0, high > low, (high - low) / step < Double(Self.most) else { return self }
    let first = max(start ?? -.infinity, (low / step - 1e-9).rounded(.up) * step)
    let last = min(end ?? .infinity, high)
    var places: [Tick] = []
    var number = 0.0
    let base = start.map { start in start + ((first - start) / step).rounded(.up) * step } ?? first
    while base + number * step <= last + step * 1e-9 {
      let place = ((base + number * step) / step * 1e9).rounded() / 1e9 * step
      places.append(Tick(place: place, label: nil))
      number += 1
    }
    result.listed = places
    result.add(listed)
    return result
  }

  /// The distance of ticks for the length of a range, as gnuplot chooses it: about twenty on a page at most, or another
  /// number.
  static func step(of length: Double, most: Double = 20) -> Double {
    guard length > 0, length.isFinite else { return 1 }
    let power = pow(10, log10(length).rounded(.down))
    let size = length / power
    let count = most / size
    let part =
      count > 40
      ? 0.05
      : count > 20
        ? 0.1
        : count > 10 ? 0.2 : count > 4 ? 0.5 : count > 2 ? 1 : count > 1 ? 2 : size.rounded(.up)
    return part * power
  }
}
