import Expressions
package import Statements

extension ResolutionContext {
  /// Returns an item for each file that the name in an item stands for; the item itself, with its
  /// path relative to the folder in which the program runs, if it names one file or none.
  package func spread(_ item: PlotItem) throws(Failure) -> [PlotItem] {
    guard let asked = item.form.source else { return [item] }
    let source = located(asked)
    var whole = item
    whole.form = item.form.reading(source)
    guard source.written == nil, source.join == nil, !source.isLocated,
      let pattern = FilePattern(source.file)
    else {
      return [whole]
    }
    let paths = pattern.paths(in: files)
    guard paths.count <= FilePattern.mostFiles else {
      throw .problem(
        .tooManyFiles(source.name, paths.count, most: FilePattern.mostFiles),
        at: source.range
      )
    }
    guard !paths.isEmpty else {
      if files.isAllowed, !pattern.namesFile(in: files) {
        throw .problem(
          .noFileFits(source.name, near: pattern.near(in: files)),
          at: source.range
        )
      }
      return [whole]
    }
    let names = paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    let marks = Self.differences(of: names)
    return paths.indices.map { index in
      var one = source
      one.file = paths[index]
      one.path = paths[index]
      one.isLocated = true
      var item = item
      item.form = item.form.reading(one)
      item.text = one.shortName
      if let label = item.options.label, !label.isEmpty {
        item.options.label = "\(label) \(marks[index])"
      }
      return item
    }
  }

  /// Returns a source that reads one file: where its name fits one, that file.
  ///
  /// `repeated` returns the statement for each of several files, whose name is given to it. Throws the error for a name
  /// that fits no file, or several.
  package func single(
    _ source: DataSource,
    repeated: (String) -> String
  ) throws(Failure) -> DataSource {
    let located = located(source)
    guard files.isAllowed, source.written == nil, !source.isLocated,
      let pattern = FilePattern(located.file), !pattern.namesFile(in: files)
    else { return located }
    let paths = pattern.paths(in: files)
    guard let first = paths.first else {
      throw .problem(.noFileFits(source.name, near: pattern.near(in: files)), at: source.range)
    }
    guard paths.count == 1 else {
      let quoted = TextSpelling.quoted(source.path)
      throw .problem(
        .severalFilesFit(
          source.name,
          paths.count,
          instead: "write for f in \(quoted): \(repeated("\"{f}\""))"
        ),
        at: source.range
      )
    }
    var one = located
    (one.file, one.path, one.isLocated) = (first, first, true)
    return one
  }

  /// Returns the paths of the files that fit a name, relative to the running script; none if it fits none.
  package func paths(fitting name: String) -> [String] {
    guard files.isAllowed else { return [] }
    guard let pattern = FilePattern(located(name)) else { return [name] }
    let found = pattern.namesFile(in: files) ? [located(name)] : pattern.paths(in: files)
    return found.map { $0.hasPrefix(folder) ? String($0.dropFirst(folder.count)) : $0 }
  }

  /// The parts of names between what all begin and end with.
  private static func differences(of names: [String]) -> [String] {
    guard let first = names.first, names.count > 1 else { return names }
    let front = names.reduce(first) { String(zip($0, $1).prefix { $0 == $1 }.map(\.0)) }
    let back = names.reduce(String(first.reversed())) {
      String(zip($0, $1.reversed()).prefix { $0 == $1 }.map(\.0))
    }
    return names.map { name in
      let rest = name.dropFirst(front.count)
      return String(rest.dropLast(min(back.count, max(0, rest.count - 1))))
    }
  }
}
