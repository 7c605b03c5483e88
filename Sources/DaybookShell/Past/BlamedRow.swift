internal import Daybook
internal import DaybookGrid
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookValues

/// A query that returns a row while a field still has the value that the last event set.
///
/// The field belongs to one row of a read model.
struct BlamedRow {
  let query: String
  /// The position of the event that set the field.
  let seq: UInt64

  /// Makes the query for the field that was set last; `nil` when no field was blamed.
  ///
  /// - Parameters:
  ///   - fields: The blamed fields; only the field that was set last is used.
  ///   - key: The stored key of the row.
  ///   - schema: The schema of the read model.
  ///   - source: The read model's name, or the query that defines it.
  /// - Throws: An error of reading the key.
  init?(_ fields: [FieldBlame], ofRow key: [UInt8], _ schema: ViewSchema, of source: String) throws
  {
    let last = fields.map(\.event.seq).max()
    let newest = fields.filter { $0.event.seq == last }
    guard let field = newest.first(where: { $0.field.hasPrefix("data.") }) ?? newest.first else {
      return nil
    }
    seq = field.event.seq
    let columns = Dictionary(
      ViewBatchBuilder.fields(of: schema).map { ($0.name, ResultColumn($0.name, of: $0.type)) },
      uniquingKeysWith: { first, _ in first })
    let keys = zip(schema.keyColumns, try schema.keyValues(key))
      .compactMap { column, value in columns[column.name].map { ($0, Cell(value)) } }
    let own = columns[field.field].map { [($0, Cell(field.value))] }
    query =
      RowQuery(
        of: source, cells: keys + (own ?? []),
        where: own == nil ? Self.condition(onMember: field) : nil
      ).text
  }

  /// The condition on a member of a column, such as `data.status`; `nil` for a whole column.
  private static func condition(onMember field: FieldBlame) -> String? {
    guard let dot = field.field.firstIndex(of: ".") else { return nil }
    let column = KQLText.name(String(field.field[..<dot]))
    let member = KQLText.literal(String(field.field[field.field.index(after: dot)...]))
    let value = "tostring(\(column)[\(member)])"
    guard !field.value.isNull else { return "isempty(\(value))" }
    return "\(value) == \(KQLText.literal(Cell(field.value).text))"
  }
}
