internal import DaybookSystem
package import FetchProtocol
internal import Synchronization

/// Sends requests, each once, and reads their answers within ``WebLimits``.
///
/// `daybook-fetch` does it, in processes that have neither a log nor other people's keys: one for
/// each machine that is asked, and one more for each request that goes on beside others.
///
/// Redirects are not followed: none of the services sends any, and following one would hand the
/// key to whoever it names.
package final class HTTPTransport: Sendable {
  private let program: FetchProgram
  private let limits: WebLimits
  /// Processes that nobody uses just now, by the machine that each has asked.
  private let idle = Mutex<[String: FetchExchange]>([:])

  private init(_ limits: WebLimits, _ program: FetchProgram) {
    (self.limits, self.program) = (limits, program)
  }

  /// Calls `body` with a transport whose connections are closed afterwards, however it ends.
  ///
  /// - Parameters:
  ///   - limits: How long an answer may take, and how large it may be.
  ///   - program: What asks; the one beside this program by default.
  ///   - body: Gets the transport.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
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
  /// - Throws: ``NoAnswer`` when none came, or not all of it. An answer that says that it is too
  ///   large is not read; one that turns out to be is too large whatever the connection does then.
  package func send(
    _ request: ServiceRequest, to address: ServiceAddress
  ) async throws(NoAnswer) -> WebAnswer {
    let (head, body) = try await answer(
      at: request.url(at: address), of: address.host, accept: "application/json")
    return WebAnswer(status: head.status, retryAfter: head.retryAfter, body: body)
  }

  /// The answer at an address of the web that a person named, whatever its status.
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

  /// Keeps what is fit for another request.
  private func keep(_ exchange: FetchExchange, of host: String) {
    guard exchange.isUsable else { return exchange.end() }
    idle.withLock { $0.updateValue(exchange, forKey: host) }?.end()
  }
}
