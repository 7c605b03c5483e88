package import DaybookEvents

/// A service that answers over the network.
package struct Service: Sendable, Hashable {
  /// What events call it: lower-case ASCII letters.
  package let name: String
  /// What people call it.
  package let title: String

  package init(name: String, title: String) {
    self.name = name
    self.title = title
  }

  /// The stream of all fetches: `fetch-<name>`.
  package var stream: StreamName { StreamName(checked: "fetch-" + name) }
}
