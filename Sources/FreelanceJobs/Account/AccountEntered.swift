package import DaybookEvents

/// A person entered a name and an e-mail address, which are stored here and never sent.
package struct AccountEntered: CodedEvent, EventSet {
  package static let type: EventType = "account.entered"
  package static var codec: Codec<Self> {
    Codec(.text("kind", \.kind), .text("name", \.name), .text("email", \.email), make: Self.init)
  }

  /// `signup` or `login`.
  package let kind: String
  /// The name.
  package let name: String
  /// The e-mail address.
  package let email: String

  package init(kind: String, name: String, email: String) {
    self.kind = kind
    self.name = name
    self.email = email
  }
}
