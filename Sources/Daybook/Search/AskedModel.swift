package import DaybookEvents
package import DaybookProjections
internal import DaybookQuery

/// A read model that a query over events defines for one request only; its rows are never stored.
package struct AskedModel {
  package let definition: ReadModelDefinition
  /// The query; in it, queries over `events` replace the tables of event types.
  package let text: String

  /// Whether `name` is a query, because it contains a `|`, which no read model's name contains.
  package static func isQuery(_ name: String) -> Bool { name.contains("|") }

  /// - Parameters:
  ///   - text: The query.
  ///   - log: The log, whose types of events are tables.
  /// - Throws: ``ViewRefusal`` when the rows of the query cannot be maintained event by event, or
  ///   `LogError`.
  package init(_ text: String, in log: FileEventLog) throws {
    var text = text
    if case .table(let table) = QuerySyntax.parse(text).syntax.onlyPipeline?.source,
      !DaybookTables.ownNames.contains(table.name.text),
      let type = try EventTypeQuery(table.name.text, in: log)
    {
      text = text.writingOut([type])
    }
    definition = ReadModelDefinition(try QueryView("query", version: 1, text))
    self.text = text
  }
}
