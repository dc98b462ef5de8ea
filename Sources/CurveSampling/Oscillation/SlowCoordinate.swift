import NumericalMethods
import RealFunctions

/// Finds areas that parametric curves fill: one coordinate moves steadily while the other
/// oscillates faster than the page can show.
///
/// (t, sin 10⁵t), x = sin 10⁵y and (cos t, sin 10⁵t) are waves over one of the axes. Each interval
/// of the parameter in which the slow coordinate is monotonic, by the sign of its slope, and moves
/// evenly on the page, to half a pixel, is searched as a wave y(x) (``CertifiedSearch``): the
/// parameter takes the place of x, scaled to as many pixels as the slow coordinate moves. A proof
/// for a cell there, that the fast coordinate takes exactly the values between two bounds, holds
/// for the curve, because the slow coordinate stays between its ends all over the cell.
///
/// Where the slow coordinate turns, and meanwhile moves at most a pixel and a half, the interval is
/// a *column*: it is searched as if it were some pixels wide, and filled from its leftmost to its
/// rightmost place.
///
/// A first test of enclosures of slopes decides whether a coordinate may oscillate that fast at
/// all; other curves have no further cost.
///
/// Curves with turns of both coordinates everywhere, as r = sin 10⁵θ and (cos 10⁵t, sin 10⁴t), are
/// not filled: their area is not a band over an axis.
struct SlowCoordinate {
  let function: any PointFunction
  let view: PlotView
  /// The output that moves steadily: 0 for x, 1 for y.
  let output: Int

  private var slow: AxisProjection { output == 0 ? view.x : view.y }
  private var fast: AxisProjection { output == 0 ? view.y : view.x }

  /// The number of parts of the domain that are tested.
  private static let parts = 64
  /// The number of times that the steepest slope must cross the visible values in a part for the
  /// coordinate to oscillate.
  private static let crossings = 4.0
  /// The share of parts without known slopes from which on a curve is examined further: tan 10⁵t
  /// has poles in all of them.
  private static let unknown = 0.5
  /// The largest numbers of cells enclosed in the search, of intervals, and of halvings of the
  /// domain.
  private static let most = (cells: 1024, spans: 128, halvings: 40)
  /// Largest distance of the middle of an interval from the middle of its ends, in pixels.
  private static let unevenness = 0.5
  /// The largest length of an interval, in lengths of the axis.
  private static let longest = 1.25
  /// The largest width of a column, and the width as which it is searched, in pixels.
  private static let column = (most: 1.5, searched: 8.0)

  /// An interval of the parameter over which the slow coordinate is monotonic and even, or hardly
  /// moves.
  struct Span {
    let parameters: Interval
    /// The distance that the slow coordinate moves, in pixels; for a column the width as which it
    /// is searched.
    let length: Double
    /// The places between which a column lies; nil for an interval that is not a column.
    var column: Interval?
  }

  /// Whether the other coordinate may oscillate faster than the page can show somewhere in the
  /// domain.
  func mayFill(
    _ domain: Interval,
    _ evaluator: inout Evaluator
  ) throws(Interrupted) -> Bool {
    var ends = CellEnds(capacity: Self.parts)
    for part in 0..<Self.parts {
      let (from, to) = (
        Double(part) / Double(Self.parts), Double(part + 1) / Double(Self.parts)
      )
      ends.append(domain.value(at: from), domain.value(at: to))
    }
    let found = try evaluator.enclosures(over: ends, withSlopes: true)
    var unknown = 0
    for part in 0..<found.count {
      guard found.flags(part, 1 - output).isEmpty, let slope = found.slope(part, 1 - output),
        slope.isFinite
      else {
        if !found.flags(part, 1 - output).contains(.empty) { unknown += 1 }
        continue
      }
      let steepest = max(-slope.lower, slope.upper)
      let seen = found.interval(part, 1 - output).intersection(fast.window)
      guard let seen, slope.lower < 0, slope.upper > 0 else { continue }
      if steepest * (ends.uppers[part] - ends.lowers[part]) >= Self.crossings * seen.width {
        return true
      }
    }
    return Double(unknown) > Self.unknown * Double(Self.parts)
  }

