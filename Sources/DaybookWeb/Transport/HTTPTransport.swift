internal import DaybookSystem
package import FetchProtocol
internal import Synchronization

/// Sends each request once, and reads its answer within ``WebLimits``.
///
/// `daybook-fetch` does the work, in processes that have neither a log nor the keys of other
/// services. There is one process for each host, and one more for each request that runs at the
/// same time as others.
///
/// Redirects are not followed: none of the services sends any, and the target of one would get the
/// key.
package final class HTTPTransport: Sendable {
  private let program: FetchProgram
  private let limits: WebLimits
  /// The idle processes, by the host that each has asked.
  private let idle = Mutex<[String: FetchExchange]>([:])

  private init(_ limits: WebLimits, _ program: FetchProgram) {
    (self.limits, self.program) = (limits, program)
  }

  /// Calls `body` with a transport, and closes its connections afterwards, also after an error.
  ///
  /// - Parameters:
  ///   - limits: The longest time and the largest size of an answer.
  ///   - program: The program that sends requests; by default the one beside this program.
  ///   - body: Called with the transport.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  package static func using<Result, Failure: Error>(
    _ limits: WebLimits = WebLimits(), by program: FetchProgram = .besideThisProgram,
    _ body: (HTTPTransport) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let transport = HTTPTransport(limits, program)
    defer { transport.close() }
    return try await body(transport)
  }

  private func close() { for exchange in idle.withLock({ $0 }).values { exchange.end() } }

  /// The answer to `request`, whatever its status.
  ///
  /// - Throws: ``NoAnswer`` if no answer arrived, or only a part of it. An answer whose header
  ///   announces too large a size is not read. One that turns out to be too large counts as too
  ///   large, whatever happens to the connection.
  package func send(
    _ request: ServiceRequest, to address: ServiceAddress
  ) async throws(NoAnswer) -> WebAnswer {
    let (head, body) = try await answer(
      at: request.url(at: address), of: address.host, accept: "application/json")
    return WebAnswer(status: head.status, retryAfter: head.retryAfter, body: body)
  }

  /// The answer at an address of the web that a person named, with any status.
  ///
  /// Nothing secret is sent, so any address will do. Where it sends on is not followed here either.
  ///
  /// - Throws: ``NoAnswer`` as above.
  package func page(at url: String) async throws(NoAnswer) -> PageAnswer {
    let host = url.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    let (head, body) = try await answer(
      at: url, of: host, accept: "text/html, text/plain;q=0.9, */*;q=0.1")
    return PageAnswer(
      status: head.status, location: head.location, contentType: head.contentType, body: body)
  }

  private func answer(
    at url: String, of host: String, accept: String
  ) async throws(NoAnswer) -> (head: FetchAnswerHead, body: [UInt8]) {
    guard !Task.isCancelled else { throw .cancelled }
    let exchange = try exchange(for: host)
    let request = FetchRequest(url: url, accept: accept, limits: limits)
    let result = await exchange.answer(to: request)
    keep(exchange, of: host)
    return try result.get()
  }

  private func exchange(for host: String) throws(NoAnswer) -> FetchExchange {
    if let exchange = idle.withLock({ $0.removeValue(forKey: host) }) { return exchange }
    return try FetchExchange(program)
  }

  /// Keeps a process that can take another request.
  private func keep(_ exchange: FetchExchange, of host: String) {
    guard exchange.isUsable else { return exchange.end() }
    idle.withLock { $0.updateValue(exchange, forKey: host) }?.end()
  }
}
