/// A command of Kusto that lists databases, tables or columns.
package enum ShowCommand: Equatable, Sendable {
  case version, cluster, databases, entities, tables, functions, materializedViews
  /// The columns of all tables; if `database` is `nil`, it is the database of the request.
  case schema(database: String?, isJSON: Bool)
  /// The columns of one table.
  case tableSchema(String, isJSON: Bool)
  /// The read models, by a command that only Daybook has.
  case views
  /// The days of the log as databases, by a command that only Daybook has.
  case positions

  /// - Parameter words: The words of the command; a quoted word has its original case, and no
  ///   quotes.
  init?(_ words: [String]) {
    var words = words
    if let option = words.firstIndex(where: { $0.lowercased() == "with" }) {
      words.removeSubrange(option...)
    }
    let small = words.map { $0.lowercased() }
    guard small.count > 1, small[0] == ".show" else { return nil }
    if let command = Self.plain[small.dropFirst().joined(separator: " ")] {
      self = command
    } else if small[1] == "databases", small.contains("schema") {
      self = .schema(database: nil, isJSON: small.suffix(2) == ["as", "json"])
    } else if small[1] == "database", small.contains("schema") {
      self = .schema(
        database: small[2] == "schema" ? nil : words[2], isJSON: small.suffix(2) == ["as", "json"])
    } else if small[1] == "table", small.count > 3, small.last == "cslschema" {
      self = .tableSchema(words[2], isJSON: false)
    } else if small[1] == "table", small.count > 5, small.suffix(3) == ["schema", "as", "json"] {
      self = .tableSchema(words[2], isJSON: true)
    } else {
      return nil
    }
  }

  /// The database that the command names; `nil` if it is about the database of the request.
  package var database: String? {
    if case .schema(let database, _) = self { database } else { nil }
  }

  private static let plain: [String: ShowCommand] = [
    "version": .version, "cluster": .cluster, "databases": .databases,
    "databases details": .databases, "databases entities": .entities, "tables": .tables,
    "tables details": .tables, "functions": .functions, "materialized-views": .materializedViews,
    "views": .views, "positions": .positions, "databases identity": .databases,
  ]

  static let list =
    "version, cluster, databases, databases entities, databases schema, database NAME schema, tables,"
    + " table NAME cslschema, functions, materialized-views, views, positions"
}
