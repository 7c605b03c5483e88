internal import AsyncHTTPClient
internal import FoundationEssentials
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPCompression
internal import NIOPosix

/// Sends requests, each once, and reads their answers within ``WebLimits``.
///
/// Redirects are not followed: none of the services sends any, and following one would hand the
/// key to whoever it names. Errors say what happened in our own words; those of the network
/// library hold addresses.
package final class HTTPTransport: Sendable {
  private let client: HTTPClient
  private let limits: WebLimits

  private init(_ limits: WebLimits) {
    self.limits = limits
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow,
      timeout: .init(
        connect: TimeAmount(limits.connecting), read: TimeAmount(limits.silence),
        write: TimeAmount(limits.silence)),
      decompression: .enabled(limit: .size(limits.bodyBytes)))
    // How often is tried again is decided in one place, and counted there.
    configuration.connectionPool.retryConnectionEstablishment = false
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
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
    try? await transport.client.shutdown()
    return try result.get()
  }

  /// The answer to `request`, whatever its status.
  ///
  /// - Throws: ``NoAnswer`` when none came, or not all of it.
  package func send(
    _ request: ServiceRequest, to address: ServiceAddress
  ) async throws(NoAnswer) -> WebAnswer {
    var message = HTTPClientRequest(url: request.url(at: address))
    message.headers = [
      "user-agent": "Daybook", "accept": "application/json", "accept-encoding": "gzip, deflate",
    ]
    let deadline = NIODeadline.now() + TimeAmount(limits.whole)
    do {
      let response = try await client.execute(message, deadline: deadline)
      return WebAnswer(
        status: Int(response.status.code), retryAfter: response.headers.first(name: "retry-after"),
        body: try await collect(response.body, until: deadline))
    } catch { throw noAnswer(for: error) }
  }

  /// The library's own deadline ends with the head of the answer, so a body that drips is timed
  /// here, piece by piece.
  private func collect(
    _ body: HTTPClientResponse.Body, until deadline: NIODeadline
  ) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await piece in body {
      guard NIODeadline.now() < deadline else { throw NoAnswer.tooSlow }
      guard bytes.count + piece.readableBytes <= limits.bodyBytes else {
        throw NoAnswer.tooLarge(limit: limits.bodyBytes)
      }
      bytes.append(contentsOf: piece.readableBytesView)
    }
    return bytes
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
    case NIOHTTPDecompression.DecompressionError.limit: .tooLarge(limit: limits.bodyBytes)
    case HTTPParserError.invalidEOFState: .cut
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
