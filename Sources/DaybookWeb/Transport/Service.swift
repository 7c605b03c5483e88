package import DaybookEvents

/// A service that answers over the network.
package struct Service: Sendable, Hashable {
  /// The name in events, which consists of lower-case ASCII letters.
  package let name: String
  /// The name for people.
  package let title: String

  package init(name: String, title: String) {
    self.name = name
    self.title = title
  }

  /// The stream of all fetches from this service: `fetch-<name>`.
  package var stream: StreamName { StreamName(checked: "fetch-" + name) }
}
