import Expressions

// Constants of the language that a fit may have meant as parameters: the e of `a x^2 + b x + e`, the tau of
// `a exp(-x/tau)`.
//
// A constant has a value, so that it is no parameter, and the fit goes on with this value. A note names it, and the
// statement with another letter, where its place makes a constant unlikely:
//
// - `e` anywhere but in the base of a power, as in `e^(-k x)`;
// - `tau` anywhere but as a factor in the argument of sin, cos or tan, as in `sin(tau f x)`.
//
// `pi` is never meant as a parameter. A constant behind `via`, or one with a value of the user, is a parameter.

extension Syntax {
  /// The constants of the tree that may have been meant as parameters, in their order, each once.
  var doubtfulConstants: [String] {
    var found: [String] = []
    collectDoubtful(isBase: false, isFactorOfAngle: false, &found)
    return found
  }

  private func collectDoubtful(isBase: Bool, isFactorOfAngle: Bool, _ found: inout [String]) {
    func visit(_ part: Syntax, isBase: Bool = false, isFactorOfAngle: Bool = false) {
      part.collectDoubtful(isBase: isBase, isFactorOfAngle: isFactorOfAngle, &found)
    }
    switch node {
    case .name(let name):
      let isDoubtful =
        switch name {
        case "e": !isBase
        case "tau": !isFactorOfAngle
        default: false
        }
      if isDoubtful, !found.contains(name) { found.append(name) }
    case .power(let base, let exponent):
      visit(base, isBase: true)
      visit(exponent)
    case .product(let factors):
      for factor in factors {
        visit(factor.value, isFactorOfAngle: isFactorOfAngle && factor.operation == .times)
      }
    case .sum(let terms):
      for term in terms { visit(term.value, isFactorOfAngle: isFactorOfAngle) }
    case .negation(let value): visit(value, isFactorOfAngle: isFactorOfAngle)
    case .call(let callee, let arguments):
      let isAngle = Builtins.function(named: callee.name)?.angle == .takesAngle
      for argument in arguments { visit(argument, isFactorOfAngle: isAngle) }
    case .number, .factorial, .degrees, .comparison, .conjunction, .disjunction, .not, .cases,
      .point, .component, .list, .listRange, .comprehension, .overRange, .element, .derivative:
      for child in children { visit(child) }
    }
  }
}

extension FitRequest {
  /// The letters that may replace a constant, in the order in which they are tried.
  private static let letters = ["c", "d", "g", "h", "k", "p", "q", "u", "v", "w"]

  /// Returns the notes on constants that may have been meant as parameters.
  func notesOnConstants(of model: FittedModel, in scope: Scope) -> [String] {
    model.syntax.doubtfulConstants.compactMap { name in
      guard !model.parameters.contains(name), scope.value(of: name) == nil,
        let constant = Builtins.constant(named: name), let value = constant.comesBackAs
      else { return nil }
      let letter = Self.letters.first { letter in
        scope.kind(of: letter) == nil && !model.syntax.mentions(letter)
      }
      let text = self.model.typed
      guard let letter, !model.isInlined else {
        return "\(name) is \(value); a parameter needs another name"
      }
      let written = TokenText(Lexer.tokens(of: text), of: text).text { token in
        token.kind == .name(name) ? letter : nil
      }
      return "\(name) is \(value); a parameter needs another name: \(statement(of: written))"
    }
  }
}
