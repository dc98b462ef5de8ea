import CivilTime
package import DataFiles
import Expressions
package import Statements
import SystemLibrary

/// What is computed of the rows of a series, for the clauses `derivative`, `integral`, `cumsum`, `diff`, `spectrum` and
/// `peaks`.
///
/// Rule. Rows without numbers count nowhere; the others are put in order of x, and rows with one x count as their mean
/// for slopes, integrals and peaks. Each block between blank lines is worked on by itself, with a gap behind it. Slopes
/// and integrals are those of ``SequenceCalculus``, peaks those of ``SequencePeaks``. A difference stands at the x of
/// the second row.
///
/// The spectrum of N rows with the step h has the amplitudes at 0, 1/(N h), … up to 1/(2 h): a wave a·sin(2π f t) has
/// the amplitude a at f. They are 2|X(k)| divided by the sum of the weights, without the 2 at both ends
/// (``FourierTransform``). Rows must be evenly spaced: no step differs from the mean step by more than a hundredth.
package struct WorkedRows {
  /// The reason why rows have no spectrum: the least and the greatest step.
  struct UnevenSteps: Error { let least, greatest: Double }

  let work: RowWork
  private let isCancelled: () -> Bool

  /// Creates the work on rows.
  ///
  /// A spectrum has no points if the work is cancelled.
  package init(work: RowWork, isCancelled: @escaping () -> Bool = { false }) {
    self.work = work
    self.isCancelled = isCancelled
  }

  func points(ofBlocks rows: [PlotPoint]) throws(UnevenSteps) -> [PlotPoint] {
    var result: [PlotPoint] = []
    for block in rows.split(whereSeparator: { $0.x.isNaN && $0.y.isNaN }) {
      let points = try points(of: Array(block))
      if points.isEmpty { continue }
      if !result.isEmpty { result.append(PlotPoint(x: .nan, y: .nan)) }
      result += points
    }
    return result
  }

  private func points(of block: [PlotPoint]) throws(UnevenSteps) -> [PlotPoint] {
    let finite = block.filter { $0.x.isFinite && $0.y.isFinite }
    let known = SortedRows(finite, isCancelled: isCancelled).rows
    switch work {
    case .derivative:
      let rows = Self.merged(known)
      return Self.points(
        rows.map(\.x),
        SequenceCalculus.slopes(of: rows.map(\.y), at: rows.map(\.x))
      )
    case .integral:
      let rows = Self.merged(known)
      return Self.points(
        rows.map(\.x),
        SequenceCalculus.integrals(of: rows.map(\.y), at: rows.map(\.x))
      )
    case .runningSum:
      return Self.points(
        known.map(\.x),
        ListTransform.runningTotal.values(known.map(\.y), .number(0))
      )
    case .differences:
      return zip(known, known.dropFirst()).map { PlotPoint(x: $1.x, y: $1.y - $0.y) }
    case .peaks(let prominence): return peaks(of: known, prominence).map(\.point)
    case .spectrum(let window): return try spectrum(of: known, window)
    }
  }

  /// Returns the peaks of rows in order of x, with their prominences.
  package func peaks(
    of rows: [PlotPoint],
    _ prominence: Double
  ) -> [(point: PlotPoint, prominence: Double)] {
    let rows = Self.merged(rows)
    return SequencePeaks.found(in: rows.map(\.y)).filter { $0.prominence >= prominence }
      .map { (rows[$0.index], $0.prominence) }
  }

  private func spectrum(
    of rows: [PlotPoint],
    _ window: SpectrumWindow
  ) throws(UnevenSteps) -> [PlotPoint] {
    guard rows.count > 1, let first = rows.first?.x, let last = rows.last?.x else { return [] }
    let count = rows.count
    let step = (last - first) / Double(count - 1)
    let steps = zip(rows, rows.dropFirst()).map { $1.x - $0.x }
    if let least = steps.min(), let greatest = steps.max(),
      least < step * (1 - Self.tolerance) || greatest > step * (1 + Self.tolerance) || step <= 0
    {
      throw UnevenSteps(least: least, greatest: greatest)
    }
    let weights = (0..<count).map { window.weight($0, of: count) }
    let total = weights.reduce(0, +)
    let sizes = FourierTransform.sizes(
      of: zip(rows, weights).map { $0.y * $1 },
      isCancelled: isCancelled
    )
    return sizes.enumerated().map { k, size in
      let isEnd = k == 0 || 2 * k == count
      let frequency = Double(k) / (Double(count) * step)
      return PlotPoint(x: frequency, y: (isEnd ? 1 : 2) * size / total)
    }
  }

  private static let tolerance = 0.01

  private static func points(_ x: [Double], _ y: [Double]) -> [PlotPoint] {
    zip(x, y).map { PlotPoint(x: $0, y: $1) }
  }

  /// Rows in order of x, those with one x as their mean.
  private static func merged(_ rows: [PlotPoint]) -> [PlotPoint] {
    var merged: [(x: Double, sum: Double, count: Double)] = []
    for row in rows {
      if let last = merged.last, last.x == row.x {
        merged[merged.count - 1] = (row.x, last.sum + row.y, last.count + 1)
      } else {
        merged.append((row.x, row.y, 1))
      }
    }
    return merged.map { PlotPoint(x: $0.x, y: $0.sum / $0.count) }
  }
}

