/// Which rows and columns of data an item draws: the words behind the name of a file.
struct DataChoice {
  /// An entry of `using`.
  enum Entry {
    /// A value: a column, or a formula in brackets.
    case value(ScriptExpression)
    /// A label of the axis x: `xtic(1)`.
    case tickLabel(ScriptExpression)
    /// A label of the axis y: `ytic(1)`.
    case tickLabelOfY(ScriptExpression)
    /// A label above the picture: `x2tic(1)`.
    case tickLabelAbove(ScriptExpression)
    /// A name in the legend: `key(1)`.
    case keyLabel(ScriptExpression)
    /// Another label that is left out.
    case other
  }

  var entries: [Entry]?
  /// The first, the last and the step of data sets between two blank lines; nil for all.
  var index: (first: Int, last: Int, step: Int)?
  /// The name of a data set, behind a `#` in front of it.
  var indexName: String?
  /// Steps, starts and ends of rows and blocks.
  var every: [Int?] = []
  var skipped = 0
  var isMatrix = false
  var isNonuniform = false
  var hasRowHeads = false
  var hasColumnHeads = false
  var smooth: String?
  /// The deviation of the bells of `smooth kdensity`; nil for the usual one.
  var bandwidth: Double?
  /// The period of its axis; nil for none.
  var period: Double?
  var bins: Bins?
  /// The entry whose plain column is kept as it is written, for `with labels`: 2.50 stays 2.50.
  var writtenEntry: Int?
  /// How numbers lie in a binary file; nil for text.
  var binary: BinaryLayout?

  /// The bins of `bins`: their number or width, and the range that they fill; nil for what the data give.
  struct Bins {
    var count: Int?
    var width: Double?
    var low: Double?
    var high: Double?
    /// Whether a bin has the mean of its values, not their sum.
    var isMean = false
  }
}

