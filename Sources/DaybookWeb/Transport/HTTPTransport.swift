package import DaybookEvents
internal import DaybookSystem
package import FetchProtocol
internal import Synchronization

/// Sends each request once, and reads its answer within ``WebLimits``.
///
/// `daybook-fetch` does the work, in processes that have neither a log nor the keys of other
/// services. Each host has one process, and each further request at the same time has its own
/// process.
///
/// It does not follow redirects: none of the services sends any, and the target of a redirect would
/// receive the key.
package final class HTTPTransport: Sendable {
  private let program: FetchProgram
  private let limits: WebLimits
  /// Observes the requests; `nil` without an observer.
  private let observer: (any WorkObserver)?
  /// The idle processes, by the host to which each has sent requests.
  private let idle = Mutex<[String: FetchExchange]>([:])

  private init(
    _ limits: WebLimits, _ program: FetchProgram, _ observer: (any WorkObserver)?
  ) {
    (self.limits, self.program, self.observer) = (limits, program, observer)
  }

  /// Calls `body` with a transport, and then closes the connections, even after an error.
  ///
  /// - Parameters:
  ///   - limits: The longest time and the largest size of an answer.
  ///   - program: The program that sends requests; by default the program in the same folder as
  ///     this program.
  ///   - observer: Observes each request; it receives the name of the service, but no address.
  ///   - body: Called with the transport.
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

  /// The answer to `request`, with any status.
  ///
  /// - Throws: ``NoAnswer`` if no answer arrived, or only a part of an answer. If the header
  ///   announces a size that is too large, the answer is not read. If an answer is too large and
  ///   the connection then fails, the error is that it is too large.
  package func send(
    _ request: ServiceRequest, to address: ServiceAddress
  ) async throws(NoAnswer) -> WebAnswer {
    let (head, body) = try await answer(
      to: FetchRequest(url: request.url(at: address), accept: "application/json", limits: limits),
      of: address.host, as: request.service.name)
    return WebAnswer(status: head.status, retryAfter: head.retryAfter, body: body)
  }

  /// The answer at an address of the web, which a person entered, with any status.
  ///
  /// The request contains no secret, so the address may be any address. Redirects are not followed
  /// here either.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - name: The name of the service for an observer.
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

  /// Posts JSON, and returns the status in the answer of the server.
  ///
  /// - Parameters:
  ///   - json: At most ``FetchContent/greatestSize`` bytes.
  ///   - address: The address.
  ///   - key: The header `Idempotency-Key`.
  /// - Returns: The status and the body; the body is empty if it could not be read.
  /// - Throws: ``NoAnswer`` if no answer began. Once the status has arrived, an incomplete or too
  ///   large body is no error.
  package func post(
    _ json: String, to address: WebhookAddress, key: String
  ) async throws(NoAnswer) -> WebAnswer {
    let content = FetchContent(json: json, key: key)
    let (head, body) = try await answer(
      to: FetchRequest(url: address.url.reveal(), accept: "*/*", limits: limits, posting: content),
      of: address.host, as: "webhook")
    return WebAnswer(status: head.status, retryAfter: head.retryAfter, body: body)
  }

  /// Informs the observer about the request, and sends it.
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

  /// Keeps a process that can receive another request, one for each host; ends any other process.
  private func keep(_ exchange: FetchExchange, of host: String) {
    guard exchange.isUsable else { return exchange.end() }
    idle.withLock { $0.updateValue(exchange, forKey: host) }?.end()
  }
}
