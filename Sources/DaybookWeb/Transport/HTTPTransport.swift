package import DaybookEvents
internal import DaybookSystem
package import FetchProtocol
internal import Synchronization

/// Sends each request once, and reads its answer within ``WebLimits``.
///
/// Separate processes, `daybook-fetch`, do the work. They have neither a log nor the keys of other
/// services. Each process sends requests to one host, and concurrent requests use different
/// processes.
///
/// Redirects are not followed: no known service sends them, and their targets would receive the
/// key.
package final class HTTPTransport: Sendable {
  private let program: FetchProgram
  private let limits: WebLimits
  /// Observes the requests; `nil` if nothing observes them.
  private let observer: (any WorkObserver)?
  /// The idle processes, by the host for which they send requests.
  private let idle = Mutex<[String: FetchExchange]>([:])

  private init(
    _ limits: WebLimits, _ program: FetchProgram, _ observer: (any WorkObserver)?
  ) {
    (self.limits, self.program, self.observer) = (limits, program, observer)
  }

  /// Calls `body` with a transport, and then closes the connections, even after an error.
  ///
  /// - Parameters:
  ///   - limits: The maximum time and size of an answer.
  ///   - program: The program that sends requests; by default, it is in the same folder as this
  ///     program.
  ///   - observer: Observes each request; it receives the name of the service, but no address.
  ///   - body: Uses the transport.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  package static func using<Result, Failure: Error>(
    _ limits: WebLimits = WebLimits(), by program: FetchProgram = .besideThisProgram,
    observedBy observer: (any WorkObserver)? = nil,
    _ body: (HTTPTransport) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let transport = HTTPTransport(limits, program, observer)
    defer { transport.close() }
    return try await body(transport)
  }

  private func close() { for exchange in idle.withLock({ $0 }).values { exchange.end() } }

  /// Sends `request`, and returns the answer, whatever its status is.
  ///
  /// - Throws: ``NoAnswer`` if no complete answer arrived. If the headers announce a body that is
  ///   too large, the body is not read. If a body is too large and the connection then fails, the
  ///   error is ``NoAnswer/tooLarge(limit:)``.
  package func send(
    _ request: ServiceRequest, to address: ServiceAddress
  ) async throws(NoAnswer) -> WebAnswer {
    let (head, body) = try await answer(
      to: FetchRequest(url: request.url(at: address), accept: "application/json", limits: limits),
      of: address.host, as: request.service.name)
    return WebAnswer(status: head.status, retryAfter: head.retryAfter, body: body)
  }

  /// The answer at a web address that a person entered, whatever its status is.
  ///
  /// The address may be any address, because the request contains no secret. Redirects are not
  /// followed here either.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - name: The name of the service, for an observer.
  /// - Returns: The answer.
  /// - Throws: The errors of ``send(_:to:)``.
  package func page(
    at url: String, as name: String = "web"
  ) async throws(NoAnswer) -> PageAnswer {
    let host = url.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    let accept = "text/html, text/plain;q=0.9, */*;q=0.1"
    let (head, body) = try await answer(
      to: FetchRequest(url: url, accept: accept, limits: limits), of: host, as: name)
    return PageAnswer(
      status: head.status, location: head.location, contentType: head.contentType, body: body)
  }

  /// Posts JSON, and returns the answer of the server.
  ///
  /// - Parameters:
  ///   - json: The JSON, which has at most ``FetchContent/greatestSize`` bytes.
  ///   - address: The address.
  ///   - key: The value of the header `Idempotency-Key`.
  /// - Returns: The status and the body; the body is empty if it could not be read.
  /// - Throws: ``NoAnswer`` if no status arrived. After the status, an incomplete or too large body
  ///   is not an error.
  package func post(
    _ json: String, to address: WebhookAddress, key: String
  ) async throws(NoAnswer) -> WebAnswer {
    let content = FetchContent(json: json, key: key)
    let (head, body) = try await answer(
      to: FetchRequest(url: address.url.reveal(), accept: "*/*", limits: limits, posting: content),
      of: address.host, as: "webhook")
    return WebAnswer(status: head.status, retryAfter: head.retryAfter, body: body)
  }

  /// Sends the request, and reports it to the observer.
  private func answer(
    to request: FetchRequest, of host: String, as name: String
  ) async throws(NoAnswer) -> (head: FetchAnswerHead, body: [UInt8]) {
    guard let end = observer?.begin(ObservedWork(.fetch, name: name)) else {
      return try await answer(to: request, of: host)
    }
    do throws(NoAnswer) {
      let answer = try await answer(to: request, of: host)
      end(WorkOutcome(count: 1, hasFailed: answer.head.status >= 400))
      return answer
    } catch {
      end(WorkOutcome(hasFailed: true))
      throw error
    }
  }

  private func answer(
    to request: FetchRequest, of host: String
  ) async throws(NoAnswer) -> (head: FetchAnswerHead, body: [UInt8]) {
    guard !Task.isCancelled else { throw .cancelled }
    let exchange = try exchange(for: host)
    let result = await exchange.answer(to: request)
    keep(exchange, of: host)
    return try result.get()
  }

  private func exchange(for host: String) throws(NoAnswer) -> FetchExchange {
    if let exchange = idle.withLock({ $0.removeValue(forKey: host) }) { return exchange }
    return try FetchExchange(program)
  }

  /// Keeps the process for the next request to `host`, or ends it if it cannot receive another
  /// request.
  ///
  /// If another process is already kept for the host, that process ends.
  private func keep(_ exchange: FetchExchange, of host: String) {
    guard exchange.isUsable else { return exchange.end() }
    idle.withLock { $0.updateValue(exchange, forKey: host) }?.end()
  }
}
