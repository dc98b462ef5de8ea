import Expressions

/// The drawing of a function of x and y: the words around its formula.
package struct Surface: Equatable {
  /// The words; the properties of each are in its row.
  package enum Kind: String, CaseIterable, Sendable {
    case heat, contour
    /// The values of a function of a complex number, the angle as hue.
    case complex
  }

  /// The kind of drawing.
  package var kind: Kind
  /// Whether the areas between contours are filled.
  package var isFilled = false
  /// The number of contour levels, or a list of them; nil leaves them to the picture.
  package var levels: Syntax?

  /// Creates a drawing with default options.
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
  /// Further words for the kind, and words that may be between it and the formula.
  var words: (aliases: [String], joints: [String]) {
    switch self {
    case .heat: (["heatmap"], ["map", "of"])
    case .complex: ([], ["map", "of", "function"])
    case .contour: (["contours", "contourf", "isolines"], ["lines", "line", "plot", "map", "of"])
    }
  }

  /// Every word that a surface may begin with.
  package static var allWords: [String] {
    Array(named.keys) + allCases.flatMap(\.words.joints)
  }

  /// The kind that each word stands for.
  package static let named: [String: Surface.Kind] = {
    var kinds: [String: Surface.Kind] = [:]
    for kind in allCases { for word in [kind.rawValue] + kind.words.aliases { kinds[word] = kind } }
    return kinds
  }()
}
