internal import Daybook

extension ShellCommand {
  static let kinds = shorthand(
    "kinds", "", "how many events there are of each type",
    lesson: "Stands for: events | summarize events = count() by type | sort by events desc",
    [Example("kinds", "each type, the most frequent first")])

  static let tail = shorthand(
    "tail", "[STREAM] [N]", "the last events, or those of a stream; 10 by default",
    lesson: """
      Stands for: events | where stream == "STREAM" | top N by seq | sort by seq asc | project seq, \
      time, stream, type, data
      """,
    [Example("tail", "the last 10 events"), Example("tail 2", "the last 2")],
    arguments: [.stream, .any])

  static let show = shorthand(
    "show", "STREAM[@N]|VIEW[@N]", "a stream or one of its events; a read model, now or as it was",
    lesson: """
      show note-1 lists the events of a stream, show note-1@3 its third. show jobs lists the rows \
      of a read model, show jobs@1200 those after event 1200: in KQL, jobs@1200.
      """,
    [Example("show profiles", "the rows of the read model")], arguments: [.view])

  private static func shorthand(
    _ name: String, _ usage: String, _ summary: String, lesson: String, _ examples: [Example],
    arguments: [CommandWord.Argument] = []
  ) -> ShellCommand {
    ShellCommand(
      name, usage, summary, lesson: lesson, examples: examples, arguments: arguments
    ) {
      state, arguments, scope in
      let words = [name] + CommandWords(arguments).words
      let views = scope.source.models.names
      guard let shorthand = try Shorthand(words, views: views) else {
        throw ShellError("'\(name)' is not written so. '.help \(name)' tells more.")
      }
      if let stream = shorthand.stream { try scope.source.log.checkIsThere(stream) }
      return try scope.queries.reply(to: shorthand.query, &state)
    }
  }
}

extension EventLog {
  /// Refuses a stream that does not exist, because its empty table would look like a stream without
  /// events.
  fileprivate func checkIsThere(_ name: String) throws {
    if let stream = try? StreamName(name), try version(of: stream) > 0 { return }
    throw ShellError(
      "There is no stream and no read model called '\(name)'. 'streams' lists the streams, "
        + "'views' the read models.")
  }
}
