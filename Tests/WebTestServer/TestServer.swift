internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPCompression
internal import NIOPosix
internal import Synchronization

/// A web server on loopback, in the process of the test, that behaves as it is told.
///
/// ```swift
/// try await TestServer.running { request in
///   request.number < 3 ? .json("{}", status: 500) : .json(#"{"data":[]}"#)
/// } _: { server in
///   // ask it at server.address, then look at server.requests
/// }
/// ```
package final class TestServer: Sendable {
  /// The URL under which it answers.
  package let address: String
  private let record: RequestRecord
  private let channel: any Channel

  private init(_ channel: any Channel, _ record: RequestRecord) {
    self.channel = channel
    self.record = record
    address = "http://127.0.0.1:\(channel.localAddress?.port ?? 0)"
  }

  /// The requests so far, in order.
  package var requests: [TestRequest] { record.requests }

  /// Calls `body` with a server that answers by `answer`, and closes it.
  package static func running<Result>(
    answering answer: @escaping @Sendable (TestRequest) -> TestAnswer,
    _ body: (TestServer) async throws -> Result
  ) async throws -> Result {
    let record = RequestRecord(answer)
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 64)
      .childChannelInitializer { connection in
        connection.eventLoop.makeCompletedFuture {
          record.add(connection)
          try connection.pipeline.syncOperations.configureHTTPServerPipeline()
          try connection.pipeline.syncOperations.addHandler(
            HTTPResponseCompressor(responseCompressionPredicate: ConnectionHandler.isPacked))
          try connection.pipeline.syncOperations.addHandler(ConnectionHandler(record))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let server = TestServer(channel, record)
    let result: Swift.Result<Result, any Error>
    do { result = .success(try await body(server)) } catch { result = .failure(error) }
    await server.close()
    return try result.get()
  }

  private func close() async {
    try? await channel.close()
    for connection in record.connections { try? await connection.close() }
  }
}

/// What came in, and how it is to be answered.
final class RequestRecord: Sendable {
  private let answer: @Sendable (TestRequest) -> TestAnswer
  private let state = Mutex<(requests: [TestRequest], connections: [any Channel])>(([], []))

  init(_ answer: @escaping @Sendable (TestRequest) -> TestAnswer) { self.answer = answer }

  var requests: [TestRequest] { state.withLock { $0.requests } }

  var connections: [any Channel] { state.withLock { $0.connections } }

  func add(_ connection: any Channel) { state.withLock { $0.connections.append(connection) } }

  /// Takes note of a request and says how to answer it.
  func answer(target: String, headers: [String: String]) -> TestAnswer {
    let request = state.withLock { state in
      let request = TestRequest(
        number: state.requests.count + 1, target: target, headers: headers)
      state.requests.append(request)
      return request
    }
    return answer(request)
  }
}
