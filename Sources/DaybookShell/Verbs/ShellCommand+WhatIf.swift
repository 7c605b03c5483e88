internal import Daybook

extension ShellCommand {
  static let whatIf: ShellCommand = .init(
    "what-if", "--skip SEQ…|--insert FILE [--after SEQ] [VIEW…]",
    "what would be different without some events, or with others",
    lesson: """
      The read models are folded in memory without the events at --skip, or with those of --insert \
      after the event at --after (by default the present position), and compared with the real \
      ones; the log is not changed. FILE has events in the form of 'daybook append', one on each \
      line; an event without a time gets that of the event before it.
      """,
    examples: [Example("what-if --skip 1", "the differences without event 1")],
    arguments: [.word(["--skip", "--insert"]), .any, .view]
  ) { state, arguments, scope in
    let request = try WhatIfRequest(CommandWords(arguments).words)
    guard request.file == nil else { return ShellReply(action: .imagine(request)) }
    return try scope.reply(to: request, state)
  }
}

extension Shell {
  /// The reply to `request`; the events to insert are read from its file.
  ///
  /// - Throws: ``ShellError`` when the file has no events, or an error of folding.
  func reply(to request: WhatIfRequest, in context: LineContext) async throws -> ShellReply {
    let scope = scope(context)
    let seq = try scope.place(after: request, state).seq
    let time = try source.log.event(at: max(seq, 1))?.time ?? context.now
    let imagined = request.file.map { WhatIfEvents($0, time, of: source.eventTypes) }
    let events = try await imagined?.read() ?? []
    return try scope.reply(to: request, inserting: events, state)
  }
}
