/// The limits of time and size of a web socket.
package struct SocketLimits: Sendable, Equatable {
  /// The time for the connection and the handshake.
  package var connecting: Duration = .seconds(10)
  /// The time without a message after which the server gets a ping.
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
