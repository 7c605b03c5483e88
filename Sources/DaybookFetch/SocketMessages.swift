internal import FetchProtocol

/// Joins the frames of a server into messages, and decides what to do with each frame.
///
/// It does not use the connection. A frame that RFC 6455 forbids ends the conversation.
struct SocketMessages {
  /// What to do with a frame.
  enum Step {
    case nothing
    /// Pass on this message, which is now complete.
    case message([UInt8])
    /// Send this frame as the answer to a ping.
    case answer([UInt8])
    /// Send `reply`, because the server closes the conversation.
    case close(code: Int?, reply: [UInt8])
  }

  private let limits: SocketLimits
  /// The text of the incomplete message so far; `nil` between messages.
  private var text: [UInt8]?
  private var frameCount = 0

  init(_ limits: SocketLimits) { self.limits = limits }

  /// Handles the next frame.
  ///
  /// - Throws: The reason to end the conversation.
  mutating func take(_ frame: SocketFrame) throws(SocketEnd) -> Step {
    guard !frame.isMasked else { throw .violation("masked a frame, as only clients may") }
    guard !frame.isExtended else {
      throw .violation("used an extension that was not agreed on")
    }
    switch frame.kind {
    case .text:
      guard text == nil else { throw .violation("began a message inside of another one") }
      text = []
      return try add(frame)
    case .continuation:
      guard text != nil else { throw .violation("continued a message that it had not begun") }
      return try add(frame)
    case .ping: return .answer(SocketFrame.own(.pong, frame.data))
    case .pong: return .nothing
    case .close: return try close(frame)
    case .bytes: throw .violation("sent bytes in place of text")
    case nil: throw .violation("sent a frame of an unknown kind")
    }
  }

  private mutating func add(_ frame: SocketFrame) throws(SocketEnd) -> Step {
    // Moving the text out of the property avoids a copy for each frame.
    var whole = text ?? []
    text = nil
    frameCount += 1
    guard frameCount <= limits.framesPerMessage else {
      throw .violation("split a message into more than \(limits.framesPerMessage) frames")
    }
    guard whole.count + frame.data.count <= limits.messageBytes else {
      throw .tooLarge(limit: limits.messageBytes)
    }
    whole += frame.data
    guard frame.isLast else {
      text = whole
      return .nothing
    }
    frameCount = 0
    guard String(validating: whole, as: UTF8.self) != nil else {
      throw .violation(SocketEnd.notUTF8)
    }
    return .message(whole)
  }

  /// Reads the status code of a closing frame, whose data must not be a single byte.
  private func close(_ frame: SocketFrame) throws(SocketEnd) -> Step {
    guard frame.data.count != 1 else { throw .violation("closed with an incomplete status code") }
    guard frame.data.count > 1 else { return .close(code: nil, reply: SocketFrame.close(nil)) }
    let code = UInt16(frame.data[0]) << 8 | UInt16(frame.data[1])
    return .close(code: Int(code), reply: SocketFrame.close(code))
  }
}
