internal import Daybook
internal import DaybookRendering

extension ShellCommand {
  static let reactions: ShellCommand = .init(
    ".reactions", "[retry|skip NAME SEQ | reset NAME SEQ yes | try NAME [FROM [TO]]]",
    "the states of reactions; retries, skips or resets them",
    lesson: """
      A reaction answers events. An event that it cannot handle is parked, and later events of the \
      same stream wait. 'retry' hands the event to the reaction again, 'skip' leaves it out. 'reset' \
      lets the reaction go on after another event, and needs the word yes, since the reaction may \
      do things again. 'try' prints what a reaction would do with the events from one position to \
      another, and appends nothing. Queries read the tables reactions and timers. '.reactions retry \
      ship 17' hands event 17 to the reaction 'ship' again.
      """,
    examples: [
      Example(".reactions", "all of them"),
      Example(".reactions try jobsNotices", "the notices that the jobs of this log would be"),
    ],
    arguments: [.word(["retry", "skip", "reset", "try"])]
  ) { state, arguments, scope in
    let words = arguments.split(whereSeparator: \.isWhitespace).map(String.init)
    let log = scope.source.log
    guard !words.isEmpty else {
      let rows = try ReactionStatus.all(in: log).map { ReactionStatusRows.row(of: $0) }
      return ShellReply(
        scope.lines(
          rows, columns: ReactionStatusRows.columns, state, ifEmpty: ReactionStatusRows.hint))
    }
    if words[0] == "try" { return try scope.tryingReaction(Array(words.dropFirst()), state) }
    guard words.count >= 3, let seq = UInt64(words[2]) else {
      throw reactions.misuse("Name a reaction and a position.")
    }
    guard state.asOf == nil else {
      throw ShellError(
        "This is the past, where nothing can be changed. Go back with 'at head' first.")
    }
    // A replayed line changes nothing, because its events are already in the log.
    guard scope.context.shown == nil else { return ShellReply([]) }
    do {
      var control = try ReactionControl(words[1], in: log)
      switch (words[0], words.dropFirst(3).first) {
      case ("retry", nil): try await control.retry(seq)
      case ("skip", nil): try await control.skip(seq)
      case ("reset", "yes"): try await control.reset(to: seq)
      case ("reset", _):
        throw ShellError(
          "'\(words[1])' would go on after event \(seq), and handle the later events again. If that is "
            + "meant, write: .reactions reset \(words[1]) \(seq) yes")
      default:
        throw reactions.misuse("Begin with retry, skip or reset, and write no further words.")
      }
    } catch let refusal as ReactionRefusal { throw ShellError(refusal.description) }
    let rows = try ReactionStatusRows.rows(of: words[1], in: log)
    return ShellReply(scope.lines(rows, columns: ReactionStatusRows.columns, state))
  }
}

extension ShellScope {
  /// The events or rows that a reaction would produce for a range of visible events.
  fileprivate func tryingReaction(_ words: [String], _ state: ShellState) throws -> ShellReply {
    let places = words.dropFirst().compactMap { UInt64($0) }
    guard let name = words.first, places.count == words.count - 1, places.count < 3 else {
      throw ShellCommand.reactions.misuse("Name a reaction, and the first and last position.")
    }
    guard let trial = source.reactionTrial else {
      throw ShellError("Reactions are tried by their own program: PureReaction.tried(on:_:).")
    }
    let (first, end) = (max(1, places.first ?? 1), position(state))
    let last = min(places.count > 1 ? places[1] : end, end)
    var lines: [String] = []
    do {
      try trial(name, first...max(first, last)) { row in
        if first <= last { lines.append(TerminalText("\(JSONValue.object(row))").text) }
      }
    } catch let refusal as ReactionRefusal { throw ShellError(refusal.description) }
    return ShellReply(lines)
  }
}
