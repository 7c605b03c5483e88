package import DaybookEvents
package import DaybookValues

/// The result of a question, which is the answer or a failure, and the events for the log.
package struct FetchOutcome<Content: Sendable>: Sendable {
  /// The result of the question.
  package enum Result: Sendable {
    /// The service answered the question.
    case fetched(Content)
    /// The last request was at this time, which is recent, so no new request was sent: the log has
    /// the answer.
    case known(asOf: Timestamp)
    /// The service did not answer the question.
    case failed(AnswerFailure)
  }

  package let service: Service
  package let result: Result
  /// The time of the result.
  package let time: Timestamp
  /// The answer of the server, valid or not; `nil` if there was no request or no answer.
  package let answer: RecordedAnswer?
  /// The events to append, first in the batch with the changes of the answer; empty if no request
  /// was sent.
  package let events: [FetchEvent]

  /// The content; `nil` if there is none.
  package var content: Content? {
    if case .fetched(let content) = result { content } else { nil }
  }

  /// The failure; `nil` if there is none.
  package var failure: AnswerFailure? {
    if case .failed(let failure) = result { failure } else { nil }
  }
}

extension FetchOutcome {
  /// The highest number of problems that are named for one answer; a last event counts the further
  /// problems.
  package static var mostProblems: Int { 100 }

  /// The content that `read` finds in `fetch`.
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

  /// The content that `read` finds in the recorded `answer`, as if one request had fetched the
  /// answer at its time.
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

  /// A result that was known without a request.
  package init(_ service: Service, _ result: Result, at time: Timestamp) {
    self.service = service
    self.result = result
    self.time = time
    answer = nil
    events = []
  }

  /// The outcome if no request about `subject` is possible, because a key is missing.
  ///
  /// No request was sent. The log still contains this outcome, so that a screen can show it again;
  /// `reason` is the text of the screen.
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

  /// The number of further problems, if `reason` is from the last event, which counts them; else
  /// `nil`.
  package static func others(in reason: String) -> Int? {
    reason.hasSuffix(endOfOthers) ? Int(reason.dropLast(endOfOthers.count)) : nil
  }
}

extension EventBatch {
  /// Appends the events of `outcome` to the stream of its service.
  package mutating func append<Content>(_ outcome: FetchOutcome<Content>) {
    for event in outcome.events { append(event, to: outcome.service.stream, time: outcome.time) }
  }
}
