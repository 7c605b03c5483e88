internal import Crypto
package import DaybookValues

/// One question that was put to a service: what came of it, and what it cost.
package struct Fetch: Sendable, Equatable {
  package let request: ServiceRequest
  /// When the last answer came, or was given up.
  package let time: Timestamp
  /// How long it took, waiting included.
  package let duration: Duration
  /// How many requests were sent.
  package let requestCount: Int
  /// The HTTP status of the last answer; `nil` when none came.
  package let status: Int?
  /// The size of the last body.
  package let byteCount: Int
  /// SHA-256 of the last body in hexadecimal; `nil` when none came.
  package let digest: String?
  /// The last answer, without the secret, should the server repeat it; `nil` when none came.
  package let answer: RecordedAnswer?
  /// Why the answer says nothing, as far as that does not depend on the method.
  ///
  /// 4xx other than 429 means something else with each method: whoever asked decides.
  package let failure: AnswerFailure?

  init(
    _ request: ServiceRequest, _ result: Result<WebAnswer, NoAnswer>, at time: Timestamp,
    duration: Duration, requestCount: Int, policy: RetryPolicy
  ) {
    self.request = request
    self.time = time
    self.duration = duration
    self.requestCount = requestCount
    switch result {
    case .success(var answer):
      request.secret?.value.mask(in: &answer.body)
      let (body, problem) = AnswerBody.reading(answer.body)
      status = answer.status
      byteCount = answer.body.count
      digest = SHA256.hash(data: answer.body).map(Self.hexadecimal).joined()
      failure = Self.failure(answer, problem: problem, at: time, policy)
      self.answer = RecordedAnswer(
        fetchedAt: time, method: request.method, query: request.recordedQuery,
        status: answer.status, body: body)
    case .failure(let reason):
      (status, byteCount, digest, answer) = (nil, 0, nil, nil)
      failure = .unreachable(reason)
    }
  }

  private static func failure(
    _ answer: WebAnswer, problem: String?, at time: Timestamp, _ policy: RetryPolicy
  ) -> AnswerFailure? {
    switch answer.status {
    case 200..<300: return problem.map(AnswerFailure.unreadable)
    case 429:
      let (microseconds, isTooLong) = policy.wait(after: answer, at: time).microseconds
      let now = time.microsecondsSinceEpoch
      return .throttled(
        retryAt: isTooLong ? nil : Timestamp(microsecondsSinceEpoch: now + microseconds))
    case 400..<500: return nil
    default: return AnswerFailure(status: answer.status)
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return byte < 16 ? "0" + digits : digits
  }
}

extension Fetch {
  /// What `read` makes of the answer.
  ///
  /// - Throws: ``failure``, or what `read` throws.
  package func content<Content>(
    _ read: (RecordedAnswer) throws(AnswerFailure) -> Content
  ) throws(AnswerFailure) -> Content {
    if let failure { throw failure }
    guard let answer else { throw .unreachable(.cut) }
    return try read(answer)
  }
}

extension Duration {
  /// The whole microseconds, and whether there are too many to count.
  var microseconds: (Int64, isTooLong: Bool) {
    let (seconds, attoseconds) = components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000)
    return (whole &+ attoseconds / 1_000_000_000_000, isTooLong)
  }
}
