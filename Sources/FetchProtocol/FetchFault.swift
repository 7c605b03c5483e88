/// The reason why a request has no complete answer, as reported by `daybook-fetch`.
package enum FetchFault: String, Error, Sendable, Equatable {
  /// A connection was not possible.
  case unreachable
  /// This machine does not trust the server's certificate.
  case untrusted
  /// No byte came for longer than the limit.
  case silent
  /// The complete answer took longer than the limit.
  case tooSlow
  /// The connection ended before the answer did.
  case cut
  /// The answer is not HTTP, its head is too long, or its body cannot be decoded.
  case garbled
  /// The body is larger than the limit.
  case tooLarge
}
