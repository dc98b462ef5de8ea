import Expressions

/// Statement `plot …`, `add …`, or a formula that is drawn.
struct PlotStatement: StatementKind {
  let request: PlotRequest

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "plot",
          usage: "plot item, item, …",
          summary: "draws curves and areas in a new picture",
          examples: [
            "plot sin(x)/x", "plot x^2, 2 - x for x in -2..2", "plot [-2:2] x^3 label \"cubic\"",
            "plot (cos(3t), sin(2t)) for t in 0..2pi",
            "plot between sin(x) and cos(x) for x in 0..2pi",
            "plot \"data.csv\" using 1:3 with lines",
          ],
          seeAlso: ["items", "options", "for", "add", "set"]
        ),
        files: .drawing,
        words: { $0.drawingWords(behind: $1) },
        read: { parser throws(Diagnostic) in
          if let picture = parser.matrixPicture() { return picture }
          return PlotStatement(request: try parser.plot(keepsPicture: false))
        }
      ),
      Command(
        Entry(
          name: "splot",
          usage: "splot [a:b] [c:d] [e:f] item, item, …",
          summary:
            "draws surfaces, curves and points in space: each formula of x and y is a surface",
          examples: [
            "splot sin(x) cos(y)", "splot [-2:2] [-2:2] [-1:5] x^2 - y^2, 0",
            "splot (cos(t), sin(t), t/5)",
          ],
          seeAlso: ["surface", "view", "plot"]
        ),
        files: .drawing,
        words: { $0.drawingWords(behind: $1) },
        read: { parser throws(Diagnostic) in
          PlotStatement(request: try parser.plot(keepsPicture: false, isInSpace: true))
        }
      ),
      Command(
        Entry(
          name: "add",
          usage: "add item, …",
          summary: "draws more curves in the same picture",
          examples: ["plot sin(x)", "add cos(x) color red dash dashed"],
          seeAlso: ["plot", "replot"]
        ),
        files: .drawing,
        words: { $0.drawingWords(behind: $1) },
        read: { parser throws(Diagnostic) in
          PlotStatement(request: try parser.plot(keepsPicture: true))
        }
      ),
    ]
  }

  var facts: StatementFacts {
    StatementFacts(
      canBeTakenBack: true,
      files: Set(request.items.compactMap(\.filePath)),
      draws: request
    )
  }

  func resolved(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> ResolvedPlot {
    // Without an item axes are drawn whose ranges somebody chose: an empty coordinate system.
    let settings = session.settings
    let isChosen =
      request.xRange != nil || request.yRange != nil || settings.xRange != nil
      || settings.yRange != nil || settings.rangesOfSheet != nil
    if let end = request.end, request.keepsPicture || !isChosen {
      let command = request.keepsPicture ? "add" : "plot"
      throw .problem(.nothingToDraw(command: command), at: end)
    }
    let context = request.keepsPicture ? session.contextOfPicture : session.context
    return try PlotResolver(context: context)
      .resolve(request, onto: session.drawing, &run)
  }

  func carryOut(
    _ plot: ResolvedPlot,
    on session: inout Session,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> StatementAnswer {
    // What is added to an animation moves with it.
    if request.keepsPicture, let motion = session.drawing?.motion {
      return .event(try session.answer(moving: plot, motion, &run, emit))
    }
    return .event(try session.drawAsItGrows(plot, &run, emit))
  }
}

extension PlotItem {
  /// The file that the item draws, as it is typed; nil for other items.
  var filePath: String? {
    if let source, source.written == nil { source.path } else { nil }
  }
}

extension StatementParser {
  /// Parses `plot [a:b] [c:d] item, item, …`, after the command.
  ///
  /// With `isInSpace` each item is in space, and a third range `[e:f]` is that of z. With `repeats` an item with
  /// `for k in …` behind it may stand for several.
  mutating func plot(
    keepsPicture: Bool,
    isInSpace: Bool = false,
    repeats: Bool = true
  ) throws(Diagnostic) -> PlotRequest {
    var request = PlotRequest(items: [], keepsPicture: keepsPicture)
    request.isInSpace = isInSpace
    let ranges = try spaceRanges(isInSpace: isInSpace)
    (request.xRange, request.yRange, request.zRange) = (ranges.x, ranges.y, ranges.z)
    if parser.peek.kind == .end {
      request.end = here
      return request
    }
    request.items = try itemsInOneSpace { reader, before throws(Diagnostic) in
      repeats
        ? try reader.items(isInSpace: isInSpace, after: before)
        : [try reader.item(isInSpace: isInSpace, after: before)]
    }
    request.takeWindow()
    shareStyle(of: &request)
    return request
  }

  /// Reads items between commas; `read` reads the next one behind others.
  ///
  /// An equation or a formula of x and y in front of an item in space is meant in space, as it is behind one: all are
  /// read once more behind that item. If one of them then still is no item in space, or cannot be read, the first
  /// reading counts.
  mutating func itemsInOneSpace(
    _ read: (inout StatementParser, [PlotItem]) throws(Diagnostic) -> [PlotItem]
  ) throws(Diagnostic) -> [PlotItem] {
    var again = self
    var items: [PlotItem] = []
    repeat { items += try read(&self, items) } while parser.match(.comma)
    guard let lead = items.first(where: \.isInSpace), items.first?.isInSpace == false else {
      return items
    }
    var inSpace: [PlotItem] = []
    do throws(Diagnostic) {
      repeat {
        inSpace += try read(&again, inSpace.isEmpty ? [lead] : inSpace)
      } while again.parser.match(.comma)
    } catch {
      return items
    }
    guard inSpace.allSatisfy(\.isInSpace), again.parser.position == parser.position else {
      return items
    }
    self = again
    return inSpace
  }

  /// Gives files without clauses the style of the last one, and its columns if they are numbers: in
  /// `plot "a.csv", "b.csv" using 1:2 with lines` people mean both, although gnuplot reads the clauses for the last.
  private mutating func shareStyle(of request: inout PlotRequest) {
    guard request.items.count > 1, let last = request.items.last, let style = last.options.style,
      case .data(let source) = last.form, source.written == nil
    else { return }
    let others = request.items.indices.dropLast()
    guard others.allSatisfy({ request.items[$0].isBareFile }) else { return }
    let isNumbered = source.columns?.statement.allSatisfy { $0.isNumber || $0 == ":" } ?? false
    for index in others {
      request.items[index].options.style = style
      guard isNumbered, case .data(var other) = request.items[index].form else { continue }
      other.columns = source.columns
      request.items[index].form = .data(other)
    }
    let clauses = (isNumbered ? source.columns.map { "using \($0.statement) " } : nil) ?? ""
    remarks.append(
      Remark(
        "\(clauses)with \(style.rawValue) is read for all files; other words stand behind each file"
      )
    )
  }
}

extension Session {
  /// Draws a plot, and draws it again as long as its data grow.
  mutating func drawAsItGrows(
    _ plot: ResolvedPlot,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> Event? {
    guard let live else { return try answer(drawing: plot, &run) }
    return try follow(plot, live, &run, emit)
  }

  /// Keeps equations of y, r or z, so that later statements can use them.
  mutating func remember(_ plot: ResolvedPlot) {
    for item in plot.items {
      if case .formula(let syntax) = item.item.form { remember(syntax, item.item) }
    }
  }

  private mutating func remember(_ syntax: Syntax, _ item: PlotItem) {
    guard case .comparison(let left, let links) = syntax.node, case .name(let name) = left.node,
      ["y", "r", "z"].contains(name), let right = links.first, let reading = item.reading
    else { return }
    state.drawnEquations[name] = DrawnEquation(
      coordinate: name,
      text: reading.typed(syntax.range),
      right: reading.typed(right.value.range)
    )
  }
}
