package import DaybookEvents
package import DaybookValues

/// What came of a question: the answer, or why there is none, and what the log should know.
package struct FetchOutcome<Content: Sendable>: Sendable {
  /// How it went.
  package enum Result: Sendable {
    /// The service said what it was asked.
    case fetched(Content)
    /// It was asked at this time, not long ago, so it was not asked again: the log has the answer.
    case known(asOf: Timestamp)
    /// It did not say it.
    case failed(AnswerFailure)
  }

  package let service: Service
  package let result: Result
  /// When that was.
  package let time: Timestamp
  /// What the server answered, whatever it is worth; `nil` when it was not asked or sent nothing.
  package let answer: RecordedAnswer?
  /// What to append, first in the batch with what the answer changed; empty when nothing was sent.
  package let events: [FetchEvent]

  /// What came, or `nil`.
  package var content: Content? {
    if case .fetched(let content) = result { content } else { nil }
  }

  /// Why nothing came, or `nil`.
  package var failure: AnswerFailure? {
    if case .failed(let failure) = result { failure } else { nil }
  }
}

extension FetchOutcome {
  /// At most so many parts of one answer are named; a last event counts the others.
  package static var mostProblems: Int { 100 }

  /// What `read` makes of `fetch`.
  package init(
    _ fetch: Fetch, problems: (Content) -> [AnswerProblem] = { _ in [] },
    reading read: (RecordedAnswer) throws(AnswerFailure) -> Content
  ) {
    let source = FetchSource(fetch)
    do throws(AnswerFailure) {
      let content = try fetch.content(read)
      self.init(source, content, problems: problems(content))
    } catch {
      self.init(source, failure: error)
    }
  }

  /// What `read` makes of `answer`, as if it had been fetched by one request when it came.
  package init(
    recorded answer: RecordedAnswer, of service: Service, about subject: String,
    problems: (Content) -> [AnswerProblem] = { _ in [] },
    reading read: (RecordedAnswer) throws(AnswerFailure) -> Content
  ) {
    let source = FetchSource(answer, of: service, about: subject)
    do throws(AnswerFailure) {
      let content = try read(answer)
      self.init(source, content, problems: problems(content))
    } catch {
      self.init(source, failure: error)
    }
  }

  /// What is known without asking.
  package init(_ service: Service, _ result: Result, at time: Timestamp) {
    self.service = service
    self.result = result
    self.time = time
    answer = nil
    events = []
  }

  /// That nobody could be asked about `subject`, for want of a key.
  ///
  /// No request was sent; the log keeps it all the same, so that what a screen said of it can be
  /// said again; `reason` is what it said.
  package init(
    keylessAbout subject: FetchSubject, of service: Service, at time: Timestamp, reason: String
  ) {
    let failure = AnswerFailure.keyMissing
    (self.service, self.time, answer) = (service, time, nil)
    result = .failed(failure)
    events = [
      .failed(
        FetchFailed(
          subject, outcome: failure.outcome, reason: reason, cost: FetchCost(requests: 0)))
    ]
  }

  private init(_ source: FetchSource, _ content: Content, problems: [AnswerProblem]) {
    (service, time, answer) = (source.service, source.time, source.answer)
    result = .fetched(content)
    let success = FetchSucceeded(
      source.subject, status: Int32(source.status ?? 0), cost: source.cost)
    events =
      [.succeeded(success)]
      + Self.limited(problems).map { .partUnreadable(FetchPartUnreadable(source.subject, $0)) }
  }

  private init(_ source: FetchSource, failure: AnswerFailure) {
    (service, time, answer) = (source.service, source.time, source.answer)
    result = .failed(failure)
    events = [.failed(FetchFailed(source, failure))]
  }

  private static func limited(_ problems: [AnswerProblem]) -> [AnswerProblem] {
    guard problems.count > mostProblems else { return problems }
    let others = problems.count - mostProblems
    return problems.prefix(mostProblems) + [AnswerProblem("\(others)\(endOfOthers)")]
  }

  private static var endOfOthers: String { " more could not be read" }

  /// How many parts the reason of a last event counts; `nil` for that of any other.
  package static func others(in reason: String) -> Int? {
    reason.hasSuffix(endOfOthers) ? Int(reason.dropLast(endOfOthers.count)) : nil
  }
}

extension EventBatch {
  /// Adds how `outcome` came about, in the stream of its service.
  package mutating func append<Content>(_ outcome: FetchOutcome<Content>) {
    for event in outcome.events { append(event, to: outcome.service.stream, time: outcome.time) }
  }
}
