internal import NIOCore
internal import NIOWebSocket
internal import Synchronization

/// Talks to a server over a web socket (RFC 6455), one connection a conversation.
///
/// Nothing that a server sends makes it wait for ever or hold more than ``SocketLimits`` allow: a
/// server that is silent, also in the middle of a frame, is asked and then left.
package struct SocketClient: Sendable {
  package let address: SocketAddress
  private let limits: SocketLimits
  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - address: Where the server answers.
  ///   - limits: How long it may take, and how much it may send.
  ///   - clock: What measures silence.
  package init(
    to address: SocketAddress, _ limits: SocketLimits = SocketLimits(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.address, self.limits, self.clock) = (address, limits, clock)
  }

  /// Connects, says `greeting`, and hands over messages until the conversation ends.
  ///
  /// It never throws: that a server breaks off is a fact like what it said. When the task is
  /// cancelled it ends at once.
  ///
  /// - Parameters:
  ///   - greeting: The text that is sent first.
  ///   - onOpen: Called when the server agreed to talk.
  ///   - onMessage: Called with each message; the next is read when it returns.
  /// - Returns: Why it ended.
  package func converse(
    _ greeting: String, onOpen: @Sendable () async -> Void,
    onMessage: @Sendable (String) async -> Void
  ) async -> SocketEnd {
    do {
      let channel = try await SocketOpening(to: address, limits).channel()
      return try await channel.executeThenClose { inbound, outbound in
        let end = await talk(greeting, channel, inbound, outbound, onOpen, onMessage)
        // Written beside the task, which may be cancelled; closing comes after it.
        if end.isOurs {
          channel.channel.writeAndFlush(WebSocketFrame.close(end.closeCode), promise: nil)
        }
        return end
      }
    } catch { return Self.end(for: error, limits) }
  }

  private func talk(
    _ greeting: String, _ channel: SocketChannel,
    _ inbound: NIOAsyncChannelInboundStream<WebSocketFrame>,
    _ outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>,
    _ onOpen: @Sendable () async -> Void, _ onMessage: @Sendable (String) async -> Void
  ) async -> SocketEnd {
    let pulse = SocketPulse()
    return await withTaskGroup(of: SocketEnd?.self) { group in
      group.addTask {
        guard await pulse.isLost(within: limits, clock, asking: outbound) else { return nil }
        // What reads frames ends with the connection, and is told why below.
        channel.channel.close(promise: nil)
        return .silent
      }
      let end = await read(greeting, inbound, outbound, pulse, onOpen, onMessage)
      group.cancelAll()
      let lost = await group.next()
      return (lost ?? nil) ?? (Task.isCancelled ? .cancelled : end)
    }
  }

  private func read(
    _ greeting: String, _ inbound: NIOAsyncChannelInboundStream<WebSocketFrame>,
    _ outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>, _ pulse: SocketPulse,
    _ onOpen: @Sendable () async -> Void, _ onMessage: @Sendable (String) async -> Void
  ) async -> SocketEnd {
    var messages = SocketMessages(limits)
    do {
      try await outbound.write(.own(.text, ByteBuffer(string: greeting)))
      await onOpen()
      for try await frame in inbound {
        pulse.isBusy = true
        switch try messages.take(frame) {
        case .nothing: break
        case .message(let text): await onMessage(text)
        case .answer(let pong): try await outbound.write(pong)
        case .close(let code, let reply):
          try await outbound.write(reply)
          return .closed(code: code)
        }
        pulse.isBusy = false
      }
      return .cut
    } catch { return Self.end(for: error, limits) }
  }

  private static func end(for error: any Error, _ limits: SocketLimits) -> SocketEnd {
    switch error {
    case let end as SocketEnd: end
    case is CancellationError: .cancelled
    case NIOWebSocketError.invalidFrameLength: .tooLarge(limit: limits.frameBytes)
    case NIOWebSocketError.fragmentedControlFrame: .violation("cut a frame that rules the others")
    case NIOWebSocketError.multiByteControlFrameLength:
      .violation("sent a frame that rules the others and is too long")
    default: .cut
    }
  }
}

extension SocketEnd {
  /// Whether the server is to be told that the conversation is over.
  fileprivate var isOurs: Bool {
    switch self {
    case .cancelled, .tooLarge, .violation: true
    default: false
    }
  }
}

/// Whether a server is still there: it has sent a frame since it was last looked at.
private final class SocketPulse: Sendable {
  /// Whether a frame came; while one is being taken in, none is waited for.
  private let state = Mutex<(hasCome: Bool, isBusy: Bool)>((false, false))

  /// Whether what came is being taken in, which may take its time.
  var isBusy: Bool {
    get { state.withLock { $0.isBusy } }
    set { state.withLock { $0 = (true, newValue) } }
  }

  private func take() -> Bool {
    state.withLock { state in
      defer { state.hasCome = false }
      return state.hasCome || state.isBusy
    }
  }

  /// Waits until the server is silent though it was asked; false when the task is cancelled first.
  func isLost(
    within limits: SocketLimits, _ clock: any Clock<Duration>,
    asking outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>
  ) async -> Bool {
    do {
      while true {
        try await clock.sleep(for: limits.silence)
        if take() { continue }
        // A server that takes nothing either is no better than one that says nothing.
        async let asked: Void = outbound.write(.own(.ping))
        try await clock.sleep(for: limits.answering)
        if !take() { return true }
        try await asked
      }
    } catch {
      // Nobody waits any more, or the connection is gone, which whoever reads from it sees.
      return false
    }
  }
}
