/// Columns with the digits that doubles round away: each entry is a sum of two doubles.
///
/// A column that is a power of the places x is exact for exact x, but its doubles are not: 10
/// columns of powers can be so close to each other that the rounding of their entries decides about
/// the seventh digit of the result. Such columns are recognized by comparing them with powers, to
/// the few units that a computed power may be off.
struct ExactColumns {
  /// The columns as doubles.
  let columns: [[Double]]
  /// The parts of the entries that rounding took away; empty for a column where they are not known.
  let rests: [[Double]]

  private init(columns: [[Double]], rests: [[Double]]) {
    (self.columns, self.rests) = (columns, rests)
  }

  /// Divides the columns by powers of two, which rounds nothing.
  func divided(by units: [Double]) -> ExactColumns {
    func divided(_ columns: [[Double]]) -> [[Double]] {
      zip(columns, units).map { column, unit in column.map { $0 / unit } }
    }
    return ExactColumns(columns: divided(columns), rests: divided(rests))
  }

  /// Multiplies each row by a number.
  func times(_ factors: [Double]) -> ExactColumns {
    let products = columns.map { column in zip(column, factors).map { $0 * $1 } }
    let remainders = columns.indices.map { place in
      columns[place].indices.map { row in
        let exact = columns[place][row]
        let rest = rests[place].isEmpty ? 0 : rests[place][row]
        return (-products[place][row]).addingProduct(exact, factors[row]) + rest * factors[row]
      }
    }
    return ExactColumns(columns: products, rests: remainders)
  }

  private static let mostPowers = 40
  /// Largest error of a computed power, in units of rounding for each factor.
  private static let leeway = 4.0

  init(_ columns: [[Double]], powersOf places: [Double]? = nil) {
    var (exact, rests) = (columns, columns.map { _ in [Double]() })
    if let places, let base = Self.telling(places) {
      for (place, column) in columns.enumerated() {
        guard let power = Self.power(column, places, base) else { continue }
        (exact[place], rests[place]) = Self.powers(power, of: places)
      }
    }
    (self.columns, self.rests) = (exact, rests)
  }

  /// The row whose place distinguishes its powers best; nil if there is none.
  private static func telling(_ places: [Double]) -> Int? {
    let known = places.indices.filter {
      places[$0] != 0 && places[$0].isFinite && places[$0].magnitude != 1
    }
    func distance(_ row: Int) -> Int { Int(places[row].exponent.magnitude) }
    return known.max { distance($0) < distance($1) }
  }

  /// The power of the places that a column is, if it is above the first; otherwise nil.
  private static func power(_ column: [Double], _ places: [Double], _ base: Int) -> Int? {
    let target = column[base].magnitude
    var (power, value) = (1, places[base].magnitude)
    while value != target || power < 2 {
      // Near enough for this row; all rows are compared below.
      if power > 1, (value - target).magnitude <= leeway * Double(power) * target.ulp { break }
      power += 1
      value *= places[base].magnitude
      if power > mostPowers || !value.isFinite || value == 0 { return nil }
    }
    for (entry, place) in zip(column, places) {
      var product = place
      for _ in 1..<power { product *= place }
      guard (product - entry).magnitude <= leeway * Double(power) * entry.ulp else { return nil }
    }
    return power
  }

  /// The powers of places as sums of two doubles: each product keeps the part that rounding takes
  /// away.
  private static func powers(_ power: Int, of places: [Double]) -> ([Double], [Double]) {
    var (values, rests) = (places, places.map { _ in 0.0 })
    for (row, place) in places.enumerated() {
      for _ in 1..<power {
        let product = values[row] * place
        let rest = (-product).addingProduct(values[row], place) + rests[row] * place
        values[row] = product + rest
        rests[row] = rest - (values[row] - product)
      }
    }
    return (values, rests)
  }
}

/// A sum of products, as if computed with twice as many digits and then rounded.
///
/// Ogita, Rump and Oishi 2005, "Accurate sum and dot product", SIAM Journal on Scientific Computing
/// 26.
struct ExactDot {
  private var sum = 0.0
  private var rest = 0.0

  init(_ start: Double = 0) { sum = start }

  mutating func add(_ one: Double, _ other: Double) {
    let product = one * other
    add(product, rest: (-product).addingProduct(one, other))
  }

  mutating func add(_ term: Double) { add(term, rest: 0) }

  private mutating func add(_ term: Double, rest other: Double) {
    let next = sum + term
    let part = next - sum
    rest += (sum - (next - part)) + (term - part) + other
    sum = next
  }

  var value: Double { sum + rest }
}
