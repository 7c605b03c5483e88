internal import DaybookSystem
package import FetchProtocol

/// Talks to a server over a web socket (RFC 6455), with one connection for each conversation.
///
/// A separate process, `daybook-fetch`, does the work. A server cannot make it wait longer or use
/// more memory than `SocketLimits` permit. A server that is silent, even in the middle of a frame,
/// receives a ping. If it stays silent, the connection is closed.
package struct SocketClient: Sendable {
  package let address: SocketAddress
  private let limits: SocketLimits
  private let program: FetchProgram

  /// - Parameters:
  ///   - address: The address of the server.
  ///   - limits: The maximum times and sizes.
  ///   - program: The program that connects; by default, it is in the same folder as this program.
  package init(
    to address: SocketAddress, _ limits: SocketLimits = SocketLimits(),
    by program: FetchProgram = .besideThisProgram
  ) {
    (self.address, self.limits, self.program) = (address, limits, program)
  }

  /// Connects, sends `greeting`, and passes messages to `onMessage` until the conversation ends.
  ///
  /// It never throws, because the end of a connection is also a result. If the task is cancelled,
  /// the conversation ends within half a second.
  ///
  /// - Parameters:
  ///   - greeting: The text that is sent first.
  ///   - onOpen: Called when the server has accepted the connection.
  ///   - onMessage: Called with each message; the next message is read after it returns.
  /// - Returns: The reason why the conversation ended.
  package func converse(
    _ greeting: String, onOpen: @Sendable () async -> Void,
    onMessage: @Sendable (String) async -> Void
  ) async -> SocketEnd {
    guard let process = try? program.start() else { return .missingFetcher }
    let (limits, grace) = (limits, program.grace)
    let source = try? ConfinedThread(name: "daybook.feed") { FrameSource(process, limits, grace) }
    guard let thread = source else { return .cut }
    defer {
      thread.close()
      process.end()
    }
    let end = await withTaskCancellationHandler {
      await listen(to: thread, greeting, onOpen, onMessage)
    } onCancel: {
      // The process then sends a close frame to the server, and ends.
      process.hangUp(endingAfter: .milliseconds(500))
    }
    return Task.isCancelled ? .cancelled : end
  }

  private func listen(
    to source: ConfinedThread<FrameSource>, _ greeting: String,
    _ onOpen: @Sendable () async -> Void, _ onMessage: @Sendable (String) async -> Void
  ) async -> SocketEnd {
    do {
      let wanted = conversation(greeting).frame
      try await source.value(closed: NoAnswer.cancelled) { $0.say(wanted) }
      while true {
        let frame = try await source.value(closed: NoAnswer.cancelled) { try $0.next() }
        switch frame.kind {
        case .opened: await onOpen()
        case .message: await onMessage(String(decoding: frame.payload, as: UTF8.self))
        default: return try SocketEnd(frame)
        }
      }
    } catch NoAnswer.tooSlow { return .silent } catch NoAnswer.cut { return .cut } catch {
      return .missingFetcher
    }
  }

  private func conversation(_ greeting: String) -> FetchConversation {
    FetchConversation(
      host: address.host, port: address.port, authority: address.authority, path: address.path,
      isEncrypted: address.isEncrypted, greeting: greeting, limits: limits)
  }
}

/// Reads the frames of a conversation in a separate thread.
private final class FrameSource {
  private var frames: FetchFrames
  /// The maximum wait for a frame, in case a faulty process exceeds its own time limits.
  private let patience: Duration

  init(_ process: Coprocess, _ limits: SocketLimits, _ grace: Duration) {
    frames = FetchFrames(process, until: .now)
    patience = limits.connecting + limits.silence + limits.answering + grace
  }

  func say(_ frame: FetchFrame) { frames.say(frame) }

  func next() throws(NoAnswer) -> FetchFrame {
    frames.wait(until: .now + patience)
    return try frames.next()
  }
}
