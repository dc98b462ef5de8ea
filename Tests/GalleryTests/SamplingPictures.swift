import ChartCore
import Expressions
import RealFunctions

/// The pictures of docs/sampling.md: what the search knows of formulas, drawn by the program's own charts.
enum SamplingPictures {
  static let names = ["cells.svg", "parallelogram.svg", "rounds.svg"]

  /// Returns the picture of that name; nil if there is none.
  static func chart(_ name: String) throws -> Chart? {
    switch name {
    case "cells.svg": try cells()
    case "parallelogram.svg": try parallelogram()
    case "rounds.svg": try rounds()
    default: nil
    }
  }

  /// A cell and what encloses the values over it.
  private struct Box {
    let x: Interval
    let y: Interval
  }

  private static func function(_ text: String) throws -> CompiledFunction {
    try Formula(text).compiled(over: ["x"])
  }

  private static func boxes(_ function: CompiledFunction, over cells: [Interval]) -> [Box] {
    let enclosures = function.enclosed.intervals(over: cells)
    return zip(cells, enclosures).map { Box(x: $0, y: $1) }
  }

  private static func cells(_ count: Int, over domain: ClosedRange<Double>) -> [Interval] {
    let width = (domain.upperBound - domain.lowerBound) / Double(count)
    return (0..<count).map { index in
      let start = domain.lowerBound + Double(index) * width
      return Interval(hull: start, start + width)
    }
  }

  /// Boxes of two rounds around a curve.
  private static func cells() throws -> Chart {
    let wave = try function("sin(3x)/(1 + x^2)")
    let domain = -3.0...3
    let (wide, narrow) = (
      boxes(wave, over: cells(16, over: domain)), boxes(wave, over: cells(64, over: domain))
    )
    return Chart {
      ForEach(wide.indices, id: \.self) { rectangle(wide[$0]).foregroundStyle(.gray.opacity(0.25)) }
      ForEach(narrow.indices, id: \.self) {
        rectangle(narrow[$0]).foregroundStyle(.orange.opacity(0.5))
      }
      LinePlot(x: "x", y: "y", domain: Interval(hull: -3, 3), function: wave).foregroundStyle(.blue)
    }
    .chartXScale(domain: domain)
    .chartLegend(.hidden)
  }

  private static func rectangle(_ box: Box) -> RectangleMark {
    RectangleMark(
      xStart: .value("x", box.x.lower),
      xEnd: .value("x", box.x.upper),
      yStart: .value("y", box.y.lower),
      yEnd: .value("y", box.y.upper)
    )
  }

  /// A curve, its chord, and the steepest lines from both ends.
  private static func parallelogram() throws -> Chart {
    let curve = try function("x + sin(2x)/2")
    let cell = Interval(hull: 0.1, 1.3)
    guard let both = curve.enclosed.withDerivatives(1) else { throw CancelledPicture() }
    let slopes = both.intervals(over: [cell], output: 1)[0]
    let ends = curve.values(at: [cell.lower, cell.upper], using: Workspace())[0]
    let (a, b) = ((cell.lower, ends[0]), (cell.upper, ends[1]))
    // Where the steepest line from one end meets the flattest one to the other.
    func corner(_ first: Double, _ second: Double) -> (Double, Double) {
      let x = (b.1 - a.1 + first * a.0 - second * b.0) / (first - second)
      return (x, a.1 + first * (x - a.0))
    }
    let (top, bottom) = (
      corner(slopes.upper, slopes.lower), corner(slopes.lower, slopes.upper)
    )
    let around = [a, top, b, bottom, a]
    return Chart {
      ForEach(around.indices, id: \.self) { index in
        LineMark(
          x: .value("x", around[index].0),
          y: .value("y", around[index].1),
          series: .value("Line", "parallelogram")
        )
      }
      .foregroundStyle(.orange)
      ForEach([a, b].indices, id: \.self) { index in
        LineMark(
          x: .value("x", [a, b][index].0),
          y: .value("y", [a, b][index].1),
          series: .value("Line", "chord")
        )
        .lineStyle(StrokeStyle(dash: [5, 3]))
      }
      .foregroundStyle(.gray)
      LinePlot(x: "x", y: "y", domain: cell, function: curve)
        .foregroundStyle(.blue)
      PointMark(x: .value("x", a.0), y: .value("y", a.1)).foregroundStyle(.blue)
      PointMark(x: .value("x", b.0), y: .value("y", b.1)).foregroundStyle(.blue)
    }
    .chartXScale(domain: 0...1.4)
    .chartLegend(.hidden)
  }

  /// The cells that each round leaves undecided, of a box much narrower than any sample would see.
  private static func rounds() throws -> Chart {
    let spike = try function("{abs(x - 0.3) < 1e-4: 1, 0}")
    var open = cells(8, over: 0...1)
    var rows: [(round: Int, cell: Interval)] = []
    for round in 1...9 {
      rows += open.map { (round, $0) }
      let enclosures = spike.enclosed.intervals(over: open)
      open = zip(open, enclosures).filter { $1.width > 0.01 }.flatMap { cell, _ in
        let middle = cell.midpoint
        return [Interval(hull: cell.lower, middle), Interval(hull: middle, cell.upper)]
      }
    }
    return Chart {
      ForEach(rows.indices, id: \.self) { index in
        RectangleMark(
          xStart: .value("x", rows[index].cell.lower),
          xEnd: .value("x", rows[index].cell.upper),
          yStart: .value("Round", Double(rows[index].round) - 0.4),
          yEnd: .value("Round", Double(rows[index].round) + 0.4)
        )
        .foregroundStyle(.blue.opacity(0.6))
      }
    }
    .chartXScale(domain: 0...1)
    .chartYScale(domain: 0.5...9.5)
    .chartYAxisLabel("round")
  }
}

/// No rules give the slopes.
private struct CancelledPicture: Error {}

extension EnclosableFunction {
  /// The enclosures of an output over cells of one variable.
  fileprivate func intervals(over cells: [Interval], output: Int = 0) -> [Interval] {
    let (lowers, uppers) = (cells.map(\.lower), cells.map(\.upper))
    var low = [Double](repeating: 0, count: cells.count * outputCount)
    var high = low
    var flags = [CellFlags](repeating: [], count: cells.count)
    lowers.withUnsafeBufferPointer { lowers in
      uppers.withUnsafeBufferPointer { uppers in
        low.withUnsafeMutableBufferPointer { low in
          high.withUnsafeMutableBufferPointer { high in
            flags.withUnsafeMutableBufferPointer { flags in
              guard let from = lowers.baseAddress, let to = uppers.baseAddress,
                let low = low.baseAddress, let high = high.baseAddress,
                let flags = flags.baseAddress
              else { return }
              enclose(
                CellBatch(
                  count: cells.count,
                  inputLowers: from,
                  inputUppers: to,
                  inputStride: cells.count,
                  outputLowers: low,
                  outputUppers: high,
                  outputStride: cells.count,
                  flags: flags
                ),
                using: Workspace()
              )
            }
          }
        }
      }
    }
    return cells.indices.map { index in
      let place = output * cells.count + index
      return Interval(hull: low[place], high[place])
    }
  }
}
