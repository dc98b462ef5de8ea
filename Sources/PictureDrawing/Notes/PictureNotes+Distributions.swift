import Expressions
import Resolution
import Statements

// Notes on distributions whose arguments stand in another order than the function takes them.
//
// Other programs put the place first or last in all distributions. Here continuous ones take it first, discrete ones
// last, as calculators do. A curve over a parameter, such as the power of a test over p, is allowed; so only the order
// that comes from the other rule has a note: the variable in front of the parameters of a discrete distribution, or
// behind those of a continuous one, and no variable at the place. The note names the call that was probably meant.

extension PictureNotes {
  /// Adds the notes on the order of arguments, and on `binomial(n, p)`, which counts choices.
  func noteDistributions(_ items: [ResolvedItem], _ run: inout StatementRun) {
    for item in items {
      guard case .formula(let syntax) = item.item.form, let variable = item.item.bound.first
      else { continue }
      syntax.forEachCallWithArguments { callee, arguments in
        let texts = arguments.map { run.text($0.range) }
        let isVariable = arguments.map { $0.mentions(variable) }
        if let note = Self.noteOnOrder(callee.name, texts, isVariable)
          ?? Self.noteOnBinomial(callee.name, arguments, texts)
        {
          run.notes.add(note)
        }
      }
    }
  }

  private static func noteOnOrder(
    _ name: String,
    _ texts: [String],
    _ isVariable: [Bool]
  ) -> String? {
    guard let function = Builtins.function(named: name),
      case .distribution(let distribution, let question) = function.construction,
      question != .quantile, texts.count == distribution.defaults.count + 1, texts.count > 1,
      isVariable.count(where: { $0 }) == 1
    else { return nil }
    let last = texts.count - 1
    var meant = texts
    if distribution.parametersLead, isVariable[0] {
      meant.append(meant.removeFirst())
    } else if !distribution.parametersLead, isVariable[last] {
      meant.insert(meant.removeLast(), at: 0)
    } else {
      return nil
    }
    let place = distribution.parametersLead ? "last" : "first"
    let call = "\(name)(\(meant.joined(separator: ", ")))"
    return "\(function.signature) takes the place \(place): \(call)"
  }

  private static func noteOnBinomial(
    _ name: String,
    _ arguments: [Syntax],
    _ texts: [String]
  ) -> String? {
    guard name == "binomial", arguments.count == 2, case .number(let share) = arguments[1].node,
      0 < share, share < 1
    else { return nil }
    let call = "binompdf(\(texts[0]), \(texts[1]), k)"
    return "\(name)(n, k) counts choices; the distribution is \(call): "
      + "plot \(call) for k in 0..\(texts[0]) step 1 with bars"
  }
}

extension Syntax {
  /// Calls `body` with every call in the formula.
  fileprivate func forEachCallWithArguments(_ body: (Callee, [Syntax]) -> Void) {
    if case .call(let callee, let arguments) = node { body(callee, arguments) }
    for child in children { child.forEachCallWithArguments(body) }
  }
}
