package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// The key of a notice: the app, and the number of the notice, which is 1 for the first.
package struct NoticeKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init("app", \.app), .init("number", \.number), make: Self.init)
  }

  package let app: String
  package let number: UInt64

  package init(_ app: String, _ number: UInt64) { (self.app, self.number) = (app, number) }
}

/// A notice that was not dismissed.
package struct Notice: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .timestamp("time", \.time), .text("kind", \.kind), .text("subject", \.subject),
      .json("facts", \.facts), .bool("isSeen", \.isSeen), make: Self.init)
  }

  package let time: Timestamp
  package let kind: String
  package let subject: String
  package let facts: JSONValue
  package var isSeen: Bool
}
