/// The limits for the time and the size of an answer.
package struct WebLimits: Sendable, Equatable {
  /// The maximum time for connecting.
  package var connecting: Duration = .seconds(10)
  /// The maximum time without a byte from the server.
  package var silence: Duration = .seconds(30)
  /// The maximum time for a request, from connecting to the last byte of the answer.
  package var whole: Duration = .seconds(60)
  /// The maximum size of a decompressed body in bytes.
  package var bodyBytes = 10 << 20

  package init() {}
}

/// The limits for the times and the sizes of a web socket.
package struct SocketLimits: Sendable, Equatable {
  /// The maximum time for connecting and the handshake.
  package var connecting: Duration = .seconds(10)
  /// The time without a complete frame after which the server gets a ping.
  package var silence: Duration = .seconds(30)
  /// The maximum time for the answer to a ping.
  package var answering: Duration = .seconds(10)
  /// The maximum size of a frame in bytes.
  package var frameBytes = 64 << 10
  /// The maximum size of a message in bytes, over all its frames.
  package var messageBytes = 256 << 10
  /// The maximum number of frames in a message, because empty frames could follow each other
  /// endlessly.
  package var framesPerMessage = 1_024

  package init() {}
}
