internal import NIOCore
internal import NIOWebSocket

/// Puts the frames of a server together to messages: a frame in, what to do about it out.
///
/// It decides alone and touches no connection. What RFC 6455 forbids a server ends the conversation.
struct SocketMessages {
  /// What a frame asks for.
  enum Step {
    case nothing
    /// A whole message has come.
    case message(String)
    /// The server wants to know whether somebody is there.
    case answer(WebSocketFrame)
    /// The server closes, and gets this frame in return.
    case close(code: Int?, reply: WebSocketFrame)
  }

  private let limits: SocketLimits
  /// The text of a message that is not whole yet; `nil` between messages.
  private var text: ByteBuffer?
  private var frameCount = 0

  init(_ limits: SocketLimits) { self.limits = limits }

  /// Takes the next frame.
  ///
  /// - Throws: Why the conversation has to end.
  mutating func take(_ frame: WebSocketFrame) throws(SocketEnd) -> Step {
    guard frame.maskKey == nil else { throw .violation("masked a frame, as only clients may") }
    guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
      throw .violation("packed a frame, or extended it, as nobody agreed to")
    }
    switch frame.opcode {
    case .text:
      guard text == nil else { throw .violation("began a message inside of another one") }
      text = ByteBuffer()
      return try add(frame)
    case .continuation:
      guard text != nil else { throw .violation("went on with a message that it had not begun") }
      return try add(frame)
    case .ping: return .answer(.own(.pong, frame.data))
    case .pong: return .nothing
    case .connectionClose: return try close(frame)
    case .binary: throw .violation("sent bytes in place of text")
    default: throw .violation("sent a frame of an unknown kind")
    }
  }

  private mutating func add(_ frame: WebSocketFrame) throws(SocketEnd) -> Step {
    // Taken out, so that it is not copied for every frame.
    var whole = text ?? ByteBuffer()
    text = nil
    frameCount += 1
    guard frameCount <= limits.framesPerMessage else {
      throw .violation("cut a message into more than \(limits.framesPerMessage) frames")
    }
    guard whole.readableBytes + frame.data.readableBytes <= limits.messageBytes else {
      throw .tooLarge(limit: limits.messageBytes)
    }
    whole.writeImmutableBuffer(frame.data)
    guard frame.fin else {
      text = whole
      return .nothing
    }
    frameCount = 0
    guard let message = String(validating: whole.readableBytesView, as: UTF8.self) else {
      throw .violation(SocketEnd.notUTF8)
    }
    return .message(message)
  }

  /// The code that it gives, or none; one byte is neither.
  private func close(_ frame: WebSocketFrame) throws(SocketEnd) -> Step {
    var data = frame.data
    guard data.readableBytes != 1 else { throw .violation("closed with half a code") }
    let code = data.readInteger(as: UInt16.self)
    let reply = WebSocketFrame.close(code)
    return .close(code: code.map(Int.init), reply: reply)
  }
}

extension WebSocketFrame {
  /// A frame of a client, which is masked with a key that nobody can foresee.
  static func own(_ opcode: WebSocketOpcode, _ data: ByteBuffer = ByteBuffer()) -> WebSocketFrame {
    WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: data)
  }

  /// A closing frame with this code.
  static func close(_ code: UInt16?) -> WebSocketFrame {
    var data = ByteBuffer()
    if let code { data.writeInteger(code) }
    return own(.connectionClose, data)
  }
}
