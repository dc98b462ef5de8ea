// Any bytes are a formula or a diagnostic, never a trap or a hang; and a formula that was read keeps
// its meaning when it is printed and read again. `scripts/fuzz.sh` builds this with libFuzzer.
import Expressions
import RealFunctions

/// Runs one input; libFuzzer calls it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFormula(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  do {
    let formula = try Formula(text)
    checkPrinting(formula)
    checkCompiling(formula)
  } catch {
    checkRange(of: error, in: text)
  }
  return 0
}

/// parse(print(parse(text))) is parse(text), unless the brackets of the printed form nest too deeply.
private func checkPrinting(_ formula: Formula) {
  let printed = formula.canonicalText
  do {
    let again = try Formula(printed).canonicalText
    if again != printed { fatalError("\(printed) is read anew as \(again)") }
  } catch  where error.code == "E32" {
    return
  } catch {
    fatalError("cannot read what was printed: \(printed): \(error.message)")
  }
}

/// A compiled formula answers at every point, special values among them.
private func checkCompiling(_ formula: Formula) {
  guard let function = try? formula.compiled(over: ["x"]) else { return }
  let points = [0, -0.0, 1, -2.5, 1e308, 5e-324, .infinity, -.infinity, .nan]
  // A sum of ten million terms is no hang, so evaluation is stopped; a loop that never asks is one.
  let polls = Counter()
  let workspace = Workspace(cancellation: Cancellation { polls.next() > 1000 })
  var answers = [Double](repeating: 0, count: points.count * max(1, function.outputCount))
  answers.withUnsafeMutableBufferPointer { answers in
    points.withUnsafeBufferPointer { points in
      guard let inputs = points.baseAddress, let outputs = answers.baseAddress else { return }
      let batch = PointBatch(
        count: points.count,
        inputs: inputs,
        inputStride: points.count,
        outputs: outputs,
        outputStride: points.count
      )
      function.evaluate(batch, using: workspace)
    }
  }
}

/// A diagnostic points into the text.
private func checkRange(of diagnostic: Diagnostic, in text: String) {
  let range = diagnostic.range
  guard range.start >= 0, range.end <= text.utf8.count else {
    fatalError("\(range) is outside the text: \(diagnostic.message)")
  }
}

/// Counts the questions whether to stop; one thread asks.
private final class Counter: @unchecked Sendable {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}
