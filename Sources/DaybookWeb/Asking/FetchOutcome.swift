package import DaybookEvents
package import DaybookValues

/// The result of a question to a service, and the events for the log.
package struct FetchOutcome<Content: Sendable>: Sendable {
  /// The answer or the failure.
  package enum Result: Sendable {
    /// The service answered the question.
    case fetched(Content)
    /// No request was sent, because the log has a recent answer, which arrived at this time.
    case known(asOf: Timestamp)
    /// The service did not answer the question.
    case failed(AnswerFailure)
  }

  package let service: Service
  package let result: Result
  /// The time of the result.
  package let time: Timestamp
  /// The answer of the server, even if it is invalid; `nil` if no answer arrived.
  package let answer: RecordedAnswer?
  /// The events to append; empty if the result was known without a fetch.
  ///
  /// They come first in the batch, before the changes that follow from the answer.
  package let events: [FetchEvent]

  /// The content of the answer; `nil` if there is none.
  package var content: Content? {
    if case .fetched(let content) = result { content } else { nil }
  }

  /// The failure; `nil` if there is none.
  package var failure: AnswerFailure? {
    if case .failed(let failure) = result { failure } else { nil }
  }
}

extension FetchOutcome {
  /// The maximum number of problems for which there is one event each.
  ///
  /// If an answer has more problems, one last event contains the number of the remaining problems.
  package static var mostProblems: Int { 100 }

  /// Reads the content of `fetch` with `read`.
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

  /// Reads the content of the recorded `answer` with `read`.
  ///
  /// The outcome is the same as if one request had just received the answer, at the answer's time.
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

  /// Creates the outcome for a result that was known without a fetch.
  package init(_ service: Service, _ result: Result, at time: Timestamp) {
    self.service = service
    self.result = result
    self.time = time
    answer = nil
    events = []
  }

  /// Creates the outcome for a question about `subject` that cannot be asked, because a key is
  /// missing.
  ///
  /// No request was sent, but there is an event, so that a replay can show `reason` again.
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

  /// The number of remaining problems that `reason` contains; `nil` for the reason of one problem.
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
