// Definitions are stored by a type of their own.

extension Session {
  /// Stores definitions beside those of now.
  var definer: Definer { Definer(context: context, isInFile: !running.isEmpty) }

  /// Takes over what `body` defines.
  mutating func defining<Result>(
    _ body: (inout Definer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var definer = definer
    let result = try body(&definer)
    state = definer.state
    return result
  }
}