  /// Returns the intervals in rising order, without parts that are outside the window or too
  /// uneven.
  func spans(
    of domain: Interval,
    _ evaluator: inout Evaluator
  ) throws(Interrupted) -> [Span] {
    var spans: [Span] = []
    var open = [domain]
    var spent = 0
    for _ in 0..<Self.most.halvings {
      guard !open.isEmpty, spent + open.count <= Self.most.cells else { break }
      spent += open.count
      var ends = CellEnds(capacity: open.count)
      for cell in open { ends.append(cell.lower, cell.upper) }
      let found = try evaluator.enclosures(over: ends, withSlopes: true)
      let places = open.flatMap { [$0.lower, $0.midpoint, $0.upper] }
      let values = try evaluator.pairs(at: places, on: slow)
      guard found.count == open.count, values.count == places.count else { break }
      var halves: [Interval] = []
      for (index, cell) in open.enumerated() {
        let range = found.interval(index, output)
        if found.flags(index, output).contains(.empty)
          || range.intersection(slow.window) == nil
        {
          continue
        }
        let positions = (0..<3).map { place in
          let pair = values[3 * index + place]
          return slow.position(of: output == 0 ? pair.0 : pair.1)
        }
        let move = abs(positions[2] - positions[0])
        let width = slow.position(of: range.upper) - slow.position(of: range.lower)
        if found.flags(index, output).isEmpty, width <= Self.column.most {
          // A coordinate that does not move at all gives a line.
          if width > 0 {
            spans.append(Span(parameters: cell, length: Self.column.searched, column: range))
          }
          continue
        }
        let isMonotonic =
          found.flags(index, output).isEmpty
          && found.slope(index, output).map { $0.lower > 0 || $0.upper < 0 } ?? false
        let bend = abs(positions[1] - (positions[0] + positions[2]) / 2)
        if isMonotonic, bend <= Self.unevenness, move <= Self.longest * slow.length {
          spans.append(Span(parameters: cell, length: move))
        } else if cell.lower < cell.midpoint, cell.midpoint < cell.upper {
          halves.append(Interval(hull: cell.lower, cell.midpoint))
          halves.append(Interval(hull: cell.midpoint, cell.upper))
        }
      }
      open = halves
    }
    return spans.count <= Self.most.spans
      ? spans.sorted { $0.parameters.lower < $1.parameters.lower } : []
  }

  /// The page on which an interval is searched as a wave over an axis; nil if there is none.
  func plane(of span: Span) -> Plane? {
    AxisProjection(window: span.parameters, length: span.length).map {
      Plane(view: PlotView(x: $0, y: fast), isParametric: false)
    }
  }

  /// Converts the filled areas of intervals, which are bands over the parameter, to bands over the
  /// axis of the slow coordinate; adjacent ones are merged.
  func stretches(
    _ found: [(span: Span, filled: FilledStretch)],
    _ evaluator: inout Evaluator
  ) throws(Interrupted) -> [FilledStretch] {
    var stretches: [FilledStretch] = []
    for (span, one) in found {
      guard let parameters = one.extent else { continue }
      var band = one.band
      if let column = span.column {
        // The position of a part within a column is not visible.
        let (low, high) = (band.start.min() ?? .nan, band.end.max() ?? .nan)
        band = SampledBand.Piece(
          x: [column.lower, column.upper],
          start: [low, low],
          end: [high, high]
        )
      } else {
        band.x = try evaluator.pairs(at: band.x, on: slow).map { output == 0 ? $0.0 : $0.1 }
        guard band.x.count == band.start.count else { continue }
      }
      guard let first = band.x.first, let last = band.x.last, band.x.allSatisfy({ $0.isFinite })
      else {
        continue
      }
      if last < first {
        band = SampledBand.Piece(
          x: band.x.reversed(),
          start: band.start.reversed(),
          end: band.end.reversed()
        )
      }
      let stretch = FilledStretch(
        band: band,
        isOverY: output == 1,
        parameters: parameters,
        isProved: one.isProved
      )
      if let joined = stretches.last?.joined(to: stretch) {
        stretches[stretches.count - 1] = joined
      } else {
        stretches.append(stretch)
      }
    }
    return stretches
  }
}

extension FilledStretch {
  /// Merges the interval with the next one along the parameter, if they are adjacent and equally
  /// proved; otherwise nil.
  fileprivate func joined(to next: FilledStretch) -> FilledStretch? {
    guard let own = parameters, let other = next.parameters, own.upper == other.lower,
      isProved == next.isProved, isOverY == next.isOverY
    else { return nil }
    let isRising = (band.x.last ?? 0) <= (next.band.x.first ?? 0)
    let isFalling = (next.band.x.last ?? 0) <= (band.x.first ?? 0)
    guard isRising || isFalling else { return nil }
    let (first, second) = isRising ? (band, next.band) : (next.band, band)
    return FilledStretch(
      band: SampledBand.Piece(
        x: first.x + second.x,
        start: first.start + second.start,
        end: first.end + second.end
      ),
      isOverY: isOverY,
      parameters: own.union(other),
      isProved: isProved
    )
  }
}

extension Interval {
  /// The number at a share of the interval, from its lower to its upper end.
  fileprivate func value(at share: Double) -> Double {
    share >= 1 ? upper : clamped(lower * (1 - share) + upper * share)
  }
}
