internal import Daybook
internal import DaybookRendering
internal import DaybookSystem

extension ShellCommand {
  static let diverge: ShellCommand = .init(
    "diverge", "[A B] [--with DAYBOOK] [--by FIELD…] [--all-fields]",
    "the first step in which two streams differ",
    lesson: """
      The events of the streams A and B are aligned by type and data, not by number. The beginning \
      of a stream's name is enough, or whole parts of it, such as run-A for talk-run-A. Without \
      streams, those of a log with two are compared, or those of a category with two. Two steps in \
      the opposite order are said to be swapped. Fields of the data that repeat the stream, the time or the id of \
      their event, as an import leaves them, are not compared, and neither are ids and tokens in the \
      data of runs that 'daybook agent' read: --all-fields compares them, and --by names the fields to compare. With --with, B is a stream of another daybook, and A \
      alone is compared with the same stream there; without streams the whole logs are compared, \
      after the events that are the same by their digests. Two positions or bookmarks, unless both are names of \
      streams, mean the events after each of them, as in 'diverge 1200 -50'; with --with, one means \
      the events after it in each daybook. 'diff' prints the \
      changes between two positions.
      """,
    examples: [
      Example(
        "diverge player-76561190000000001 player-76561190000000002",
        "the first step in which two players differ")
    ],
    arguments: [.stream, .stream, .word(["--by", "--with", "--all-fields"]), .any]
  ) { state, arguments, scope in
    let request = try DivergeRequest(words: CommandWords(arguments).words)
    if let path = request.streams.first(where: { FileEntry("\($0)/log.mdb").isRegularFile }) {
      throw ShellError(
        "'\(path)' is a daybook, not a stream. 'diverge --with \(path)' compares this one with it.")
    }
    let other = try request.other.map { try FileEventLog.open($0, .readOnly) }
    let report = try DivergenceSearch(
      request, in: scope.source.log, with: other, through: scope.position(state)
    ).run()
    state.testSubject = report.testSubject(through: scope.position(state))
    var reply = ShellReply(
      scope.lines(report, state), notes: scope.notes(ofPlaces: scope.asOf(state)))
    var next = report.nextLines
    if case .query = state.testSubject { next.insert(.test, at: 0) }
    reply.suggest(next)
    return reply
  }
}

extension ShellScope {
  fileprivate func lines(_ report: DivergenceReport, _ state: ShellState) -> [String] {
    guard state.form.rowFormat == .table else {
      return lines([report.cells], columns: DivergenceReport.columns, state)
    }
    return report.lines(state.layout(in: context.window, context.screenLanguage))
  }
}
