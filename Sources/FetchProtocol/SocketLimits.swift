/// How long a web socket may take, and how much it may send.
package struct SocketLimits: Sendable, Equatable {
  /// Until the connection stands and the server has agreed to talk.
  package var connecting: Duration = .seconds(10)
  /// A server that sent nothing for so long is asked whether it is there.
  package var silence: Duration = .seconds(30)
  /// Until it answers that.
  package var answering: Duration = .seconds(10)
  /// Of one frame: 64 KiB.
  package var frameBytes = 64 << 10
  /// Of a message, all its frames together: 256 KiB.
  package var messageBytes = 256 << 10
  /// Frames of one message: empty ones could go on for ever.
  package var framesPerMessage = 1_024

  package init() {}
}
