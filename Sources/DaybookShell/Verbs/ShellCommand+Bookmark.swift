internal import Daybook

extension ShellCommand {
  static let bookmark: ShellCommand = .init(
    ".bookmark", "[NAME [POSITION]|-d NAME]", "names a position, as for 'at NAME'",
    lesson: """
      The name stands for a position: at NAME, diff NAME head, --at NAME; but in a query the number \
      is written after @. Without POSITION it names the present position. The bookmark is kept in \
      the log until '.bookmark -d NAME' deletes it. Alone, the command lists all bookmarks.
      """,
    examples: [
      Example(".bookmark before-deploy", "names the present position"),
      Example("diff before-deploy head", "what changed since"),
    ],
    arguments: [.any, .position]
  ) { state, arguments, scope in
    let words = CommandWords(arguments).words
    let bookmarks = Bookmarks(
      in: scope.source.log, upTo: scope.context.head, command: bookmark.name)
    if words.isEmpty { return ShellReply(scope.lines(bookmarks, state)) }
    guard words.count < 3 else { throw bookmark.misuse("Give a name and one position.") }
    if words[0] == "-d" {
      guard words.count == 2 else { throw bookmark.misuse("Name the bookmark.") }
      try bookmarks.checkIsThere(words[1])
      if scope.isFirstRun { try await bookmarks.remove(words[1]) }
      return ShellReply(["The bookmark '\(words[1])' is gone."])
    }
    try bookmarks.check(words[0])
    let position = try words.count == 2 ? scope.asOf(words[1]).seq : scope.position(state)
    if scope.isFirstRun { try await bookmarks.place(words[0], at: position) }
    return ShellReply(["'\(words[0])' is position \(position) \(state.lasting)."])
  }
}

extension ShellScope {
  /// Whether the line runs for the first time; a replayed line must not append its events again.
  var isFirstRun: Bool { context.shown == nil }

  fileprivate func lines(_ bookmarks: Bookmarks, _ state: ShellState) -> [String] {
    lines(
      bookmarks.all.map { [.string($0.name), .integer(Int64(clamping: $0.position))] },
      columns: ["bookmark", "position"], state, ifEmpty: "'.bookmark NAME' names a position.")
  }
}
