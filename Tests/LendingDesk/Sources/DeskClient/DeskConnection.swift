package import NIOCore
import NIOHTTP1
import NIOPosix

/// A connection to a desk on this machine, which sends one request after another.
package struct DeskConnection {
  private typealias Channel = NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>

  private var parts: NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator
  private let outbound: NIOAsyncChannelOutboundWriter<HTTPClientRequestPart>

  /// Connects to `port`, and closes the connection when `body` returns.
  package static func open<Result>(
    port: Int, _ body: (inout DeskConnection) async throws -> Result
  ) async throws -> Result {
    let bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelOption(.tcpOption(.tcp_nodelay), value: 1)
    let channel: Channel = try await bootstrap.connect(host: "127.0.0.1", port: port) { channel in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHTTPClientHandlers()
        return try Channel(wrappingChannelSynchronously: channel)
      }
    }
    return try await channel.executeThenClose { inbound, outbound in
      var connection = DeskConnection(parts: inbound.makeAsyncIterator(), outbound: outbound)
      return try await body(&connection)
    }
  }

  /// Sends a command, and returns the whole answer.
  package mutating func post(_ path: String, _ body: String) async throws -> DeskReply {
    try await request(.POST, path, body: body)
    return try await reply()
  }

  /// Sends a query, and returns the whole answer.
  package mutating func get(_ path: String) async throws -> DeskReply {
    try await request(.GET, path, body: "")
    return try await reply()
  }

  /// Passes the bytes of the log's events to `take` as they arrive.
  ///
  /// It goes on until `take` returns `false` or the server ends the stream.
  ///
  /// - Parameters:
  ///   - last: The id of the last event that is known.
  ///   - isOpen: Called once, when the server has begun to answer.
  ///   - take: Called with the bytes.
  /// - Returns: `true` when the server has ended the stream properly, `false` when `take` has ended
  ///   it.
  /// - Throws: ``UnexpectedAnswer`` for a stream that is refused or breaks off, or the error of
  ///   `take`.
  @discardableResult
  package mutating func follow(
    after last: UInt64? = nil, isOpen: () -> Void = {}, _ take: (ByteBuffer) throws -> Bool
  ) async throws -> Bool {
    let headers = last.map { [("Last-Event-ID", "\($0)")] } ?? []
    try await request(.GET, "/events", headers: headers, body: "")
    let status = try await head().status
    guard status == .ok else { throw UnexpectedAnswer(status: Int(status.code)) }
    isOpen()
    while let bytes = try await nextBody() {
      guard try take(bytes) else { return false }
    }
    return true
  }

  private func request(
    _ method: HTTPMethod, _ path: String, headers: [(String, String)] = [], body: String
  ) async throws {
    let length = ("Content-Length", "\(body.utf8.count)")
    let head = HTTPRequestHead(
      version: .http1_1, method: method, uri: path,
      headers: HTTPHeaders(headers + [("Host", "127.0.0.1"), length]))
    try await outbound.write(.head(head))
    try await outbound.write(.body(.byteBuffer(ByteBuffer(string: body))))
    try await outbound.write(.end(nil))
  }

  private mutating func reply() async throws -> DeskReply {
    let status = try await head().status
    var text = ByteBuffer()
    while var bytes = try await nextBody() { text.writeBuffer(&bytes) }
    return DeskReply(status: Int(status.code), body: String(buffer: text))
  }

  private mutating func head() async throws -> HTTPResponseHead {
    guard case .head(let head) = try await parts.next() else { throw UnexpectedAnswer(status: nil) }
    return head
  }

  /// Returns the next bytes of the answer, or `nil` at its end.
  private mutating func nextBody() async throws -> ByteBuffer? {
    switch try await parts.next() {
    case .body(let bytes): bytes
    case .end: nil
    case .head, nil: throw UnexpectedAnswer(status: nil)
    }
  }
}
