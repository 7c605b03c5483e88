/// The reason that `daybook-fetch` reports if a request has no complete answer.
package enum FetchFault: String, Error, Sendable, Equatable {
  /// A connection was not possible.
  case unreachable
  /// This machine does not trust the server's certificate.
  case untrusted
  /// The server sent nothing for longer than the limit.
  case silent
  /// The answer was not complete within the limit.
  case tooSlow
  /// The connection ended before the answer was complete.
  case cut
  /// The answer is not HTTP, its head is too long, or its body cannot be decoded.
  case garbled
  /// The body is larger than the limit.
  case tooLarge
}
