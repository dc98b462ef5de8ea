import Expressions
import RealFunctions

/// How long a formula takes per point, beside a loop in C and muParser.
///
/// Each line of the file is a formula in x, with a = 0.7, b = -1.3 and f(t) = a·t² + b. The points are the middles of
/// 16384 equal cells of -10...10 (line 15: 0...20). A line of output is `engine,line,ns_median,ns_min,checksum`, where
/// the checksum is the sum of all values in order.
///
/// Engines: `ours-LEVEL` for each set of instructions that the processor has; `ours-by-N`, asked for N points at a
/// time; `cells-LEVEL`, enclosures over the cells; `slopes-LEVEL` and `slope-cells-LEVEL`, values and slopes in one
/// pass; `recompute`, values with 106 binary digits; `native-LEVEL`, the same formula as a loop in C for the same
/// instructions, with the scalar functions of the C library, and `vector-LEVEL`, with its vector functions, where
/// native.sh has built them; `muparser`, where Debian's libmuparser2v5 is installed. `compile` and `muparser-compile`
/// are nanoseconds for reading and compiling the text once. Geometric means of ratios follow on standard error.
enum EvaluationBenchmark {
  static let pointCount = 16_384
  private static let sizes = [1, 4, 16, 64, 256]

  /// Measures the formulas of a file; `folder` is where native.sh left its libraries.
  static func run(formulas path: String, native folder: String?) {
    var figures = Figures()
    let native = KernelLevel.available.flatMap { level in
      ["native", "vector"].compactMap { kind in
        folder.flatMap { NativeLoops(kind, at: level, in: $0) }
      }
    }
    let scope = definitions()
    for (index, line) in TextFile.lines(of: path).enumerated() {
      do {
        try run(line, number: index + 1, scope, native, &figures)
      } catch {
        warn("line \(index + 1) is left out: \(error.message)")
      }
    }
    figures.report()
  }

  private static func definitions() -> Scope {
    var scope = Scope()
    do throws(Diagnostic) {
      for text in ["a = 0.7", "b = -1.3", "f(t) = a t^2 + b"] { try scope.define(text) }
    } catch {
      fail(error.message)
    }
    return scope
  }

  private static func run(
    _ text: String,
    number: Int,
    _ scope: Scope,
    _ native: [NativeLoops],
    _ figures: inout Figures
  ) throws(Diagnostic) {
    let function = try Formula(text, in: scope).compiled(over: ["x"])
    let (low, high) = number == 15 ? (0.0, 20.0) : (-10.0, 10.0)
    let width = (high - low) / Double(pointCount)
    let points = (0..<pointCount).map {
      low + (high - low) * (Double($0) + 0.5) / Double(pointCount)
    }
    let withSlopes = try function.withDerivatives()
    let workspace = Workspace()
    let best = KernelLevel.current
    for level in KernelLevel.available {
      KernelLevel.choose(level)
      figures.note(
        "ours-\(level)",
        number,
        measure(points) { inputs, outputs, count in
          function.evaluate(batch(inputs, outputs, count), using: workspace)
        }
      )
      figures.note(
        "slopes-\(level)",
        number,
        measure(points, outputs: 2) { inputs, outputs, count in
          withSlopes.evaluate(batch(inputs, outputs, count), using: workspace)
        }
      )
      for (engine, function) in [("cells", function), ("slope-cells", withSlopes)] {
        let enclosed = enclose(function.enclosed, points, width, workspace)
        figures.note("\(engine)-\(level)", number, enclosed)
      }
    }
    KernelLevel.choose(best)
    for size in sizes {
      figures.note(
        "ours-by-\(size)",
        number,
        measure(points) { inputs, outputs, count in
          for start in stride(from: 0, to: count, by: size) {
            let part = batch(inputs + start, outputs + start, min(size, count - start))
            function.evaluate(part, using: workspace)
          }
        }
      )
    }
    let recomputed = function.recomputed
    var bounds = [Double](repeating: 0, count: points.count)
    figures.note(
      "recompute",
      number,
      measure(points) { inputs, outputs, count in
        bounds.withUnsafeMutableBufferPointer { bounds in
          guard let bounds = bounds.baseAddress else { return }
          recomputed.evaluateAll(batch(inputs, outputs, count), bounds: bounds, using: workspace)
        }
      }
    )
    for loops in native {
      figures.note(
        loops.name,
        number,
        measure(points) { inputs, outputs, count in
          loops.run(number, inputs, outputs, count)
        }
      )
    }
    let compile = Timing(elements: 1) { _ = try? Formula(text, in: scope).compiled(over: ["x"]) }
    figures.note("compile", number, (compile, 0))
    guard let parser = MuParser(number, text) else { return }
    figures.note(
      "muparser",
      number,
      measure(points) { inputs, outputs, count in
        parser.evaluate(inputs, outputs, count)
      }
    )
    figures.note("muparser-compile", number, (Timing(elements: 1) { parser.compile() }, 0))
  }

  private static func batch(
    _ inputs: UnsafePointer<Double>,
    _ outputs: UnsafeMutablePointer<Double>,
    _ count: Int
  ) -> PointBatch {
    PointBatch(
      count: count,
      inputs: inputs,
      inputStride: pointCount,
      outputs: outputs,
      outputStride: pointCount
    )
  }

  private static func measure(
    _ points: [Double],
    outputs: Int = 1,
    _ body: (UnsafePointer<Double>, UnsafeMutablePointer<Double>, Int) -> Void
  ) -> (Timing, Double) {
    var answers = [Double](repeating: 0, count: points.count * outputs)
    let timing = answers.withUnsafeMutableBufferPointer { answers in
      points.withUnsafeBufferPointer { points in
        guard let inputs = points.baseAddress, let outputs = answers.baseAddress else {
          fail("no points")
        }
        return Timing(elements: points.count) { body(inputs, outputs, points.count) }
      }
    }
    return (timing, answers.reduce(0, +))
  }

  /// The checksum is the sum of the widths of all finite enclosures.
  private static func enclose(
    _ function: EnclosedFunction,
    _ points: [Double],
    _ width: Double,
    _ workspace: Workspace
  ) -> (Timing, Double) {
    let (lowers, uppers) = (points.map { $0 - width / 2 }, points.map { $0 + width / 2 })
    let answerCount = points.count * function.outputCount
    var least = [Double](repeating: 0, count: answerCount)
    var greatest = least
    var flags = [CellFlags](repeating: [], count: answerCount)
    let timing = lowers.withUnsafeBufferPointer { lowers in
      uppers.withUnsafeBufferPointer { uppers in
        least.withUnsafeMutableBufferPointer { least in
          greatest.withUnsafeMutableBufferPointer { greatest in
            flags.withUnsafeMutableBufferPointer { flags in
              guard let from = lowers.baseAddress, let to = uppers.baseAddress,
                let low = least.baseAddress, let high = greatest.baseAddress,
                let flags = flags.baseAddress
              else { fail("no cells") }
              let batch = CellBatch(
                count: points.count,
                inputLowers: from,
                inputUppers: to,
                inputStride: points.count,
                outputLowers: low,
                outputUppers: high,
                outputStride: points.count,
                flags: flags,
                flagStride: points.count
              )
              return Timing(elements: points.count) { function.enclose(batch, using: workspace) }
            }
          }
        }
      }
    }
    return (timing, zip(least, greatest).map { $1 - $0 }.filter(\.isFinite).reduce(0, +))
  }
}
