package import DaybookValues
package import DaybookWeb

/// The source of pages.
package protocol PageSource: Sendable {
  /// The present time, which becomes the time of a loaded page.
  var time: Timestamp { get }

  /// Fetches the answer at `address` without following redirects.
  ///
  /// - Throws: `NoAnswer` if no complete answer arrived.
  func answer(at address: PageAddress) async throws(NoAnswer) -> PageAnswer
}

/// Fetches pages over the network.
package struct NetworkPages: PageSource {
  private let transport: HTTPTransport
  private let now: @Sendable () -> Timestamp

  package init(_ transport: HTTPTransport, now: @escaping @Sendable () -> Timestamp) {
    (self.transport, self.now) = (transport, now)
  }

  package var time: Timestamp { now() }

  package func answer(at address: PageAddress) async throws(NoAnswer) -> PageAnswer {
    try await transport.page(at: address.description)
  }
}
