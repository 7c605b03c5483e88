package import DaybookValues
internal import Hashing

/// A question to a service, with its result and its cost.
package struct Fetch: Sendable, Equatable {
  package let request: ServiceRequest
  /// The time when the last answer arrived, or when the wait for it ended.
  package let time: Timestamp
  /// The time that the fetch took, including waits.
  package let duration: Duration
  /// The number of requests that were sent.
  package let requestCount: Int
  /// The HTTP status of the last answer; `nil` if there was no answer.
  package let status: Int?
  /// The size of the last body in bytes.
  package let byteCount: Int
  /// The SHA-256 digest of the last body in hexadecimal; `nil` if there was no answer.
  package let digest: String?
  /// The last answer; `nil` if there was no answer.
  ///
  /// The secret is masked in it, because a server may repeat the secret.
  package let answer: RecordedAnswer?
  /// The reason why the answer has no content, if it does not depend on the method of the request.
  ///
  /// The caller interprets a status 4xx other than 429, because its meaning depends on the method.
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
      // Only Unicode escapes can hide the secret from the search in the bytes of the body.
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

  /// The failure if no answer arrived, for `reason`.
  ///
  /// A pause that the service requested from a different process counts as if it was requested from
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
  /// Reads the content of the answer with `read`.
  ///
  /// - Throws: ``failure``, or an error of `read`.
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
  /// The duration in whole microseconds, or the nearest 64-bit integer if it does not fit.
  var microseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000)
    if isTooLong { return seconds < 0 ? .min : .max }
    return whole.addingReportingOverflow(attoseconds / 1_000_000_000_000).partialValue
  }
}

extension Timestamp {
  /// The time after `duration`; this time if the result is out of range.
  func adding(_ duration: Duration) -> Timestamp {
    let (sum, isTooLate) = microsecondsSinceEpoch.addingReportingOverflow(duration.microseconds)
    return isTooLate ? self : Timestamp(microsecondsSinceEpoch: sum)
  }
}
