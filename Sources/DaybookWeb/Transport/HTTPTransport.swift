internal import AsyncHTTPClient
internal import FoundationEssentials
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPCompression
internal import NIOPosix
internal import NIOSSL
internal import Synchronization

/// Sends requests, each once, and reads their answers within ``WebLimits``.
///
/// Redirects are not followed: none of the services sends any, and following one would hand the
/// key to whoever it names. Errors say what happened in our own words; those of the network
/// library hold addresses.
package final class HTTPTransport: Sendable {
  /// What is made for the first request: its threads cost each start of the program otherwise.
  private let made = Mutex<HTTPClient?>(nil)
  private let limits: WebLimits

  private init(_ limits: WebLimits) { self.limits = limits }

  private var client: HTTPClient {
    made.withLock { made in
      let client = made ?? Self.makeClient(limits)
      made = client
      return client
    }
  }

  private static func makeClient(_ limits: WebLimits) -> HTTPClient {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow,
      timeout: .init(
        connect: TimeAmount(limits.connecting), read: TimeAmount(limits.silence),
        write: TimeAmount(limits.silence)),
      decompression: .enabled(limit: .size(limits.bodyBytes)))
    // How often is tried again is decided in one place, and counted there.
    configuration.connectionPool.retryConnectionEstablishment = false
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  /// Calls `body` with a transport whose connections are closed afterwards, however it ends.
  package static func using<Result, Failure: Error>(
    _ limits: WebLimits = WebLimits(),
    _ body: (HTTPTransport) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let transport = HTTPTransport(limits)
    let result: Swift.Result<Result, Failure>
    do throws(Failure) {
      result = .success(try await body(transport))
    } catch {
      result = .failure(error)
    }
    // It fails only when it is shut down twice.
    try? await transport.made.withLock { $0 }?.shutdown()
    return try result.get()
  }

  /// The answer to `request`, whatever its status.
  ///
  /// - Throws: ``NoAnswer`` when none came, or not all of it. An answer that says that it is too
  ///   large is not read; one that turns out to be is too large whatever the connection does then.
  package func send(
    _ request: ServiceRequest, to address: ServiceAddress
  ) async throws(NoAnswer) -> WebAnswer {
    do {
      var message = try HTTPClient.Request(url: request.url(at: address))
      message.headers = [
        "user-agent": "Daybook", "accept": "application/json", "accept-encoding": "gzip, deflate",
      ]
      let response = try await response(to: message)
      return WebAnswer(
        status: Int(response.status.code), retryAfter: response.headers.first(name: "retry-after"),
        body: response.body.map { Array($0.readableBytesView) } ?? [])
    } catch { throw noAnswer(for: error) }
  }

  /// The answer at an address of the web that a person named, whatever its status.
  ///
  /// Nothing secret is sent, so any address will do. Where it sends on is not followed here either.
  ///
  /// - Throws: ``NoAnswer`` as above.
  package func page(at url: String) async throws(NoAnswer) -> PageAnswer {
    do {
      var message = try HTTPClient.Request(url: url)
      message.headers = [
        "user-agent": "Daybook", "accept": "text/html, text/plain;q=0.9, */*;q=0.1",
        "accept-encoding": "gzip, deflate",
      ]
      let response = try await response(to: message)
      return PageAnswer(
        status: Int(response.status.code), location: response.headers.first(name: "location"),
        contentType: response.headers.first(name: "content-type"),
        body: response.body.map { Array($0.readableBytesView) } ?? [])
    } catch { throw noAnswer(for: error) }
  }

  /// The whole response, taken in where it arrives.
  ///
  /// A body that was handed over piece by piece would wait in the connection until a task has time
  /// for it: what is there would be lost when the connection ends, and time would run out that the
  /// server did not take. So the bytes are counted and kept on the event loop that reads them.
  private func response(to message: HTTPClient.Request) async throws -> HTTPClient.Response {
    let collector = ResponseAccumulator(request: message, maxBodySize: limits.bodyBytes)
    let work = client.execute(
      request: message, delegate: collector,
      eventLoop: .delegateAndChannel(on: client.eventLoopGroup.any()),
      deadline: .now() + TimeAmount(limits.whole))
    return try await withTaskCancellationHandler {
      try await work.get()
    } onCancel: {
      work.cancel()
    }
  }

  /// What systems say of a connection that could not be made.
  private static let connecting: Set<CInt> = [
    ECONNREFUSED, EHOSTUNREACH, ENETUNREACH, ENETDOWN, ETIMEDOUT, EADDRNOTAVAIL, EACCES,
  ]

  private func noAnswer(for error: any Error) -> NoAnswer {
    switch error {
    case let error as NoAnswer: error
    case is CancellationError: .cancelled
    case let error as HTTPClientError: noAnswer(for: error)
    case is ResponseAccumulator.ResponseTooBigError: .tooLarge(limit: limits.bodyBytes)
    case NIOHTTPDecompression.DecompressionError.limit: .tooLarge(limit: limits.bodyBytes)
    case HTTPParserError.invalidEOFState: .cut
    case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: .untrusted
    case is HTTPParserError, is NIOHTTPDecompression.DecompressionError: .garbled
    case is NIOHTTPDecompression.ExtraDecompressionError: .garbled
    case is NIOConnectionError, ChannelError.connectTimeout: .unreachable
    case let error as IOError where Self.connecting.contains(error.errnoCode): .unreachable
    default: .cut
    }
  }

  private func noAnswer(for error: HTTPClientError) -> NoAnswer {
    switch error {
    case .cancelled: .cancelled
    case .readTimeout, .writeTimeout: .silent
    case .deadlineExceeded: .tooSlow
    case .connectTimeout, .tlsHandshakeTimeout, .getConnectionFromPoolTimeout: .unreachable
    case .invalidURL, .emptyHost: .unreachable
    default: .cut
    }
  }
}

extension TimeAmount {
  fileprivate init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = .seconds(seconds) + .nanoseconds(attoseconds / 1_000_000_000)
  }
}
