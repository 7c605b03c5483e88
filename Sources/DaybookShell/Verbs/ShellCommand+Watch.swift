extension ShellCommand {
  static let watch: ShellCommand = .init(
    "watch", "QUERY", "shows a query again whenever events come; Ctrl-C ends it",
    lesson: """
      The result is drawn again in the same place when any process appends events. In a script the \
      result is printed once.
      """,
    examples: [Example("watch events | count", "how many events there are, live")],
    arguments: [.query]
  ) { state, arguments, scope in
    guard !arguments.isEmpty else { throw watch.misuse("Give a query.") }
    let query = arguments.withoutQuotes
    _ = try scope.queries.results(QueryLine(query), state)
    return ShellReply(action: .watch(query: query))
  }
}
