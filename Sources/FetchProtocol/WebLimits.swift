/// The limits of time and size of an answer.
package struct WebLimits: Sendable, Equatable {
  /// The time to connect.
  package var connecting: Duration = .seconds(10)
  /// The time limit before the first byte of an answer, and between two parts of it.
  package var silence: Duration = .seconds(30)
  /// The time limit of one request, from connecting to the last byte of the answer.
  package var whole: Duration = .seconds(60)
  /// The highest number of bytes of a body, after decompression: 10 MiB.
  package var bodyBytes = 10 << 20

  package init() {}
}

/// The limits of time and size of a web socket.
package struct SocketLimits: Sendable, Equatable {
  /// The time for the connection and the handshake.
  package var connecting: Duration = .seconds(10)
  /// The time without a complete frame after which the server gets a ping.
  package var silence: Duration = .seconds(30)
  /// The time to answer the ping.
  package var answering: Duration = .seconds(10)
  /// The highest number of bytes of a frame: 64 KiB.
  package var frameBytes = 64 << 10
  /// The highest number of bytes of a message in all its frames: 256 KiB.
  package var messageBytes = 256 << 10
  /// The highest number of frames in a message, because the sequence of empty frames could be
  /// endless.
  package var framesPerMessage = 1_024

  package init() {}
}
