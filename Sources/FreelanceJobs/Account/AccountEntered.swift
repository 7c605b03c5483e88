package import DaybookEvents

/// A person said who they are: kept here, and sent to nobody.
package struct AccountEntered: Event {
  package static let type: EventType = "account.entered"
  package static let fields: [EventField] = [.text("kind"), .text("name"), .text("email")]

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

  package func write(to writer: inout EventWriter) {
    writer.write(kind)
    writer.write(name)
    writer.write(email)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    kind = try reader.read()
    name = try reader.read()
    email = try reader.read()
  }
}
