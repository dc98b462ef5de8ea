// What many marks cost, written as for Apple's frameworks: `swift-charts [COUNT]`.
//
// A line of output is `what,ms`: the processor time of all threads, the least of three runs. The first line is the
// measure that the others are compared with: the rows are read once, and their values are kept in two arrays, as
// any chart must do.

import Charts
import Foundation

struct Row: Identifiable {
  let id: Int
  let x: Double
  let y: Double
}

/// The processor time of a closure in milliseconds, the least of three runs.
func cost(_ work: () -> Int) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
  var least = Double.infinity
  for _ in 0..<3 {
    let start = now()
    let size = work()
    least = min(least, now() - start)
    precondition(size > 0, "nothing was made")
  }
  return least
}

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
let rows = (0..<max(2, min(count, 10_000_000))).map { index in
  let x = Double(index) / 1000
  let noise = Double((index &* 7919) % 1000) / 5000
  return Row(id: index, x: x, y: x.truncatingRemainder(dividingBy: 7) + noise)
}

/// Returns how large a chart is: its declaration alone is measured where it is not drawn.
@MainActor func declared(_ chart: Chart) -> Int { withExtendedLifetime(chart) { 1 } }

@MainActor func drawn(_ chart: Chart) -> Int { renderSVG(chart).utf8.count }

@MainActor func lines() -> Chart {
  Chart {
    ForEach(rows) { LineMark(x: .value("x", $0.x), y: .value("y", $0.y)) }
  }
}

@MainActor func linesOfData() -> Chart {
  Chart(rows) { LineMark(x: .value("x", $0.x), y: .value("y", $0.y)) }
}

@MainActor func points() -> Chart {
  Chart {
    ForEach(rows) { PointMark(x: .value("x", $0.x), y: .value("y", $0.y)) }
  }
}

@MainActor func plot() -> Chart {
  Chart { LinePlot(rows, x: .value("x", \.x), y: .value("y", \.y)) }
}

let copying = cost {
  var (xs, ys): ([Double], [Double]) = ([], [])
  for row in rows {
    xs.append(row.x)
    ys.append(row.y)
  }
  return xs.count + ys.count
}
print("two arrays of the values,\(copying)")
print("ForEach of LineMark declared,\(cost { declared(lines()) })")
print("ForEach of LineMark drawn,\(cost { drawn(lines()) })")
print("Chart(data) of LineMark drawn,\(cost { drawn(linesOfData()) })")
print("ForEach of PointMark declared,\(cost { declared(points()) })")
print("ForEach of PointMark drawn,\(cost { drawn(points()) })")
print("LinePlot(data) declared,\(cost { declared(plot()) })")
print("LinePlot(data) drawn,\(cost { drawn(plot()) })")
