package import DaybookValues
package import DaybookWeb

/// The source of pages.
package protocol PageSource: Sendable {
  /// The present time, by the clock for the times of the pages.
  var time: Timestamp { get }

  /// The answer of the server at `address`; a redirect is not followed.
  ///
  /// - Throws: `NoAnswer` if no answer arrived, or only a part of an answer.
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
