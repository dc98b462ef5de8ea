package import RealFunctions
import Sampling

/// Encloses integrals of functions of two variables over rectangles.
///
/// The rectangle is divided into cells, and over each the function is a polynomial by its derivatives in the
/// middle, with a remainder that the highest derivatives enclose.
///
/// Over a cell of half-widths h and k, with n even, the integral is 4·Σ f⁽ⁱʲ⁾(m)·h^(i+1)·k^(j+1)/((i+1)!·(j+1)!)
/// for even i and j with i + j < n, plus the same terms with i + j = n, whose derivatives are taken over the whole
/// cell; there odd i and j count too, with both signs (Moore, "Interval Analysis", 1966, ch. 8, for one variable).
/// Cells that are too uncertain are quartered.
///
/// Only functions that are smooth over the rectangle are enclosed: one with a place where a derivative may not
/// exist has no enclosure.
package struct PlaneIntegralEnclosure {
  private let budget: Int
  private let cancellation: Cancellation

  /// The orders of derivatives that are tried.
  private static let orders = [6, 4]
  private static let firstCells = 4
  /// The target width, as a share of the integral.
  private static let goal = 1e-13
  /// A derivative that costs more nanoseconds than this is not worth its order.
  private static let mostCost = 20_000.0

  /// Creates an enclosure with at most `budget` cells.
  package init(budget: Int = 12_000, cancellation: Cancellation = .never) {
    (self.budget, self.cancellation) = (budget, cancellation)
  }

  /// Returns an interval that contains the integral over a finite rectangle, about as narrow as a guess of its size
  /// requires; nil if the function is not proved to be smooth.
  package func integral(
    of function: any EnclosableFunction,
    x: Interval,
    y: Interval,
    size: Double
  ) throws(Interrupted) -> Interval? {
    let rectangle = PlaneBox(x: x, y: y)
    guard rectangle.x.isFinite, rectangle.y.isFinite, rectangle.x.width > 0,
      rectangle.y.width > 0, let derivatives = derivatives(of: function)
    else { return nil }
    let workspace = Workspace(cancellation: cancellation)
    let area = rectangle.x.width * rectangle.y.width
    var open = rectangle.x.parts(Self.firstCells).flatMap { x in
      rectangle.y.parts(Self.firstCells).map { PlaneBox(x: x, y: $0) }
    }
    var kept: [Interval] = []
    var spent = 0
    while !open.isEmpty {
      if cancellation.isCancelled { throw Interrupted() }
      spent += open.count
      guard let parts = parts(of: open, derivatives, workspace) else { return nil }
      let isLast = spent + 4 * open.count > budget
      var quarters: [PlaneBox] = []
      for (part, cell) in zip(parts, open) {
        let share = Self.goal * size * (cell.x.width * cell.y.width / area)
        let rounding = 256 * max(part.lower.magnitude, part.upper.magnitude).ulp
        if isLast || part.width <= max(share, rounding) {
          kept.append(part)
        } else {
          quarters += cell.x.parts(2).flatMap { x in
            cell.y.parts(2).map { PlaneBox(x: x, y: $0) }
          }
        }
      }
      open = quarters
    }
    let sum = Self.sum(kept[...])
    return sum.isFinite ? sum : nil
  }

  /// The sum of intervals by halves, whose rounding does not grow with their number.
  private static func sum(_ parts: ArraySlice<Interval>) -> Interval {
    guard parts.count > 1 else { return parts.first ?? Interval(hull: 0, 0) }
    let middle = parts.startIndex + parts.count / 2
    return sum(parts[..<middle]).plus(sum(parts[middle...]))
  }

  // MARK: Derivatives

  /// Derivatives up to an order: `all[i][j]` is the one with i steps along x and j along y.
  private struct Derivatives {
    let order: Int
    let all: [[any EnclosableFunction]]
  }

  private func derivatives(of function: any EnclosableFunction) -> Derivatives? {
    var columns: [[any EnclosableFunction]] = [[function]]
    guard let most = Self.orders.first else { return nil }
    var order = 0
    search: for next in 1...most {
      var made: [[any EnclosableFunction]] = columns
      for i in 0...next {
        let j = next - i
        let before = j > 0 ? columns[i][j - 1] : columns[i - 1][0]
        guard let gradient = before.withGradient, let one = gradient.single(j > 0 ? 2 : 1),
          one.cost < Self.mostCost
        else { break search }
        if i == made.count { made.append([one]) } else { made[i].append(one) }
      }
      columns = made
      order = next
    }
    guard let usable = Self.orders.first(where: { $0 <= order }) else { return nil }
    return Derivatives(order: usable, all: columns)
  }

  // MARK: Cells

  /// The contribution of each cell; nil if the function is not proved to be smooth in one of them.
  private func parts(
    of cells: [PlaneBox],
    _ derivatives: Derivatives,
    _ workspace: Workspace
  ) -> [Interval]? {
    let order = derivatives.order
    let boxes = PlaneBoxes(cells)
    let middles = PlaneBoxes(
      cells.map {
        PlaneBox(
          x: Interval(hull: $0.x.midpoint, $0.x.midpoint),
          y: Interval(hull: $0.y.midpoint, $0.y.midpoint)
        )
      }
    )
    var sums = [Interval](repeating: Interval(hull: 0, 0), count: cells.count)
    for i in 0...order {
      for j in 0...(order - i) {
        let one = derivatives.all[i][j]
        let over = boxes.enclosed(by: one, using: workspace)
        guard cells.indices.allSatisfy({ over[$0].isSmooth }) else { return nil }
        let isTop = i + j == order
        let isEven = i % 2 == 0 && j % 2 == 0
        guard isTop || isEven else { continue }
        let values = isTop ? over : middles.enclosed(by: one, using: workspace)
        for (index, cell) in cells.enumerated() {
          let value = Interval(hull: values[index].lower, values[index].upper)
          guard value.isFinite else { return nil }
          let term = value.times(Self.weight(i, cell.x)).times(Self.weight(j, cell.y))
          let most = max(term.lower.magnitude, term.upper.magnitude)
          sums[index] = sums[index].plus(isEven ? term : Interval(hull: -most, most))
          // The middle is rounded: strips beside a symmetric cell are enclosed by values.
          if i == 0, j == 0 {
            let whole = Interval(hull: over[index].lower, over[index].upper)
            sums[index] = sums[index].plus(whole.times(Self.rest(of: cell)))
          }
        }
      }
    }
    return sums
  }

  /// Half of the width of the part of a range that is symmetric about its middle.
  private static func half(_ range: Interval) -> Double {
    min(range.upper - range.midpoint, range.midpoint - range.lower).nextDown
  }

  /// The integral of |t|^i/i! over the symmetric part of a range around its middle.
  private static func weight(_ i: Int, _ range: Interval) -> Interval {
    let half = half(range)
    let reach = Interval(hull: half, half)
    var weight = reach.plus(reach)
    for power in 1..<max(1, i + 1) {
      weight = weight.times(reach).divided(by: Double(power + 1))
    }
    return weight
  }

  /// The area of a cell outside of its symmetric part.
  private static func rest(of cell: PlaneBox) -> Interval {
    func width(_ range: Interval) -> Interval {
      let width = range.upper - range.lower
      return Interval(hull: width.nextDown, width.nextUp)
    }
    let (h, k) = (2 * half(cell.x), 2 * half(cell.y))
    let inner = Interval(hull: h, h).times(Interval(hull: k, k))
    let rest = width(cell.x).times(width(cell.y)).minus(inner)
    return Interval(hull: max(0, rest.lower), max(0, rest.upper))
  }
}
