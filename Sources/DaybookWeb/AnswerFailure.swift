/// Why an answer holds nothing that was asked for; what was known before stays as it is.
package enum AnswerFailure: Error, Sendable, Equatable {
  /// Too many requests: ask again later.
  case throttled
  /// The key or the right to ask is missing.
  case refused(status: Int)
  /// The server failed, or knows no such method.
  case failed(status: Int)
  /// The status is fine and the body is not what was agreed.
  case unreadable(String)

  /// The word under which a fetch event keeps it.
  package var outcome: String {
    switch self {
    case .throttled: "throttled"
    case .refused: "refused"
    case .failed: "failed"
    case .unreadable: "unreadable"
    }
  }
}

extension AnswerFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .throttled: "The server asks for a pause (429)."
    case .refused(let status): "The server refused the request (\(status))."
    case .failed(let status): "The server failed (\(status))."
    case .unreadable(let reason): "The answer could not be read: \(reason)."
    }
  }

  /// The failure that `status` stands for, or `nil` for 200 to 299.
  package init?(status: Int) {
    switch status {
    case 200..<300: return nil
    case 429: self = .throttled
    case 401, 403: self = .refused(status: status)
    default: self = .failed(status: status)
    }
  }
}