extension SpectrumWindow {
  /// Returns the weight of row `index` of `count`, as of a window that is repeated (`scipy.signal.get_window`).
  fileprivate func weight(_ index: Int, of count: Int) -> Double {
    let turn = 2 * Double.pi * Double(index) / Double(count)
    switch self {
    case .none: return 1
    case .hann: return 0.5 - 0.5 * cos(turn)
    case .hamming: return 0.54 - 0.46 * cos(turn)
    case .blackman: return 0.42 - 0.5 * cos(turn) + 0.08 * cos(2 * turn)
    }
  }
}

extension DataSeries {
  /// Replaces the points of each series by what is computed of them; without a style lines join them, and symbols mark
  /// peaks, the highest of which are told in a note.
  func perform(_ work: RowWork, on result: inout Result) throws(Failure) {
    let columns = firstColumns
    if result.style?.row.takesWholes == true || result.style?.row.bounds != nil
      || table.categories != nil
    {
      throw .problem(
        .onlyFor(
          work.word,
          "points over numbers and dates",
          instead: "write plot \(TextSpelling.quoted(source.path)) using "
            + (table.categories == nil ? columns : "0:\(table.yNumber)") + " \(work.word)"
        ),
        at: item.range
      )
    }
    var isPeaks = false
    if case .peaks = work { isPeaks = true }
    if item.options.style == nil { result.style = isPeaks ? .points : .lines }
    for index in result.series.indices {
      var points = result.series[index].points
      do throws(WorkedRows.UnevenSteps) {
        points.points = try WorkedRows(work: work) { cancellation.isCancelled }
          .points(ofBlocks: points.points)
      } catch {
        let column = table.xName ?? "column \(table.xNumber ?? 1)"
        throw .problem(
          .onlyFor(
            work.word,
            "evenly spaced rows, and the steps of \(column) go from \(error.least.text(digits: 4)) to "
              + error.greatest.text(digits: 4),
            instead: "write plot \(TextSpelling.quoted(source.path)) using "
              + "\(source.columns?.x?.spelled ?? "1"):mean(\(source.columns?.y.spelled ?? "2")) per "
              + (points.areTimes.x ? "day" : error.greatest.text(digits: 2)) + " \(work.word)"
          ),
          at: item.range
        )
      }
      if cancellation.isCancelled { throw .interrupted }
      points.further = []
      if !isPeaks, let name = points.yName { points.yName = "\(work.lead) \(name)" }
      if case .spectrum = work {
        points.xName = points.areTimes.x ? "frequency in Hz" : "frequency"
        points.areTimes.x = false
      }
      result.series[index].points = points
    }
    if isPeaks, result.isOne, let points = result.series.first?.points {
      result.notes.append(noteOnPeaks(points))
    }
  }

  /// The most peaks that a note tells.
  private static let peaksTold = 8

  private func noteOnPeaks(_ points: ResolvedPoints) -> String {
    let known = points.points.filter { $0.y.isFinite }
    guard !known.isEmpty else { return "no row is higher than its neighbours by so much" }
    let told = known.sorted { $0.y > $1.y }.prefix(Self.peaksTold).sorted { $0.x < $1.x }
    let isTime = points.areTimes.x
    var form = TimeForm()
    for point in told { form.take(point.x) }
    let places = told.map { point in
      let x = isTime ? form.text(point.x) : point.x.text(digits: 6)
      return "(\(x), \(point.y.text(digits: 6)))"
    }
    let lead = known.count > told.count ? "the highest of \(known.count) peaks: " : "peaks: "
    return lead + places.joined(separator: ", ")
  }
}