extension ScriptInterpreter {
  /// Reads one of the words behind a file; false if none is next.
  mutating func readDataWord(
    _ choice: inout DataChoice,
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> Bool {
    if reader.match(word: "u|sing") {
      choice.entries = try usingEntries(&reader)
    } else if reader.match(word: "i|ndex") {
      let value = try scope.value(try reader.value())
      if let name = value.textValue {
        choice.indexName = name
      } else {
        let first = Int((value.number ?? 0).clampedToWhole)
        var last = first
        var step = 1
        if reader.match(":") {
          last =
            reader.startsNumber || reader.peek.word != nil
            ? Int(try number(&reader).clampedToWhole) : .max
          if reader.match(":") { step = max(1, Int(try number(&reader).clampedToWhole)) }
        }
        choice.index = (first, last, step)
      }
    } else if reader.match(word: "ev|ery") {
      var parts: [Int?] = []
      while true {
        if reader.match(":") {
          if parts.isEmpty { parts.append(nil) }
          parts.append(nil)
          continue
        }
        guard reader.startsNumber || reader.peek.word.map({ scope.values[$0] != nil }) ?? false
        else {
          break
        }
        let value = Int(try number(&reader).clampedToWhole)
        if parts.isEmpty { parts.append(value) } else { parts[parts.count - 1] = value }
      }
      choice.every = parts
    } else if reader.match(word: "skip") {
      choice.skipped = max(0, Int(try number(&reader).clampedToWhole))
    } else if reader.match(word: "sparse") {
      // Rows of x, y and a value are cells as they are; the size of the grid says only which ones are missing.
      guard reader.match(word: "mat|rix") else {
        throw reader.problem("sparse stands before matrix")
      }
      if reader.match("=") {
        try reader.expect("(")
        _ = try number(&reader)
        try reader.expect(",")
        _ = try number(&reader)
        try reader.expect(")")
      }
    } else if reader.match(word: "mat|rix") {
      choice.isMatrix = true
    } else if reader.match(word: "nonuni|form") {
      choice.isNonuniform = true
      choice.isMatrix = true
    } else if reader.match(word: "columnhead|ers") {
      choice.hasColumnHeads = true
    } else if reader.match(word: "rowhead|ers") {
      choice.hasRowHeads = true
    } else if reader.match(word: "bin|ary") {
      var layout = BinaryLayout()
      while try readBinaryWord(&layout, &reader) {}
      (choice.binary, choice.isMatrix) = (layout, layout.isMatrix)
    } else if var layout = choice.binary, try readBinaryWord(&layout, &reader) {
      (choice.binary, choice.isMatrix) = (layout, layout.isMatrix)
    } else if reader.match(any: ["volatile", "zsort", "noautoscale", "convexhull", "concavehull"]) {
      return true
    } else if reader.match(word: "smooth") || reader.match(word: "s|mooth") {
      choice.smooth = reader.advance().word ?? ""
      while true {
        if reader.match(any: ["bandwidth", "bw"]) {
          choice.bandwidth = try number(&reader)
        } else if reader.match(any: ["period"]) {
          choice.period = try number(&reader)
        } else if reader.startsNumber {
          choice.bandwidth = try number(&reader)
        } else if !reader.match(any: ["normal|ised"]) {
          break
        }
      }
    } else if reader.match(word: "bins") {
      try readBins(&choice, &reader)
    } else {
      return false
    }
    return true
  }

  private mutating func readBins(
    _ choice: inout DataChoice,
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) {
    var bins = DataChoice.Bins()
    while true {
      if reader.match("=") {
        bins.count = max(2, Int(try number(&reader).clampedToWhole))
      } else if reader.match(word: "binw|idth") {
        _ = reader.match("=")
        bins.width = try number(&reader)
      } else if reader.match(word: "binr|ange") {
        try reader.expect("[")
        let range = try self.range(&reader)
        (bins.low, bins.high) = (range.low, range.high)
      } else if reader.match(word: "binv|alue") {
        _ = reader.match("=")
        let word = reader.advance().word ?? ""
        guard ["avg", "sum"].contains(word) else {
          throw reader.problem("binvalue is sum or avg")
        }
        bins.isMean = word == "avg"
      } else {
        break
      }
    }
    choice.bins = bins
  }

  private mutating func usingEntries(
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> [DataChoice.Entry] {
    var entries: [DataChoice.Entry] = []
    repeat {
      if let word = reader.peek.word, reader.peek(1).isSign("("),
        ["xtic", "xticlabel", "xticlabels", "xtics"].contains(word)
      {
        reader.advance()
        reader.advance()
        entries.append(.tickLabel(try reader.expression()))
        try reader.expect(")")
      } else if let word = reader.peek.word, reader.peek(1).isSign("("),
        ["ytic", "yticlabel", "yticlabels", "ytics"].contains(word)
      {
        reader.advance()
        reader.advance()
        entries.append(.tickLabelOfY(try reader.expression()))
        try reader.expect(")")
      } else if let word = reader.peek.word, reader.peek(1).isSign("("),
        ["x2tic", "x2ticlabel", "x2ticlabels", "x2tics"].contains(word)
      {
        reader.position += 2
        entries.append(.tickLabelAbove(try reader.expression()))
        try reader.expect(")")
      } else if reader.peek.word == "key", reader.peek(1).isSign("(") {
        reader.position += 2
        entries.append(.keyLabel(try reader.expression()))
        try reader.expect(")")
      } else if let word = reader.peek.word, reader.peek(1).isSign("("),
        [
          "ytic", "yticlabels", "yticlabel", "y2tic", "ztic", "zticlabels",
          "cbtic", "cbticlabels", "y2ticlabels", "ytics",
        ].contains(word)
      {
        reader.advance()
        reader.advance()
        _ = try reader.expression()
        try reader.expect(")")
        entries.append(.other)
      } else if reader.peek.isSign(":") || reader.isAtEnd || reader.peek.isSign(",") {
        // A column that is not named is the usual one.
        entries.append(.value(.column(entries.count + 1)))
      } else {
        entries.append(.value(try columnEntry(&reader)))
      }
    } while reader.match(":")
    // A format of scanf behind the columns.
    if case .text = reader.peek.kind {
      reader.advance()
      note("a format of scanf behind using is left out: the fields between separators are read")
    }
    return entries
  }

  /// Returns an entry: a formula in brackets is computed for each row, any other constant is the number of a column, or
  /// its name.
  private mutating func columnEntry(
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> ScriptExpression {
    let isInBrackets = reader.peek.isSign("(")
    let expression = try reader.value()
    if !isInBrackets, !expression.hasColumns, let value = try? scope.value(expression) {
      if let name = value.textValue { return .call("column", [.constant(.text(name))]) }
      if let whole = value.whole { return .column(Int(Double(whole).clampedToWhole)) }
    }
    return expression
  }
}
