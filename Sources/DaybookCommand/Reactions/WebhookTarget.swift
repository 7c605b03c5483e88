internal import Daybook
internal import DaybookWeb
internal import FetchProtocol

/// An address that receives rows as JSON in a POST request.
struct WebhookTarget: ReactionTarget {
  let address: WebhookAddress
  let transport: HTTPTransport
  /// Whether the query may return several rows for one event, so that the JSON is an array.
  let givesSeveral: Bool

  func take(_ rows: [JSONObject], _ moment: ReactionMoment<NoReadModel>) async throws {
    let json = try self.json(rows)
    let answer: WebAnswer
    do throws(NoAnswer) {
      answer = try await transport.post(json, to: address, key: moment.id.description)
    } catch {
      guard error != .cancelled else { throw CancellationError() }
      throw TargetFailure(error.text(of: address.host))
    }
    if let failure = failure(answer) { throw failure }
  }

  /// - Throws: ``TargetFailure`` when the JSON exceeds the size limit of a request.
  private func json(_ rows: [JSONObject]) throws(TargetFailure) -> String {
    let value =
      givesSeveral ? JSONValue.array(rows.map { .object($0) }) : .object(rows[0])
    let (text, limit) = (value.description, FetchContent.greatestSize)
    guard text.utf8.count <= limit else {
      throw TargetFailure(
        "Its row takes \(text.utf8.count) bytes, and an address gets at most \(limit). Project fewer"
          + " columns.", isFinal: true)
    }
    return text
  }

  /// The failure that the status of the answer means; `nil` for a status of success.
  private func failure(_ answer: WebAnswer) -> TargetFailure? {
    let text = "\(address.host) answered with status \(answer.status)."
    switch answer.status {
    case 200..<300: return nil
    case 408, 429, 500...:
      let pause = answer.retryAfter.flatMap { RetryAfter.pause($0, at: .now) }
      return TargetFailure(text, pause: pause.map { min($0, RetryPolicy.longestPause) })
    case 300..<400:
      return TargetFailure(
        text + " It redirects to another address, and redirects are not followed.", isFinal: true)
    default: return TargetFailure(text, isFinal: true)
    }
  }
}

extension NoAnswer {
  /// The reason why `host` did not answer.
  fileprivate func text(of host: String) -> String {
    switch self {
    case .unreachable: "\(host) could not be reached."
    case .untrusted: "\(host) could not prove who it is: its certificate is not trusted."
    case .silent, .tooSlow: "\(host) did not answer in time."
    case .cut: "\(host) broke off before it answered."
    case .missingFetcher: "\(FetchProgram.name) does not run. It belongs beside this program."
    case .garbled, .tooLarge, .cancelled, .leftAlone, .resting:
      "\(host) sent no answer that could be read."
    }
  }
}
