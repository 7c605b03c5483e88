/// Why a request was not answered to its end, as `daybook-fetch` saw it.
package enum FetchFault: String, Error, Sendable, Equatable {
  /// No connection could be made.
  case unreachable
  /// The server's certificate is none that this machine trusts.
  case untrusted
  /// No byte came for a while.
  case silent
  /// It took too long in all.
  case tooSlow
  /// The connection ended before the answer did.
  case cut
  /// The answer is not HTTP, or its compressed body is damaged.
  case garbled
  /// The body is larger than was asked for.
  case tooLarge
}
