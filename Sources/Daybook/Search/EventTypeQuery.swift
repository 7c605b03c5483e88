internal import DaybookEvents
internal import DaybookQuery
internal import DaybookValues

/// The table of an event type, written as a query over `events`.
///
/// A regression test that was made from a search runs this query on a different log, in which the
/// type may have fewer fields.
struct EventTypeQuery {
  let name: String
  let schema: TableSchema
  /// The text of the query.
  let text: String

  /// The table of the type called `name`; `nil` when `log` has no such type.
  init?(_ name: String, in log: FileEventLog) throws(LogError) {
    guard let type = try log.types().first(where: { $0.name.utf8.elementsEqual(name.utf8) })
    else { return nil }
    let catalog = try log.withRead { _, _, catalog in catalog }
    let columns = EventColumn.ofOneType + (try EventTypeFields(of: type, in: log, catalog)).columns
    schema = TableSchema(name: name, columns)
    let values = zip(schema.fields, columns).map { field, column in
      let value = Self.value(of: column)
      return value == field.name ? value : "\(KQLText.name(field.name)) = \(value)"
    }
    self.name = name
    text =
      "events | where type == \(KQLText.literal(name)) | project "
      + values.joined(separator: ", ")
  }

  private static func value(of column: EventColumn) -> String {
    guard case .field(let name, let type) = column else { return column.name }
    let value = "data[\(KQLText.literal(name))]"
    return switch type {
    case .string: "tostring(\(value))"
    case .long: "tolong(\(value))"
    case .real: "toreal(\(value))"
    case .bool: "tobool(\(value))"
    case .decimal: "todecimal(\(value))"
    default: value
    }
  }
}

extension [EventTypeQuery] {
  /// Refuses two types whose names are equal as Swift strings, but differ in their bytes.
  func requireDistinctNames() throws(SearchError) {
    var names: [String: String] = [:]
    for type in self {
      let other = names.updateValue(type.name, forKey: type.name)
      guard let other, !other.hasSameBytes(as: type.name) else { continue }
      throw SearchError(
        "The types '\(other)' and '\(type.name)' look alike, and a search cannot tell their tables"
          + " apart. Ask 'events', with a condition on type.")
    }
  }
}

extension String {
  /// The query, after queries over `events` have replaced the tables of `types`.
  func writingOut(_ types: [EventTypeQuery]) -> String {
    var (text, others) = (self, types)
    if case .table(let table) = QuerySyntax.parse(self).syntax.onlyPipeline?.source,
      let index = others.firstIndex(where: { $0.name.hasSameBytes(as: table.name.text) })
    {
      text =
        bytes(0, table.range.start) + others[index].text + bytes(table.range.end, utf8.count)
      others.remove(at: index)
    }
    var named: Set<ExactText> = []
    let lets = others.filter { named.insert(ExactText($0.name)).inserted }
      .map { "let \(KQLText.name($0.name)) = \($0.text);\n" }
    return lets.joined() + text
  }
}
