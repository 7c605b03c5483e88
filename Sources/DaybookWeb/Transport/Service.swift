package import DaybookEvents

/// A service that answers over the network.
package struct Service: Sendable, Hashable {
  /// The name in events: lower-case ASCII letters.
  package let name: String
  /// The name for people.
  package let title: String

  package init(name: String, title: String) {
    self.name = name
    self.title = title
  }

  /// The stream of all fetches: `fetch-<name>`.
  package var stream: StreamName { StreamName(checked: "fetch-" + name) }
}
