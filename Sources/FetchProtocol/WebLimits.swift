/// The limits of time and size of an answer.
package struct WebLimits: Sendable, Equatable {
  /// The time to connect.
  package var connecting: Duration = .seconds(10)
  /// The time limit before the first byte of an answer, and between two parts of it.
  package var silence: Duration = .seconds(30)
  /// The time limit of one request, from its first byte to the last byte of the answer.
  package var whole: Duration = .seconds(60)
  /// The highest number of bytes of a body, after decompression: 10 MiB.
  package var bodyBytes = 10 << 20

  package init() {}
}
