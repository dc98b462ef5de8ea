// swift run -c release --package-path Benchmarks locus-benchmarks evaluate --formulas FILE [--native FOLDER]
// swift run -c release --package-path Benchmarks locus-benchmarks sample --curves FILE [--polylines]
// swift run -c release --package-path Benchmarks locus-benchmarks chart [--points N]
//
// Figures are CSV on standard output, everything else is on standard error. Compare figures of one run
// with each other, never with those of another day.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ends the program with a sentence on standard error.
func fail(_ message: String) -> Never {
  warn(message)
  exit(2)
}

/// Writes a line to standard error.
func warn(_ message: String) {
  let bytes = Array((message + "\n").utf8)
  _ = write(2, bytes, bytes.count)
}

let usage = """
  usage: locus-benchmarks evaluate --formulas FILE [--native FOLDER]
         locus-benchmarks sample --curves FILE [--polylines]
         locus-benchmarks chart [--points N]
  """
var arguments = CommandLine.arguments.dropFirst()
switch arguments.popFirst() {
case "evaluate":
  guard arguments.popFirst() == "--formulas", let path = arguments.popFirst() else { fail(usage) }
  var native: String?
  if let option = arguments.popFirst() {
    guard option == "--native", let folder = arguments.popFirst(), arguments.isEmpty else {
      fail(usage)
    }
    native = folder
  }
  EvaluationBenchmark.run(formulas: path, native: native)
case "sample":
  guard arguments.popFirst() == "--curves", let path = arguments.popFirst() else { fail(usage) }
  let polylines = arguments.popFirst()
  guard arguments.isEmpty, polylines == nil || polylines == "--polylines" else { fail(usage) }
  SamplingBenchmark.run(curves: path, printsPolylines: polylines != nil)
case "chart":
  var points = 1_000_000
  if let option = arguments.popFirst() {
    guard option == "--points", let count = arguments.popFirst().flatMap({ Int($0) }), count > 0,
      arguments.isEmpty
    else { fail(usage) }
    points = count
  }
  ChartBenchmark.run(points: points)
default: fail(usage)
}
