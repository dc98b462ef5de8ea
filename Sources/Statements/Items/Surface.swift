import Expressions

/// How a function of x and y is shown: what stands around its formula.
package struct Surface: Equatable {
  /// The words; what is known of each stands in its row.
  package enum Kind: String, CaseIterable, Sendable {
    case heat, contour
  }

  /// What is drawn.
  package var kind: Kind
  /// Whether the areas between contours are filled.
  package var isFilled = false
  /// How many levels contours have, or which; nil leaves it to the picture.
  package var levels: Syntax?

  /// Creates what draws a function without anything else said.
  package init(_ kind: Kind) { self.kind = kind }

  /// The formulas besides the function.
  package var formulas: [Syntax] { [levels].compactMap { $0 } }

  /// The item as it can be typed again, its function fully bracketed.
  package func statement(of function: Syntax, in scope: Scope) -> String {
    let parts =
      [scope.spelled(kind.rawValue), Printer.text(of: function)] + (isFilled ? ["filled"] : [])
      + (levels.map { ["levels", Printer.text(of: $0)] } ?? [])
    return parts.joined(separator: " ")
  }
}

extension Surface.Kind {
  /// Other words for it; words that may stand between it and the formula.
  var words: (aliases: [String], joints: [String]) {
    switch self {
    case .heat: (["heatmap"], ["map", "of"])
    case .contour: (["contours", "contourf", "isolines"], ["lines", "line", "plot", "map", "of"])
    }
  }

  /// The kind of a word.
  static let named: [String: Surface.Kind] = {
    var kinds: [String: Surface.Kind] = [:]
    for kind in allCases { for word in [kind.rawValue] + kind.words.aliases { kinds[word] = kind } }
    return kinds
  }()
}
