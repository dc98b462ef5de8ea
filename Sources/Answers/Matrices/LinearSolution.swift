package import FormulaVocabulary
package import MatrixAlgebra

/// All solutions of A x = b for a matrix and a vector of known fractions.
///
///     x = (1, 2)                 one
///     x = (1 - t, t) for all t   as many letters as columns without a pivot
///     no solution                the equations contradict one another
package struct LinearSolution {
  /// The solutions; nil if there is none.
  private let solutions: ExactMatrix<ExactFraction>.Solutions?

  /// Solves the system; the vector has as many numbers as the matrix has rows.
  package init(
    _ matrix: ExactMatrix<ExactFraction>,
    _ right: [ExactFraction]
  ) throws(NumberTooLarge) {
    solutions = try matrix.solutions(right)
  }

  /// The only solution as a value; nil if there is none, or more.
  package var value: Value? {
    guard let solutions, solutions.others.isEmpty else { return nil }
    let numbers = solutions.one.map(\.value)
    switch numbers.count {
    case 1: return .number(numbers[0])
    case 2: return .point(numbers[0], numbers[1])
    default: return .matrix(rows: numbers.count, columns: 1, numbers)
    }
  }

  /// The line of the answer for an unknown with a name.
  package func text(of name: String) -> String {
    guard let solutions else { return "no solution: the equations contradict one another" }
    let letters = Self.letters(solutions.others.count, besides: [name])
    let entries = solutions.one.indices.map { place in
      entry(solutions.one[place], solutions.others.map { $0[place] }, letters)
    }
    let vector = entries.count == 1 ? entries[0] : "(" + entries.joined(separator: ", ") + ")"
    let ending = letters.isEmpty ? "" : " for all " + letters.joined(separator: ", ")
    return "\(name) = \(vector)\(ending)"
  }

  /// The line of the answer for unknowns with names of their own: `x = 2 - t, y = t for all t`.
  ///
  /// A number is a decimal of so many digits, with the fraction behind it where it has more.
  package func text(of names: [String], digits: Int) -> String {
    guard let solutions else { return "no solution: the equations contradict one another" }
    let letters = Self.letters(solutions.others.count, besides: names)
    let parts = zip(names, solutions.one.indices).map { name, place -> String in
      let factors = solutions.others.map { $0[place] }
      let value =
        factors.allSatisfy(\.isZero)
        ? solutions.one[place].shownText(digits: digits)
        : entry(solutions.one[place], factors, letters)
      return "\(name) = \(value)"
    }
    let ending = letters.isEmpty ? "" : " for all " + letters.joined(separator: ", ")
    return parts.joined(separator: ", ") + ending
  }

  /// Names of free numbers: t, s, r, or t_1, t_2 and so on.
  private static func letters(_ count: Int, besides names: [String]) -> [String] {
    let few = ["t", "s", "r", "q", "p", "u", "v"].filter { !names.contains($0) }
    return count <= min(3, few.count)
      ? Array(few.prefix(count)) : (1..<(count + 1)).map { "t_\($0)" }
  }

  /// The text of a number plus multiples of letters.
  private func entry(
    _ number: ExactFraction,
    _ factors: [ExactFraction],
    _ letters: [String]
  ) -> String {
    var text = number.isZero ? "" : number.shortText
    for (factor, letter) in zip(factors, letters) where !factor.isZero {
      let size = factor.sign < 0 ? factor.opposite : factor
      var part = letter
      if let (top, bottom) = size.parts {
        part = (top == 1 ? letter : "\(top)\(letter)") + (bottom == 1 ? "" : "/\(bottom)")
      } else {
        part = "\(size.shortText) \(letter)"
      }
      if text.isEmpty {
        text = factor.sign < 0 ? "-\(part)" : part
      } else {
        text += factor.sign < 0 ? " - \(part)" : " + \(part)"
      }
    }
    return text.isEmpty ? "0" : text
  }
}

extension ExactFraction {
  /// The number as a decimal, with the fraction behind it unless the decimal is exact: `0.333333333333 = 1/3`.
  fileprivate func shownText(digits: Int) -> String {
    let decimal = value.text(digits: digits)
    if let shown = ExactFraction(decimal: decimal), shown == self { return decimal }
    guard let text, text.contains("/") else { return shortText }
    return "\(decimal) = \(text)"
  }
}
