internal import Daybook
internal import DaybookRendering
internal import DaybookValues

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
    "show", "STREAM[@N]|N|VIEW[@N]",
    "a stream, or one event; a read model, now or as it was",
    lesson: """
      'show note-1' lists the events of a stream, as does 'note-1' alone. A value of some events alone, such as 'INV-77', lists these events. 'show note-1@3' shows its third event with all \
      fields, and 'show 17' event 17. A field that had another value before in the stream shows both \
      values. 'show head' shows the last event. 'show jobs' lists the rows of a read model, 'show jobs@1200' \
      its rows as they were after event 1200: in KQL, jobs@1200.
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
      var words = [name] + CommandWords(arguments).words
      let views = scope.source.modelNames
      guard var shorthand = try Shorthand(words, views: views) else {
        throw ShellError(
          "The words after '\(name)' cannot be understood. Write \("\(name) \(usage)".trimmed);"
            + " '.help \(name)' tells more.")
      }
      var whole: String?
      if let stream = shorthand.stream, try !scope.source.log.has(stream) {
        // A position that is no stream means the event there, unless `@` and a version follow it.
        if name == "show", words.last == stream, let event = try scope.event(at: stream, state) {
          shorthand = event
        } else {
          whole = scope.stream(endingWith: stream, state)
          words = words.map { word in
            let isStream = word == stream || word.hasPrefix(stream + "@")
            return (isStream ? whole : nil).map { $0 + word.dropFirst(stream.count) } ?? word
          }
          guard whole != nil, let found = try Shorthand(words, views: views) else {
            throw ShellError.noStream(stream)
          }
          shorthand = found
        }
      }
      if shorthand.isOneEvent {
        if let block = try scope.block(of: shorthand, &state) { return block }
        guard try scope.queries.rows(of: shorthand.query, &state).isEmpty == false else {
          throw scope.noEvent(words[1], shorthand, state)
        }
      }
      let list = try scope.list(of: shorthand, &state)
      var reply =
        try list?.reply
        ?? scope.queries.reply(
          to: shorthand.query, &state, hiding: shorthand.isOfEvents ? .ofEvents : nil)
      if let whole { reply.notes.append("The stream is '\(TerminalText(whole).text)'.") }
      guard try scope.source.log.hasEvents(upTo: scope.context.head) else {
        reply.notes.append("The log has no events. '.import FILE' takes in a file.")
        reply.suggest([])
        return reply
      }
      reply.suggest(
        (list?.values ?? []) + [
          shorthand.next(after: words, views: views), state.earlierTest,
        ])
      return reply
    }
  }
}

extension Shorthand {
  /// The line to suggest after the result; `nil` if its text cannot be shown.
  fileprivate func next(after words: [String], views: [String]) -> NextLine? {
    switch words[0] {
    case "kinds": NextLine(".tables")
    case "show" where stream == nil: NextLine("grid \(words[1].prefix { $0 != "@" })")
    default:
      NextLine(
        "describe events" + (stream.map { " | where stream == \(KQLText.literal($0))" } ?? ""))
    }
  }
}

extension ShellScope {
  /// The event at a position such as `17`, `head` or `-1`; `nil` if `word` is no position.
  ///
  /// Except for a number, it is also `nil` if the word is the end of a stream's name.
  fileprivate func event(at word: String, _ state: ShellState) throws -> Shorthand? {
    if let event = Shorthand(event: word) { return event }
    guard stream(endingWith: word, state) == nil else { return nil }
    let place = try LogPosition(word)?.asOf(in: source.log, upTo: position(state))
    return place.flatMap { Shorthand(event: "\($0.seq)") }
  }

  /// The error that a line names an event which does not exist.
  fileprivate func noEvent(
    _ name: String, _ shorthand: Shorthand, _ state: ShellState
  ) -> ShellError {
    if let stream = shorthand.stream {
      return ShellError(
        "There is no event '\(name)' up to event \(position(state)). 'show \(stream)' lists the events of the"
          + " stream.")
    }
    return ShellError(
      "There is no event \(name) up to event \(position(state)). 'tail' lists the last events.")
  }

  /// The reply that shows one event with a line for each field.
  ///
  /// It is `nil` if there is no event, or if the output is not a table at the terminal.
  fileprivate func block(
    of shorthand: Shorthand, _ state: inout ShellState
  ) throws -> ShellReply? {
    guard state.form == .rows(.table), !state.writesToFile,
      case .integer(let seq)? = try queries.rows(of: shorthand.query, &state).first?.first,
      let event = try source.log.event(at: UInt64(clamping: seq))
    else { return nil }
    let head: [JSONObject.Member] = [
      .init(key: "version", value: JSONValue(position: event.version)),
      .init(key: "id", value: .string("\(event.id)")),
    ]
    let meta =
      event.meta.isEmpty ? [] : [JSONObject.Member(key: "meta", value: .object(event.meta))]
    let block = FieldBlock(
      "\(event.seq)  \(event.time)  \(event.type)  \(event.stream)",
      Array(event.data) + meta + head, earlier: try earlierData(of: event),
      glyphs: context.window.glyphs)
    var reply = ShellReply(drawn(block))
    reply.next = event.stream.isOfOthers ? nil : NextLine("show \(event.stream)")
    return reply
  }

  /// The reply with a paragraph of fields for each event, if a table would cut the data of one, and
  /// values of the events as lines to suggest.
  ///
  /// It is `nil` for more than 200 events, or if the output is not a table at the terminal.
  fileprivate func list(
    of shorthand: Shorthand, _ state: inout ShellState
  ) throws -> (reply: ShellReply, values: [NextLine])? {
    guard shorthand.isOfEvents, state.form == .rows(.table), !state.writesToFile else { return nil }
    let first = "\(shorthand.query) | take \(Self.mostListed + 1)\(EventRows.columns)"
    let rows = try queries.rows(of: first, state)
    guard rows.count <= Self.mostListed,
      rows.contains(where: { ShownCell($0[4]).width > context.window.width / 2 })
    else { return nil }
    _ = try queries.rows(of: shorthand.query, &state)
    let events = EventRows(rows)
    let known = shorthand.stream.map { stream in
      [stream] + (stream.split(separator: "-", maxSplits: 1).dropFirst().map(String.init))
    }
    let values = events.values(besides: known ?? []).compactMap { NextLine($0) }
    return (ShellReply(drawn(events.list(context.window.glyphs))), values)
  }

  private static let mostListed = 200

  /// The data of the last 20 events of the stream before `event`, the newest first.
  private func earlierData(of event: RecordedEvent) throws -> [JSONObject] {
    guard event.seq > 1, !event.stream.isOfOthers else { return [] }
    let selection = EventSelection(to: event.seq - 1, stream: event.stream)
    return try source.log.readLast(selection, limit: 20).reversed().map(\.data)
  }
}

extension ShellScope {
  /// The only stream whose name is a category, a hyphen and `end`; `nil` if there is none, or several.
  func stream(endingWith end: String, _ state: ShellState) -> String? {
    let query =
      "streams | where stream endswith_cs \(KQLText.literal("-" + end)) | take 2 | project stream"
    guard !end.isEmpty, let rows = try? queries.rows(of: query, state), rows.count == 1,
      case .text(let name)? = rows[0].first
    else { return nil }
    return name
  }
}

extension StreamName {
  /// Whether an import uses the stream for all records that lack the field of the stream.
  var isOfOthers: Bool { name.isStreamOfOthers }
}

extension EventLog {
  /// Whether the log contains events of the stream.
  func has(_ name: String) throws -> Bool {
    guard let stream = try? StreamName(name) else { return false }
    return try version(of: stream) > 0
  }
}

extension ShellError {
  fileprivate static func noStream(_ name: String) -> ShellError {
    ShellError(
      "There is no stream and no read model called '\(name)'. 'streams' lists the streams, "
        + "'views' the read models.")
  }
}
