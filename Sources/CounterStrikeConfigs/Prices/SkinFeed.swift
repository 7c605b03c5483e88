package import DaybookValues
package import DaybookWeb
package import FetchProtocol

/// The source of live prices of skins.
package protocol SkinFeed: Sendable {
  /// The host and the port of the feed, as screens show them.
  var host: String { get }
  /// The time of the clock that stamps the messages.
  var time: Timestamp { get }

  /// Waits before the next connection to the feed.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  func pause(_ duration: Duration) async throws

  /// Receives messages until the connection ends, and returns the reason for the end.
  ///
  /// It never throws, because the end of a connection is recorded as an event.
  func listen(
    onOpen: @Sendable () async -> Void, onMessage: @Sendable (String) async -> Void
  ) async -> SocketEnd
}

/// The feed of a market, received over a web socket.
package struct MarketFeed: SkinFeed {
  /// The environment variable for the address of the feed.
  package static let variable = "DAYBOOK_CSGO_FEED_URL"
  /// The usual address of the feed, where the service may no longer exist.
  package static let standard = "wss://wsn.dota2.net/wsn/"
  /// The message that the server expects first.
  private static let greeting = "history_go"

  private let client: SocketClient
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Timestamp

  /// - Parameters:
  ///   - client: Makes the connections.
  ///   - clock: Measures the pauses between connections.
  ///   - now: The time of day.
  package init(
    _ client: SocketClient, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Timestamp
  ) {
    (self.client, self.clock, self.now) = (client, clock, now)
  }

  /// The address in the environment, or else the usual address.
  ///
  /// - Throws: `ServiceSettingError` if the address in the environment is not safe to use.
  package static func address(
    in settings: ServiceSetting
  ) throws(ServiceSettingError) -> SocketAddress {
    do throws(SocketAddressError) {
      return try SocketAddress(settings.value(of: variable) ?? standard)
    } catch { throw ServiceSettingError(variable: variable, problem: "\(error)") }
  }

  package var host: String { client.address.authority }

  package var time: Timestamp { now() }

  package func pause(_ duration: Duration) async throws { try await clock.sleep(for: duration) }

  package func listen(
    onOpen: @Sendable () async -> Void, onMessage: @Sendable (String) async -> Void
  ) async -> SocketEnd {
    await client.converse(Self.greeting, onOpen: onOpen, onMessage: onMessage)
  }
}
