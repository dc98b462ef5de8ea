import Expressions

// `help`: what the tables say of a word, and the user's own definitions.

extension Session {
  func help(_ topic: String?, at range: SourceRange) throws(Failure) -> String {
    guard let topic else { return HelpPages.overview }
    // All of it may be a name, such as `[ ]`; else the first word counts.
    let word = topic.split(separator: " ").first.map(String.init) ?? topic
    for name in [topic, word] {
      if let own = definition(of: name) { return own }
      if let page = HelpPages.here.page(of: name) { return page }
    }
    let known = HelpPages.here.topics.map(\.name) + scope.names
    throw .problem(.unknownTopic(topic, near: Spelling.nearest(to: word, among: known)), at: range)
  }

  /// The user's own function or value of that name.
  private func definition(of name: String) -> String? {
    if let function = scope.function(named: name) { return function.source }
    return scope.value(of: name).map { "\(name) = \(text($0))" }
  }
}
