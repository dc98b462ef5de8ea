import Expressions

// Rows of matrices, which are no values here: what is asked of a written one is answered by the formula that gives it.

extension Habits {
  static let matrices = [
    Habit(
      "MATLAB, Mathematica",
      "det([[1, 2], [3, 4]])",
      "matrices are not there yet; a determinant is a formula"
    ).written([
      "~det|Det|determinant|Determinant $M:formula": .written { match in
        Matrix(match["M"])?.determinant.map(Spelling.write)
      }
    ]),
    Habit(
      "MATLAB, Mathematica",
      "inv([[1, 2], [3, 4]])",
      "matrices are not there yet; these are the rows of the inverse"
    ).written([
      "~inv|Inverse|invert $M:formula": .written { Matrix($0["M"])?.inverse },
      "inverse $M:formula": .written { Matrix($0["M"])?.inverse },
      "~inverse of $M:formula": .written { Matrix($0["M"])?.inverse },
      "$M ^ - 1": .written { Matrix($0["M"])?.inverse },
    ]),
    Habit(
      "MATLAB, Mathematica",
      "eigenvalues([[2, 1], [1, 2]])",
      "matrices are not there yet; eigenvalues are zeros of a determinant"
    ).written([
      "~eigenvalues|Eigenvalues|eig|eigvals|eigenvalue|eigenvectors|Eigenvectors $M:formula":
        .written { Matrix($0["M"])?.eigenvalues }
    ]),
    Habit(
      "MATLAB, Mathematica",
      "transpose([[1, 2], [3, 4]])",
      "matrices are not there yet; these are the rows of the transpose"
    ).written(["~transpose|Transpose $M:formula": .written { Matrix($0["M"])?.transpose }]),
    Habit(
      "MATLAB, NumPy",
      "[[1, 2], [3, 4]] * [[5, 6], [7, 8]]",
      "matrices are not there yet; these are the rows of the product"
    ).written([
      "$A ^*|@|· $B:formula": .written { match in
        guard let left = Matrix(match["A"]) else { return nil }
        if let right = Matrix(match["B"]) { return left.product(right) }
        let vector = Matrix(column: match["B"])
        return vector.flatMap { left.product($0) }
      }
    ]),
  ]
}

/// A matrix as rows of formulas: `[[a, b], [c, d]]`, also in round brackets.
private struct Matrix {
  let rows: [[String]]

  /// The most rows and columns of an answer.
  private static let most = 4

  /// Reads a matrix; nil for other tokens, and for rows of different lengths.
  init?(_ text: TokenText) {
    var text = text
    // `det([[1, 2], [3, 4]])` has brackets of its own around it.
    while text.kind(0) == .symbol(.openParenthesis),
      text.dropFirst().closingPlace == text.count - 2
    {
      text = text.dropFirst().dropLast()
    }
    guard let parts = Self.list(text) else { return nil }
    let rows = parts.compactMap(Self.list).map { row in
      row.map { $0.count == 1 ? $0.text : "(\($0.text))" }
    }
    guard rows.count == parts.count, (1...Self.most).contains(rows.count),
      let width = rows.first?.count, (1...Self.most).contains(width),
      rows.allSatisfy({ $0.count == width })
    else { return nil }
    self.rows = rows
  }

  /// Reads a list as a column.
  init?(column text: TokenText) {
    guard let parts = Self.list(text), (1...Self.most).contains(parts.count) else { return nil }
    rows = parts.map { [$0.count == 1 ? $0.text : "(\($0.text))"] }
  }

  private static func list(_ text: TokenText) -> [TokenText]? {
    guard text.kind(0) == .symbol(.openBracket),
      text.dropFirst().closingPlace == text.count - 2
    else { return nil }
    let parts = text.dropFirst().dropLast().split { $0 == .symbol(.comma) }
    return parts.contains(where: \.isEmpty) ? nil : parts
  }

  private var isSquare: Bool { rows.count == rows.first?.count && rows.count < 4 }

  /// The formula of the determinant, by its first row (Laplace); nil unless the matrix has 2 or 3 rows.
  var determinant: String? { isSquare ? Self.determinant(rows) : nil }

  private static func determinant(_ rows: [[String]]) -> String? {
    switch rows.count {
    case 1: rows[0][0]
    case 2: "\(rows[0][0])*\(rows[1][1]) - \(rows[0][1])*\(rows[1][0])"
    case 3:
      (0..<3).compactMap { column in
        let rest = rows.dropFirst().map { row in
          row.indices.filter { $0 != column }.map { row[$0] }
        }
        let sign = column == 1 ? " - " : column == 2 ? " + " : ""
        return determinant(rest).map { "\(sign)\(rows[0][column])*(\($0))" }
      }.joined()
    default: nil
    }
  }

  /// The rows of the inverse, a list for each.
  var inverse: Spelling? {
    guard isSquare, let all = determinant else { return nil }
    let count = rows.count
    let lists = (0..<count).map { row in
      let elements = (0..<count).map { column -> String in
        let minor = rows.indices.filter { $0 != column }.map { other in
          rows[other].indices.filter { $0 != row }.map { rows[other][$0] }
        }
        let part = minor.isEmpty ? "1" : Self.determinant(minor) ?? "1"
        let value = count == 3 ? "(\(part))" : part
        return (row + column) % 2 == 0 ? value : "-\(value)"
      }
      return "[\(elements.joined(separator: ", "))]/(\(all))"
    }
    return .write(lists.joined(separator: "; "))
  }

  /// The equation of the eigenvalues.
  var eigenvalues: Spelling? {
    guard isSquare else { return nil }
    let shifted = rows.enumerated().map { row, values in
      values.enumerated().map { $0 == row ? "(\($1) - k)" : $1 }
    }
    return Self.determinant(shifted).map { .write("solve \($0) = 0") }
  }

  var transpose: Spelling? {
    let width = rows.first?.count ?? 0
    let lists = (0..<width).map { column in
      "[\(rows.map { $0[column] }.joined(separator: ", "))]"
    }
    return .write(lists.joined(separator: "; "))
  }

  func product(_ other: Matrix) -> Spelling? {
    guard let width = rows.first?.count, width == other.rows.count,
      let columns = other.rows.first?.count
    else { return nil }
    let lists = rows.map { row in
      let elements = (0..<columns).map { column in
        row.enumerated().map { "\($1)*\(other.rows[$0][column])" }.joined(separator: " + ")
      }
      return "[\(elements.joined(separator: ", "))]"
    }
    return .write(lists.joined(separator: "; "))
  }
}
