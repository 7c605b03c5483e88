internal import Daybook
internal import DaybookPresentation
internal import DaybookQuery
internal import DaybookRendering

extension ShellCommand {
  static let bisect: ShellCommand = .init(
    "bisect", "[--exact] QUERY", "the first event after which a query has a row",
    lesson: """
      The query is over read models, events or types of events. The event is shown with its \
      changes. For a query that tests each row of one read model by itself (where, extend, project, \
      parse, mv-expand …), and for one over events with 'summarize … by' that a view could keep, it \
      is found exactly; for any other query by halving, or with --exact by a test after every \
      event. 'test this' then makes a test of it; further lines search for the next such row, and \
      list the events of the stream.
      """,
    examples: [
      Example(
        "bisect events | summarize n = count() by stream | where n > 4",
        "the first event with which a stream has five"),
      Example(
        "bisect events | summarize t = make_list(type, 99) by stream | where tostring(t[0]) == tostring(t[1])",
        "the first step of a stream that follows one of its type"),
      Example(
        "bisect games | where totalMinutes > 1000",
        "the first event after which a game has more than 1,000 minutes"),
    ],
    arguments: [.query]
  ) { state, arguments, scope in
    let words = try QueryArguments(
      arguments, of: bisect, QueryArguments.Options(flags: ["--exact"]))
    let (query, isExact) = (words.query, words.has("--exact"))
    guard !query.isEmpty else { throw bisect.misuse("Give a query.") }
    let (source, context) = (scope.source, scope.context)
    let search = QuerySearch(
      now: context.now, timeZones: source.timeZones, width: context.window.width)
    let text = state.definitions.precedingIfNamed(query.withoutQuotes)
    let schemas = try source.modelNames.map { try source.models.definition($0).schema }
    let test = try search.test(parsing: text, over: schemas, in: source.log)
    state.testSubject = .query(ShrinkRequest(query: text, testsEach: isExact))
    let bisection = try BisectionSearch(
      source.models, test, after: 0, through: scope.position(state))
    let hit = try bisection.run(testingEach: isExact)
    let other = try bisection.otherRow(than: hit)
    let notes =
      (bisection.halves && !isExact ? [ReplyNote.halved(exact: "--exact")] : [])
      + (other.map { [.otherRow(foundBy: hit.event.seq, other: $0.key)] } ?? [])
    var reply = ShellReply(
      scope.lines([ExplainedEvent(hit.event, hit.differences)], state),
      notes: scope.notes(ofPlaces: scope.asOf(state))
        + notes.map { $0.text(in: context.screenLanguage) })
    let sequel = BisectSequel(hit: hit, other: other, search: bisection, isExact: isExact) {
      search.query(query.withoutQuotes, where: $0, over: schemas, in: source.log)
    }
    reply.suggest(sequel.lines())
    return reply
  }
}

extension String {
  /// The text without its quotes, if the whole text is quoted as in the system's shell.
  var withoutQuotes: String {
    guard let quote = first, quote == "\"" || quote == "'", count > 1, last == quote,
      !dropFirst().dropLast().contains(quote)
    else { return self }
    return String(dropFirst().dropLast())
  }
}
