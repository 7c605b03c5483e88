internal import FetchProtocol

/// Holds a conversation over a web socket (RFC 6455), from connecting to the end.
///
/// A server cannot make it wait forever, or use more memory than `SocketLimits` permit. A server
/// that is silent, even in the middle of a frame, receives a ping. If it stays silent, the
/// connection is closed.
struct Conversation {
  private let wanted: FetchConversation

  init(_ wanted: FetchConversation) { self.wanted = wanted }

  /// Connects, sends the greeting, and passes messages to `parent` until the conversation ends.
  func run(by transfer: Transfer, telling parent: inout ParentPipe) {
    let end: SocketEnd
    do throws(SocketEnd) {
      let connection = try SocketConnection(to: wanted, by: transfer)
      end = talk(over: connection, telling: &parent)
    } catch { end = error }
    transfer.end()
    parent.tell(end.frame)
  }

  private func talk(
    over connection: SocketConnection, telling parent: inout ParentPipe
  ) -> SocketEnd {
    do throws(SocketEnd) {
      let rest = try agree(over: connection)
      try answer(SocketFrame.own(.text, Array(wanted.greeting.utf8)), over: connection)
      parent.tell(FetchFrame(.opened))
      return try listen(to: connection, after: rest, telling: &parent)
    } catch {
      if error.isOurs { try? connection.send(SocketFrame.close(error.closeCode)) }
      return error
    }
  }

  /// - Returns: The bytes that the server sent after its answer to the handshake.
  private func agree(over connection: SocketConnection) throws(SocketEnd) -> [UInt8] {
    var agreement = SocketAgreement()
    try connection.send(agreement.request(wanted))
    while true {
      guard let bytes = try connection.receive(within: connection.left) else { throw .tooSlow }
      if let rest = try agreement.take(bytes) { return rest }
    }
  }

  /// Sends a frame to a server that may have closed the connection already.
  ///
  /// A closed connection is not an error here, because the server's earlier messages must still be
  /// read.
  private func answer(_ frame: [UInt8], over connection: SocketConnection) throws(SocketEnd) {
    do throws(SocketEnd) { try connection.send(frame) } catch {
      guard error == .cut else { throw error }
    }
  }

  private func listen(
    to connection: SocketConnection, after rest: [UInt8], telling parent: inout ParentPipe
  ) throws(SocketEnd) -> SocketEnd {
    var frames = SocketFrameReader(limit: wanted.limits.frameBytes)
    var messages = SocketMessages(wanted.limits)
    frames.add(rest)
    while true {
      var hasCome = false
      while let frame = try frames.next() {
        hasCome = true
        switch try messages.take(frame) {
        case .nothing: break
        case .message(let text): parent.tell(FetchFrame(.message, text))
        case .answer(let pong): try answer(pong, over: connection)
        case .close(let code, let reply):
          try? connection.send(reply)
          return .closed(code: code)
        }
      }
      if hasCome { connection.noteFrame() }
      frames.add(try connection.nextBytes())
    }
  }
}

extension SocketEnd {
  /// Whether this side ends the conversation, and so must send a closing frame.
  fileprivate var isOurs: Bool {
    switch self {
    case .cancelled, .tooLarge, .violation: true
    default: false
    }
  }
}
