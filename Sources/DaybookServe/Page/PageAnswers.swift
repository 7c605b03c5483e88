internal import Daybook
internal import DaybookQuery
internal import DaybookShell
internal import DaybookSystem
internal import KustoService

/// Answers the requests of a page.
struct PageAnswers {
  let daybook: ServedDaybook
  let limits: StatementLimits
  let control: QueryControl

  /// The answer to any request except ``PageRoute/follow``.
  ///
  /// - Throws: ``KustoFailure``.
  func answer(_ route: PageRoute, _ question: PageQuestion) throws(KustoFailure) -> ServiceAnswer {
    let content = try daybook.mending(control) { () -> JSONValue in
      switch route {
      case .start: try start()
      case .query: try query(question)
      case .blame: try blame(question)
      case .event: ["event": try event(at: daybook.place(question.text("at")))]
      case .complete:
        try PageCompletion(daybook, control).answer(
          question.text("text"), cursor: question.number("cursor"))
      case .document, .style, .script, .follow: .null
      }
    }
    return ServiceAnswer(200, content)
  }

  private func start() throws -> JSONValue {
    let head = try daybook.end()
    let samples = try LogSamples.events(of: daybook.log, through: head)
    return [
      "name": .string(daybook.name), "version": .string("Daybook \(ProgramVersion.text)"),
      "low": 0, "head": JSONValue(position: head),
      "samples": .array(samples.map(\.pageSample)),
      "firstTime": samples.first.map { .string($0.time.shortestText) } ?? .null,
      "lastTime": samples.last.map { .string($0.time.shortestText) } ?? .null,
    ]
  }

  private func query(_ question: PageQuestion) throws -> JSONValue {
    let (head, seq) = (try daybook.end(), try daybook.place(question.text("at")))
    let database = try daybook.database(asOf: AsOf(seq), as: daybook.name, control)
    let bounds = limits.limits(RequestOptions(), from: .now)
    let text = try question.text("text")
    let results = try PageResults(daybook: daybook, bounds: bounds, control: control)
      .results(of: text, in: database.tables)
    let event = try daybook.log.event(at: seq)
    return [
      "seq": JSONValue(position: seq), "low": 0, "head": JSONValue(position: max(head, seq)),
      "time": event.map { .string($0.time.shortestText) } ?? .null,
      "ms": event.map { .integer($0.time.microsecondsSinceEpoch / 1_000) } ?? .null,
      "event": event?.pageObject ?? .null, "results": .array(results.map(\.json)),
    ]
  }

  private func event(at seq: UInt64) throws -> JSONValue {
    try daybook.log.event(at: seq)?.pageObject ?? .null
  }

  private func blame(_ question: PageQuestion) throws -> JSONValue {
    let (view, key) = (try question.text("view"), try question.text("key"))
    let seq = try daybook.place(question.text("at"))
    let bytes = try daybook.models.definition(view).schema.key(parsing: key)
    guard let blame = try daybook.models.blame(bytes, in: view, through: seq) else {
      throw ShellError.noRow(key, in: view, at: seq, "Take a row that the page shows.")
    }
    let fields = BlameTable.rows(of: blame).map { row in
      JSONValue.object(
        JSONObject(zip(BlameTable.columns, row).map { .init(key: $0, value: $1) }))
    }
    return ["fields": .array(fields)]
  }
}

extension RecordedEvent {
  /// The event as the page receives it.
  var pageObject: JSONValue {
    [
      "seq": JSONValue(position: seq), "time": .string(time.shortestText),
      "type": .string(type.name), "stream": .string(stream.name),
      "data": .string(JSONValue.object(data).description),
    ]
  }

  /// The position of the event, and its time in milliseconds since 1970.
  var pageSample: JSONValue {
    [JSONValue(position: seq), .integer(time.microsecondsSinceEpoch / 1_000)]
  }
}
