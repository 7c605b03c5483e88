internal import Daybook

extension ShellCommand {
  static let reactions: ShellCommand = .init(
    ".reactions", "[retry|skip NAME SEQ | reset NAME SEQ yes]",
    "how reactions are doing, and what is to happen with events that failed",
    lesson: """
      A reaction answers events; one that it cannot handle is parked, and later events of its stream \
      wait. retry handles it again, skip leaves it alone. reset lets the reaction go on after another \
      event, and wants a yes, since it may do things again. The tables reactions and timers are for \
      queries. '.reactions retry ship 17' hands event 17 to the reaction 'ship' again.
      """,
    examples: [Example(".reactions", "all of them")],
    arguments: [.word(["retry", "skip", "reset"])]
  ) { state, arguments, scope in
    let words = arguments.split(whereSeparator: \.isWhitespace).map(String.init)
    let log = scope.source.log
    guard !words.isEmpty else {
      let rows = try ReactionStatus.all(in: log).map { ReactionStatusRows.row(of: $0) }
      return ShellReply(scope.lines(rows, columns: ReactionStatusRows.columns, state))
    }
    guard words.count >= 3, let seq = UInt64(words[2]) else {
      throw reactions.misuse("Name a reaction and a position.")
    }
    guard state.asOf == nil else {
      throw ShellError("This is the past, where nothing happens. Go back with 'at head' first.")
    }
    // The events of a line that is run again are in the log.
    guard scope.context.shown == nil else { return ShellReply([]) }
    do {
      var control = try ReactionControl(words[1], in: log)
      switch (words[0], words.dropFirst(3).first) {
      case ("retry", nil): try await control.retry(seq)
      case ("skip", nil): try await control.skip(seq)
      case ("reset", "yes"): try await control.reset(to: seq)
      case ("reset", _):
        throw ShellError(
          "'\(words[1])' would go on after event \(seq), and handle again what comes then. If that is "
            + "meant, write: .reactions reset \(words[1]) \(seq) yes")
      default: throw reactions.misuse("Say what is to happen.")
      }
    } catch let refusal as ReactionRefusal { throw ShellError(refusal.description) }
    let rows = try ReactionStatusRows.rows(of: words[1], in: log)
    return ShellReply(scope.lines(rows, columns: ReactionStatusRows.columns, state))
  }
}
