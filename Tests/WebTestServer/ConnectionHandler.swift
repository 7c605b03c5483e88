internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPCompression

/// Answers the requests of one connection, or misbehaves on it.
final class ConnectionHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let record: RequestRecord
  private var head: HTTPRequestHead?
  private var drip: RepeatedTask?
  private var undripped: ArraySlice<UInt8> = []

  /// The header by which an answer asks to be packed.
  private static let packing = "x-packed"

  init(_ record: RequestRecord) { self.record = record }

  static func isPacked(
    _ head: inout HTTPResponseHead, _ isSupported: Bool
  ) -> HTTPResponseCompressor.CompressionIntent {
    head.headers.contains(name: packing) ? .compressIfPossible : .doNotCompress
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = head
    case .body: break
    case .end:
      guard let head else { return }
      let headers = head.headers.map { ($0.name.lowercased(), $0.value) }
      let answer = record.answer(
        target: head.uri, headers: Dictionary(headers) { first, _ in first })
      send(answer, context)
    }
  }

  func channelInactive(context: ChannelHandlerContext) { drip?.cancel() }

  /// The client broke off: there is nobody to tell.
  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func send(_ answer: TestAnswer, _ context: ChannelHandlerContext) {
    switch answer {
    case .body(let body, let status, let headers):
      respond(body, status, HTTPHeaders(headers), context)
    case .packed(let body): respond(body, 200, [Self.packing: "1"], context)
    case .raw(let bytes, let ends): sendRaw(bytes, ends: ends, context)
    case .cut(let body, let count):
      sendRaw(announcing(body) + body.prefix(count), ends: true, context)
    case .hangUp: context.close(promise: nil)
    case .silence: break
    case .drip(let body, let pause):
      sendRaw(announcing(body), ends: false, context)
      startDrip(body, .milliseconds(pause), context)
    case .flood(let count): flood(count, context)
    }
  }

  private func respond(
    _ body: [UInt8], _ status: Int, _ headers: HTTPHeaders, _ context: ChannelHandlerContext
  ) {
    var headers = headers
    headers.add(name: "content-length", value: "\(body.count)")
    begin(status, headers, context)
    end(with: body, context)
  }

  private func begin(
    _ status: Int, _ headers: HTTPHeaders, _ context: ChannelHandlerContext
  ) {
    let head = HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: status), headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
  }

  private func end(with body: [UInt8], _ context: ChannelHandlerContext) {
    if !body.isEmpty {
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: body)))), promise: nil)
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }

  private func flood(_ count: Int, _ context: ChannelHandlerContext) {
    begin(200, ["transfer-encoding": "chunked"], context)
    let piece = ByteBuffer(repeating: UInt8(ascii: " "), count: 1 << 16)
    for _ in 0..<count / (1 << 16) {
      context.write(wrapOutboundOut(.body(.byteBuffer(piece))), promise: nil)
    }
    end(with: [], context)
  }
}

extension ConnectionHandler {
  private func announcing(_ body: [UInt8]) -> [UInt8] {
    Array("HTTP/1.1 200 OK\r\ncontent-length: \(body.count)\r\n\r\n".utf8)
  }

  /// Writes below what makes HTTP of an answer.
  private func sendRaw(_ bytes: [UInt8], ends: Bool, _ context: ChannelHandlerContext) {
    let operations = context.pipeline.syncOperations
    guard let encoder = try? operations.context(handlerType: HTTPResponseEncoder.self) else {
      return context.close(promise: nil)
    }
    let written = context.eventLoop.makePromise(of: Void.self)
    encoder.writeAndFlush(NIOAny(ByteBuffer(bytes: bytes)), promise: written)
    // Closing at once would take back what the client has no room for yet.
    if ends {
      written.futureResult.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
    }
  }

  private func startDrip(_ body: [UInt8], _ pause: TimeAmount, _ context: ChannelHandlerContext) {
    undripped = body[...]
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    drip = context.eventLoop.scheduleRepeatedTask(initialDelay: pause, delay: pause) { task in
      let (handler, context) = bound.value
      guard let byte = handler.undripped.popFirst() else { return task.cancel() }
      handler.sendRaw([byte], ends: false, context)
    }
  }
}
