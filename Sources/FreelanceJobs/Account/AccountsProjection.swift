package import DaybookEvents
package import DaybookProjections

/// A person's account data, which are stored on this machine and never sent.
package struct Account: CodedRow {
  package static var codec: Codec<Self> {
    Codec(.text("name", \.name), .text("kind", \.kind), make: Self.init)
  }

  package let name: String
  /// The form that was completed last: `signup` or `login`.
  package let kind: String

  package init(name: String, kind: String) {
    self.name = name
    self.kind = kind
  }
}

/// One row for each e-mail address that a person entered.
///
/// There is no password, because nothing is sent anywhere.
package struct AccountsProjection: Projection {
  package static let name = "accounts"
  package static let version = 1
  package static let keyColumns: [RowColumn] = [.text("email")]

  package init() {}

  package func apply(_ recorded: Recorded<AccountEntered>, to rows: inout Rows<String, Account>) {
    let event = recorded.event
    rows[event.email] = Account(name: event.name, kind: event.kind)
  }
}
