internal import Daybook
internal import DaybookPresentation

extension ShellCommand {
  static let replay: ShellCommand = .init(
    "replay", "[FROM] [TO]", "folds the log again, and checks the read models against it",
    lesson: """
      The events from FROM to TO, all by default, are folded again and compared with the stored \
      rows. A line for each read model says whether they are the same. 'daybook replay --session \
      ID' does the same for the lines of a session.
      """,
    examples: [Example("replay", "all read models, from the first event on")]
  ) { state, arguments, scope in
    let words = CommandWords(arguments).words
    guard words.count < 3 else { throw replay.misuse("Name at most two positions.") }
    let from = try words.first.map { try scope.asOf($0) } ?? AsOf(0)
    let to = try words.count > 1 ? scope.asOf(words[1]) : scope.asOf(state)
    let (first, end) = (from.seq, to.seq)
    guard first <= end else { throw replay.misuse("FROM is \(first), after TO, which is \(end).") }
    let comparison = try FoldComparison(
      scope.source.models, after: first - min(first, 1), through: end)
    var reply = ShellReply(
      scope.lines(
        comparison.rows(without: scope.source.unlistedReadModels(state)),
        columns: FoldComparison.columns, state),
      notes: scope.notes(ofPlaces: from, to)
        + comparison.notes.map { $0.text(in: scope.context.screenLanguage) })
    reply.failure = comparison.problem.map { ShellError($0, .difference) }
    return reply
  }
}
