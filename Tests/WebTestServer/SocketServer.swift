internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOWebSocket
internal import Synchronization

/// What a server does on a connection, one after the other.
package enum SocketAct: Sendable {
  /// Waits until the client has said something.
  case hear
  /// Says this in one frame.
  case say(String)
  /// Sends these bytes as they are.
  case bytes([UInt8])
  /// Sends these bytes so many times.
  case repeated([UInt8], Int)
  /// Answers no question whether it is there from now on.
  case playDead
  /// Closes the connection without a word.
  case hangUp
}

/// How a server answers who wants to talk by frames.
package enum SocketBehaviour: Sendable {
  /// It agrees, and does this.
  case talk([SocketAct])
  /// It sends this in place of agreeing.
  case answer(String)
  /// It never answers.
  case silence
}

/// A server of web sockets on loopback, in the process of the test, that behaves as it is told.
package final class SocketServer: Sendable {
  /// The URL under which it answers.
  package let address: String
  private let channel: any Channel
  private let record: SocketRecord

  private init(_ channel: any Channel, _ record: SocketRecord) {
    (self.channel, self.record) = (channel, record)
    address = "ws://127.0.0.1:\(channel.localAddress?.port ?? 0)/feed/"
  }

  /// What came in, in order: texts as they are, other frames by their kind, as `pong:x`.
  package var heard: [String] { record.heard }

  /// How many connections were made.
  package var connectionCount: Int { record.connectionCount }

  /// Calls `body` with a server whose first connection is number 1, and closes it.
  package static func running<Result>(
    behaving behaviour: @escaping @Sendable (_ connection: Int) -> SocketBehaviour,
    _ body: (SocketServer) async throws -> Result
  ) async throws -> Result {
    let record = SocketRecord()
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { connection in
        switch behaviour(record.add(connection)) {
        case .silence: connection.eventLoop.makeSucceededVoidFuture()
        case .answer(let text):
          connection.eventLoop.makeCompletedFuture {
            try connection.pipeline.syncOperations.addHandler(PlainAnswer(text))
          }
        case .talk(let acts): prepare(connection, acts, record)
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let server = SocketServer(channel, record)
    let result: Swift.Result<Result, any Error>
    do { result = .success(try await body(server)) } catch { result = .failure(error) }
    try? await channel.close()
    for connection in record.connections { try? await connection.close() }
    return try result.get()
  }

  private static func prepare(
    _ connection: any Channel, _ acts: [SocketAct], _ record: SocketRecord
  ) -> EventLoopFuture<Void> {
    let upgrader = NIOWebSocketServerUpgrader(
      shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(SocketTalk(acts, record))
        }
      })
    return connection.pipeline.configureHTTPServerPipeline(
      withServerUpgrade: (upgraders: [upgrader], completionHandler: { _ in }))
  }
}

/// What came in.
private final class SocketRecord: Sendable {
  private let state = Mutex<(heard: [String], connections: [any Channel])>(([], []))

  var heard: [String] { state.withLock { $0.heard } }

  var connections: [any Channel] { state.withLock { $0.connections } }

  var connectionCount: Int { state.withLock { $0.connections.count } }

  func note(_ text: String) { state.withLock { $0.heard.append(text) } }

  func add(_ connection: any Channel) -> Int {
    state.withLock { state in
      state.connections.append(connection)
      return state.connections.count
    }
  }
}

/// Answers whatever comes first with a text.
private final class PlainAnswer: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let text: String
  private var isDone = false

  init(_ text: String) { self.text = text }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isDone else { return }
    isDone = true
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
  }
}

/// Does one act after the other.
private final class SocketTalk: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private var acts: ArraySlice<SocketAct>
  private let record: SocketRecord
  private var isDead = false

  init(_ acts: [SocketAct], _ record: SocketRecord) {
    (self.acts, self.record) = (acts[...], record)
  }

  func handlerAdded(context: ChannelHandlerContext) { goOn(context) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    let text = String(buffer: frame.unmaskedData)
    switch frame.opcode {
    case .text:
      record.note(frame.maskKey == nil ? "unmasked" : text)
      goOn(context)
    case .ping:
      guard !isDead else { return }
      send(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData), context)
    case .pong: record.note("pong:\(text)")
    case .connectionClose:
      var data = frame.unmaskedData
      record.note("close:\(data.readInteger(as: UInt16.self) ?? 0)")
      context.close(promise: nil)
    default: record.note("\(frame.opcode)")
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func goOn(_ context: ChannelHandlerContext) {
    while let act = acts.popFirst() {
      switch act {
      case .hear: return
      case .say(let text):
        send(WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text)), context)
      case .bytes(let bytes): send(bytes, 1, context)
      case .repeated(let bytes, let count): send(bytes, count, context)
      case .playDead: isDead = true
      case .hangUp: context.close(promise: nil)
      }
    }
  }

  private func send(_ frame: WebSocketFrame, _ context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
  }

  /// Writes below what makes frames.
  private func send(_ bytes: [UInt8], _ count: Int, _ context: ChannelHandlerContext) {
    let operations = context.pipeline.syncOperations
    guard let encoder = try? operations.context(handlerType: WebSocketFrameEncoder.self) else {
      return context.close(promise: nil)
    }
    var buffer = ByteBuffer()
    for _ in 0..<count { buffer.writeBytes(bytes) }
    encoder.writeAndFlush(NIOAny(buffer), promise: nil)
  }
}
