package import DaybookQuery
internal import DaybookValues

/// The tables of a client's database, as commands show them.
package struct ServedCatalog: Sendable {
  /// A table and its description.
  package struct Table: Sendable {
    let name: String
    let fields: [TableSchema.Field]
    let description: String

    package init(_ name: String, _ fields: [TableSchema.Field], _ description: String) {
      (self.name, self.fields, self.description) = (name, fields, description)
    }
  }

  /// The name of the daybook.
  let served: String
  /// The name of the database, which includes the position if it is a past state.
  let database: String
  let version: String
  let tables: [Table]

  package init(served: String, database: String, version: String, _ tables: [Table]) {
    (self.served, self.database) = (served, database)
    (self.version, self.tables) = (version, tables)
  }

  /// The query that makes the rows of a command; it may read the table ``source``.
  package static func query(_ text: CommandText, served: String) -> String {
    switch text.command {
    case .views: "views \(text.pipeline)"
    case .positions:
      """
      events | summarize seq = max(seq), time = max(time), events = count() by day = startofday(time) \
      | sort by day asc | project DatabaseName = strcat(\(JSONValue.string(served + "@")), seq), day, seq, \
      time, events \(text.pipeline)
      """
    default: "\(source) \(text.pipeline)"
    }
  }

  /// The name of the table that has the rows of a command before its operators are applied.
  package static let source = "_command"
}
