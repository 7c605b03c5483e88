package import DaybookValues
package import DaybookWeb

/// Where pages come from.
package protocol PageSource: Sendable {
  /// What time it is: that of the clock by which pages are stamped.
  var time: Timestamp { get }

  /// What the machine that `address` names answers; where it sends on is not followed.
  ///
  /// - Throws: `NoAnswer` when nothing came, or not all of it.
  func answer(at address: PageAddress) async throws(NoAnswer) -> PageAnswer
}

/// The web.
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
