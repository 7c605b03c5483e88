package import DaybookValues
internal import Hashing

/// One question to a service: its result and its cost.
package struct Fetch: Sendable, Equatable {
  package let request: ServiceRequest
  /// The time when the last answer arrived, or when the wait for it ended.
  package let time: Timestamp
  /// The duration, waiting included.
  package let duration: Duration
  /// The number of requests that were sent.
  package let requestCount: Int
  /// The HTTP status of the last answer; `nil` without an answer.
  package let status: Int?
  /// The size of the last body.
  package let byteCount: Int
  /// SHA-256 of the last body in hexadecimal; `nil` without an answer.
  package let digest: String?
  /// The last answer; `nil` without an answer.
  ///
  /// The secret is masked, because the server may repeat it.
  package let answer: RecordedAnswer?
  /// The reason why the answer has no content, if this reason does not depend on the method.
  ///
  /// A status 4xx except 429 has another meaning for each method, so the caller interprets it.
  package let failure: AnswerFailure?

  init(
    _ request: ServiceRequest, _ result: Result<WebAnswer, NoAnswer>, at time: Timestamp,
    duration: Duration, requestCount: Int, policy: RetryPolicy
  ) {
    self.request = request
    self.time = time
    self.duration = duration
    self.requestCount = result == .failure(.missingFetcher) ? 0 : requestCount
    switch result {
    case .success(var answer):
      request.secret?.value.mask(in: &answer.body)
      var (body, problem) = AnswerBody.reading(answer.body)
      // Only an answer with Unicode escapes needs a second search for the secret.
      if let secret = request.secret, answer.body.holdsUnicodeEscape {
        body = secret.value.masking(body)
      }
      status = answer.status
      byteCount = answer.body.count
      digest = DigestFunction.sha256.digest(of: answer.body).hexadecimal
      failure = Self.failure(answer, problem: problem, at: time, policy)
      self.answer = RecordedAnswer(
        fetchedAt: time, method: request.method, query: request.recordedQuery,
        status: answer.status, body: body)
    case .failure(let reason):
      (status, byteCount, digest, answer) = (nil, 0, nil, nil)
      failure = Self.failure(reason)
    }
  }

  /// The failure for `reason`.
  ///
  /// A pause that the service requested from another process counts like a pause requested from
  /// this process.
  private static func failure(_ reason: NoAnswer) -> AnswerFailure {
    if case .resting(let end) = reason { .throttled(retryAt: end) } else { .unreachable(reason) }
  }

  private static func failure(
    _ answer: WebAnswer, problem: String?, at time: Timestamp, _ policy: RetryPolicy
  ) -> AnswerFailure? {
    if answer.asksForPause {
      return .throttled(retryAt: time.adding(policy.wait(after: answer, at: time)))
    }
    switch answer.status {
    case 200..<300: return problem.map(AnswerFailure.unreadable)
    case 400..<500: return nil
    default: return AnswerFailure(status: answer.status)
    }
  }
}

extension Fetch {
  /// The result of `read` for the answer.
  ///
  /// - Throws: ``failure``, or the error of `read`.
  package func content<Content>(
    _ read: (RecordedAnswer) throws(AnswerFailure) -> Content
  ) throws(AnswerFailure) -> Content {
    if let failure { throw failure }
    guard let answer else { throw .unreachable(.cut) }
    return try read(answer)
  }
}

extension [UInt8] {
  fileprivate var holdsUnicodeEscape: Bool {
    indices.dropLast().contains {
      self[$0] == UInt8(ascii: "\\") && self[$0 + 1] == UInt8(ascii: "u")
    }
  }
}

extension Duration {
  /// The number of whole microseconds, or the largest number if there are too many.
  var microseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000)
    if isTooLong { return seconds < 0 ? .min : .max }
    return whole.addingReportingOverflow(attoseconds / 1_000_000_000_000).partialValue
  }
}

extension Timestamp {
  /// The time `duration` later; the same time if the result is out of range.
  func adding(_ duration: Duration) -> Timestamp {
    let (sum, isTooLate) = microsecondsSinceEpoch.addingReportingOverflow(duration.microseconds)
    return isTooLate ? self : Timestamp(microsecondsSinceEpoch: sum)
  }
}
