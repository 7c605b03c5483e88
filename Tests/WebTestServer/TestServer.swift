internal import DaybookSystem
internal import Synchronization

/// A web server on loopback, in the process of the test, that behaves as a test says.
///
/// ```swift
/// try await TestServer.running { request in
///   request.number < 3 ? .json("{}", status: 500) : .json(#"{"data":[]}"#)
/// } _: { server in
///   // ask it at server.address, then look at server.requests
/// }
/// ```
package final class TestServer: Sendable {
  /// The server's URL.
  package let address: String
  private let record: RequestRecord

  private init(port: Int, _ record: RequestRecord) {
    self.record = record
    address = "http://127.0.0.1:\(port)"
  }

  /// The requests so far, in order.
  package var requests: [TestRequest] { record.requests.value }

  /// How many connections were made.
  package var connectionCount: Int { record.connectionCount.value }

  /// Returns once this many requests were received.
  package func waitForRequests(_ count: Int) async {
    await record.requests.wait { $0.count >= count }
  }

  /// Calls `body` with a server that answers by `answer`, and then closes the server.
  package static func running<Result>(
    answering answer: @escaping @Sendable (TestRequest) -> TestAnswer,
    _ body: (TestServer) async throws -> Result
  ) async throws -> Result {
    let record = RequestRecord(answer)
    return try await Listener.running { connection in
      record.connectionCount.update { $0 += 1 }
      HTTPService(connection, record).serve()
    } _: { listener in
      try await body(TestServer(port: listener.port, record))
    }
  }
}

/// The requests that a server received, and the function that answers them.
final class RequestRecord: Sendable {
  let requests = Awaited<[TestRequest]>([])
  let connectionCount = Awaited(0)
  private let answer: @Sendable (TestRequest) -> TestAnswer

  init(_ answer: @escaping @Sendable (TestRequest) -> TestAnswer) { self.answer = answer }

  /// Records a request, and returns its answer.
  func answer(_ head: HTTPHead, _ body: [UInt8]) -> TestAnswer {
    let request = requests.update { requests in
      let request = TestRequest(
        number: requests.count + 1, head.method, target: head.target, headers: head.headers,
        body: String(decoding: body, as: UTF8.self))
      requests.append(request)
      return request
    }
    return answer(request)
  }
}
