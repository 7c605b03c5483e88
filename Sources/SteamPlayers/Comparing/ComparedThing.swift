package import DaybookEvents
package import DaybookProjections

/// What players are compared by.
package struct ComparedThing: RowKey {
  package static let columns: [RowColumn] = [.text("kind")] + AppID.columns + [.text("name")]

  package enum Kind: String, Sendable, CaseIterable {
    case game, achievements, stat
  }

  package let kind: Kind
  package let app: AppID
  /// The stat; empty for the others.
  package let name: String

  package init(_ kind: Kind, _ app: AppID, _ name: String = "") {
    self.kind = kind
    self.app = app
    self.name = name
  }

  package func write(to writer: inout KeyWriter) {
    writer.write(kind.rawValue)
    writer.write(app)
    writer.write(name)
  }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    let word: String = try reader.read()
    guard let kind = Kind(rawValue: word) else { throw reader.error("'\(word)' is no kind") }
    self.kind = kind
    app = try reader.read()
    name = try reader.read()
  }
}
