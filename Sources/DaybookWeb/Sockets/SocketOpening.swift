internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOSSL
internal import NIOWebSocket
internal import Synchronization

typealias SocketChannel = NIOAsyncChannel<WebSocketFrame, WebSocketFrame>

/// One attempt to connect to a server and to agree on talking by frames.
///
/// It ends when that is done, when time is up, or when nobody wants it any more, whatever comes
/// first; a connection that stands only afterwards is closed.
final class SocketOpening: Sendable {
  private let address: SocketAddress
  private let limits: SocketLimits
  private let loop: any EventLoop
  private let promise: EventLoopPromise<SocketChannel>
  private let state = Mutex<(isOver: Bool, channel: (any Channel)?)>((false, nil))

  init(to address: SocketAddress, _ limits: SocketLimits) {
    (self.address, self.limits) = (address, limits)
    loop = MultiThreadedEventLoopGroup.singleton.next()
    promise = loop.makePromise()
  }

  /// The connection, ready for frames.
  ///
  /// - Throws: ``SocketEnd`` when there is none.
  func channel() async throws -> SocketChannel {
    let deadline = loop.scheduleTask(in: limits.connecting.timeAmount) { self.fail(.tooSlow) }
    defer { deadline.cancel() }
    return try await withTaskCancellationHandler {
      do { try start() } catch { fail(.untrusted) }
      return try await promise.futureResult.get()
    } onCancel: {
      fail(.cancelled)
    }
  }

  private func start() throws {
    let security = try address.isEncrypted ? Self.security() : nil
    ClientBootstrap(group: loop)
      .connectTimeout(limits.connecting.timeAmount)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try self.prepare(channel, security) }
      }
      .connect(host: address.host, port: address.port)
      .whenFailure { self.fail(SocketEnd(connecting: $0)) }
  }

  private static func security() throws -> NIOSSLContext {
    var configuration = TLSConfiguration.makeClientConfiguration()
    // A server that never says farewell keeps nobody.
    configuration.shutdownTimeout = .milliseconds(200)
    return try NIOSSLContext(configuration: configuration)
  }

  private func prepare(_ channel: any Channel, _ security: NIOSSLContext?) throws {
    let isOver = state.withLock { state in
      state.channel = channel
      return state.isOver
    }
    guard !isOver else { throw SocketEnd.cancelled }
    let pipeline = channel.pipeline.syncOperations
    if let security {
      let name = address.host.isNumeric ? nil : address.host
      try pipeline.addHandler(NIOSSLClientHandler(context: security, serverHostname: name))
    }
    let encoder = HTTPRequestEncoder()
    let decoder = ByteToMessageHandler(HTTPResponseDecoder(leftOverBytesStrategy: .forwardBytes))
    let check = SocketAnswerCheck(self)
    let upgrade = NIOTypedHTTPClientUpgradeHandler(
      httpHandlers: [check, encoder, decoder], upgradeConfiguration: configuration)
    try pipeline.addHandlers([encoder, decoder, check, upgrade])
    upgrade.upgradeResultFuture.whenFailure { self.fail(SocketEnd(agreeing: $0)) }
  }

  private var configuration: NIOTypedHTTPClientUpgradeConfiguration<Void> {
    let head = HTTPRequestHead(
      version: .http1_1, method: .GET, uri: address.path,
      headers: ["host": address.authority, "user-agent": "Daybook"])
    let upgrader = NIOTypedWebSocketClientUpgrader(
      maxFrameSize: limits.frameBytes, enableAutomaticErrorHandling: false
    ) { channel, _ in
      channel.eventLoop.makeCompletedFuture { try self.succeed(channel) }
    }
    return NIOTypedHTTPClientUpgradeConfiguration(
      upgradeRequestHead: head, upgraders: [upgrader],
      notUpgradingCompletionHandler: { channel in
        channel.eventLoop.makeFailedFuture(SocketEnd.notUpgraded)
      })
  }

  /// Hands over a connection, unless nobody waits for it any more: one that is made has to be used.
  private func succeed(_ channel: any Channel) throws {
    let isFirst = state.withLock { state in
      defer { state.isOver = true }
      return !state.isOver
    }
    guard isFirst else { throw SocketEnd.cancelled }
    do { promise.succeed(try SocketChannel(wrappingChannelSynchronously: channel)) } catch {
      promise.fail(SocketEnd.cut)
      throw error
    }
  }

  /// Ends the attempt, where it has not ended yet.
  func fail(_ end: SocketEnd) {
    let (isFirst, channel) = state.withLock { state in
      defer { state.isOver = true }
      return (!state.isOver, state.channel)
    }
    guard isFirst else { return }
    promise.fail(end)
    channel?.close(promise: nil)
  }
}

/// Looks at the head of a server's answer before it is acted upon.
private final class SocketAnswerCheck: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPClientResponsePart

  private let opening: SocketOpening

  init(_ opening: SocketOpening) { self.opening = opening }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data) {
      if head.status != .switchingProtocols {
        return opening.fail(.refused(status: Int(head.status.code)))
      }
      if head.headers.contains(name: "sec-websocket-extensions") {
        return opening.fail(.violation("wants to pack frames, which nobody offered"))
      }
      if head.headers.contains(name: "sec-websocket-protocol") {
        return opening.fail(.violation("chose a protocol that nobody offered"))
      }
    }
    context.fireChannelRead(data)
  }
}

extension SocketEnd {
  /// What keeps a connection from being made.
  fileprivate init(connecting error: any Error) {
    switch error {
    case let end as SocketEnd: self = end
    case ChannelError.connectTimeout: self = .tooSlow
    default: self = .unreachable
    }
  }

  /// What keeps a connection that was made from being used.
  fileprivate init(agreeing error: any Error) {
    switch error {
    case let end as SocketEnd: self = end
    case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: self = .untrusted
    case is NIOHTTPClientUpgradeError, is HTTPParserError: self = .notUpgraded
    default: self = .cut
    }
  }
}

extension Duration {
  var timeAmount: TimeAmount {
    let (seconds, attoseconds) = components
    return .seconds(seconds) + .nanoseconds(attoseconds / 1_000_000_000)
  }
}

extension String {
  /// Whether it is the number of a machine, which has no certificate by name.
  fileprivate var isNumeric: Bool {
    contains(":") || allSatisfy { $0.isNumber || $0 == "." }
  }
}
