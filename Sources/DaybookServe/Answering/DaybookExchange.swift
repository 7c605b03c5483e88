internal import DaybookEvents
internal import DaybookQuery
internal import DaybookValues
internal import KustoService

/// One request to a daybook.
final class DaybookExchange: HTTPExchange {
  /// The time that a client has for reading the answer, in addition to the time limit of its query.
  private static let patience = Duration.seconds(10)
  /// The maximum time for which a page follows the log with one request.
  private static let followed = Duration.seconds(3_600)

  private let service: DaybookService
  private let head: RequestHead
  private let socket: CInt
  private let identity: AnswerIdentity
  private var entry: RequestLog.Entry
  private var body: [UInt8] = []
  private let control = QueryControl()
  private var stream: AnswerStream?
  private var place: StatementGate.Place?
  /// Whether the complete answer was computed before the client disconnected.
  ///
  /// If so, the request's line in the log does not report that the client disconnected.
  private var isAnswered = false

  init(_ service: DaybookService, _ head: RequestHead, on socket: CInt) {
    (self.service, self.head, self.socket) = (service, head, socket)
    identity = AnswerIdentity(
      client: head.clientRequestID, activity: EventID.make().description, at: DateTime(.now))
    entry = RequestLog.Entry(head: head)
  }

  func begin(_ answer: HTTPAnswering) -> Bool {
    let route = try? KustoRoute(head)
    if let refusal = service.rules.refusal(of: head, route) { return send(refusal, answer) }
    do throws(KustoFailure) { _ = try KustoRoute(head) } catch { return send(error, answer) }
    guard head.isText else {
      return send(
        KustoFailure(
          400, "General_BadRequest", "The head of the request is not UTF-8, or has a zero byte."),
        answer)
    }
    guard head.isFramedOnce else {
      return send(
        KustoFailure(
          400, "General_BadRequest",
          "The head of the request says the length of the body more than once."), answer
      )
    }
    if let bytes = head.announcedBytes, bytes > DaybookService.bodyBytes {
      return send(
        KustoFailure(
          413, "General_BadRequest",
          "The body has more than \(DaybookService.bodyBytes >> 20) MiB. Send a shorter query."),
        answer)
    }
    return true
  }

  func receive(_ bytes: [UInt8]) -> Bool {
    body += bytes
    return body.count <= DaybookService.bodyBytes
  }

  func answer(_ answer: HTTPAnswering) -> Bool {
    do throws(KustoFailure) {
      switch try KustoRoute(head) {
      case .preflight: return send(service.rules.preflight(head), answer)
      case .authentication: return send(.authentication, answer)
      case .page(let route): return try page(route, answer)
      case .statement(let form): return try run(form, answer)
      }
    } catch { return send(error, answer) }
  }

  private func run(
    _ form: KustoRoute.Form, _ answer: HTTPAnswering
  ) throws(KustoFailure) -> Bool {
    let request = try head.method == "POST" ? KustoRequest(body: body) : KustoRequest(head)
    body = []
    entry.database = request.database
    try beginWork(for: service.limits.time, through: service.gate)
    let statement = Statement(
      daybook: service.daybook, limits: service.limits, request: request, form: form,
      identity: identity, control: control)
    let stream = try statement.answer()
    self.stream = stream
    return self.stream(of: "application/json", answer) { stream.next() }
  }

  private func page(_ route: PageRoute, _ answer: HTTPAnswering) throws(KustoFailure) -> Bool {
    if let part = PageParts.answer(route, key: service.pageKey) { return send(part, answer) }
    guard route != .follow else { return try follow(answer) }
    let question = try PageQuestion(body)
    body = []
    try beginWork(for: service.limits.time, through: service.gate)
    let answers = PageAnswers(daybook: service.daybook, limits: service.limits, control: control)
    return send(try answers.answer(route, question), answer)
  }

  private func follow(_ answer: HTTPAnswering) throws(KustoFailure) -> Bool {
    try beginWork(for: Self.followed, through: service.followers)
    let log = FollowedLog(service.daybook, control)
    return stream(of: "text/event-stream", answer) { try log.next() }
  }

  /// Takes a slot of `gate`, and makes sure that the work is cancelled if the client disconnects.
  private func beginWork(for time: Duration, through gate: StatementGate) throws(KustoFailure) {
    guard let place = gate.enter() else {
      throw KustoFailure(
        429, "General_TooManyRequests", "Too many requests are being answered. Try again soon.")
    }
    self.place = place
    service.watch.working(for: socket, until: .now + time + Self.patience) { [control] in
      control.cancel()
    }
  }

  private func stream(
    of type: String, _ answer: HTTPAnswering, _ next: @escaping () throws -> [UInt8]?
  ) -> Bool {
    entry.status = 200
    let (watch, socket) = (service.watch, socket)
    return answer.stream(200, headers(ServiceAnswer.headers(of: type))) { [self] in
      guard !control.isCancelled else { throw CancellationError() }
      watch.computes(for: socket)
      defer { watch.waits(for: socket) }
      let part = try next()
      if part == nil { isAnswered = !control.isCancelled }
      return part
    }
  }

  private func send(_ failure: KustoFailure, _ answer: HTTPAnswering) -> Bool {
    entry.outcome = failure.name
    return send(failure.answer(identity), answer)
  }

  private func send(_ content: ServiceAnswer, _ answer: HTTPAnswering) -> Bool {
    entry.status = content.status
    var content = content
    content.headers = headers(content.headers)
    isAnswered = !control.isCancelled
    return answer.send(content)
  }

  private func headers(_ own: [(String, String)]) -> [(String, String)] {
    own + identity.headers + service.rules.headers(for: head)
  }

  func end() {
    place = nil
    service.watch.idle(socket)
    guard service.logsRequests else { return }
    entry.rows = stream?.rowCount
    if let failure = stream?.failure { entry.outcome = failure.name }
    if control.isCancelled, !isAnswered { entry.outcome = "the client went away" }
    RequestLog.write(entry)
  }
}
