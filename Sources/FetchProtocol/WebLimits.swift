/// How long an answer may take, and how large it may be.
package struct WebLimits: Sendable, Equatable {
  /// Until a connection stands.
  package var connecting: Duration = .seconds(10)
  /// Between two pieces of an answer, and before the first.
  package var silence: Duration = .seconds(30)
  /// For one request, from its first byte to the last byte of the answer.
  package var whole: Duration = .seconds(60)
  /// Of a body, after decompression: 10 MiB.
  package var bodyBytes = 10 << 20

  package init() {}
}
