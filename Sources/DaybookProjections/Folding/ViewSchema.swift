internal import DaybookEvents
internal import DaybookValues

/// The schema of a read model: name, version, and the columns of its keys and rows.
///
/// With the schema, stored bytes can be read without the projection's Swift types.
package struct ViewSchema: Sendable {
  package let name: String
  package let version: Int
  package let keyColumns: [RowColumn]
  package let rowColumns: [RowColumn]
  /// The columns of the second order; empty when there is none.
  package let orderColumns: [RowColumn]
  /// The indexes, in the order of their numbers.
  package let indexes: [ViewIndex]
  /// Whether the members of an object are displayed as separate fields.
  private(set) var tellsMembers = false
  let definition: EventDefinition
  /// A text that identifies the source of the rows, such as their query; part of the fingerprint.
  private let meaning: String

  /// The schema that `projection` declares.
  package init<P: Projection>(_ projection: P.Type) {
    self.init(
      name: P.name, version: P.version, keyColumns: P.keyColumns, rowColumns: P.rowColumns,
      orderColumns: P.Order.columns, indexes: P.indexes.map { ViewIndex($0) })
    tellsMembers = P.self == StreamStates.self
  }

  /// A schema of rows with hidden columns.
  ///
  /// - Parameters:
  ///   - name: The name of the read model.
  ///   - version: The version, from 1.
  ///   - keyColumns: The columns of its keys.
  ///   - rowColumns: The columns of its rows that are shown.
  ///   - hiddenColumns: Columns that are stored after the shown columns, and never displayed.
  ///   - meaning: A text that identifies the source of the rows; when the text changes, the rows
  ///     are rebuilt.
  package init(
    name: String, version: Int, keyColumns: [RowColumn], rowColumns: [RowColumn],
    hiddenColumns: [RowColumn], meaning: String
  ) {
    self.init(
      name: name, version: version, keyColumns: keyColumns, rowColumns: rowColumns,
      orderColumns: [], hiddenColumns: hiddenColumns, meaning: meaning)
  }

  init(
    name: String, version: Int, keyColumns: [RowColumn], rowColumns: [RowColumn],
    orderColumns: [RowColumn], hiddenColumns: [RowColumn] = [], meaning: String = "",
    indexes: [ViewIndex] = []
  ) {
    let keyColumns = keyColumns.map { $0.named("key") }
    let rowColumns = rowColumns.map { $0.named("value") }
    let names = Set((keyColumns + rowColumns).map { Array($0.name.utf8) })
    precondition(
      names.count == keyColumns.count + rowColumns.count, "\(name) names a column twice")
    self.name = name
    self.version = version
    self.keyColumns = keyColumns
    self.rowColumns = rowColumns
    self.orderColumns = orderColumns
    let indexNames = Set(indexes.map(\.name))
    precondition(
      indexNames.count == indexes.count && indexes.count < 256, "\(name) names an index twice")
    self.indexes = indexes
    definition = EventDefinition(
      type: EventType(checked: name), version: 1, fields: (rowColumns + hiddenColumns).map(\.field))
    self.meaning = meaning
  }

  /// The columns of the read model as a table: the columns of the key, then the columns of the row.
  package var columns: [RowColumn] { keyColumns + rowColumns }

  /// All facts that determine the meaning of the stored bytes, in one text.
  package var fingerprint: String {
    func text(_ columns: [RowColumn]) -> String {
      columns.map { "\($0.name):\($0.kind)\($0.isOptional ? "?" : "")" }.joined(separator: ",")
    }
    // Since format 2, a second order has checksums; since format 3, they cover the lengths, too.
    let format = orderColumns.isEmpty ? 1 : 3
    return
      "\(format) \(name) v\(version) (\(text(keyColumns))) (\(text(rowColumns))) (\(text(orderColumns)))"
      + (meaning.isEmpty ? "" : " \(meaning)")
      + (indexes.isEmpty ? "" : " [\(indexes.map(\.fingerprint).joined(separator: "; "))]")
  }
}

extension RowColumn {
  fileprivate func named(_ name: String) -> RowColumn {
    self.name.isEmpty ? RowColumn(name, kind, isOptional: isOptional) : self
  }
}

extension ViewSchema {
  /// A field of a row for display.
  typealias ShownField = (name: String, value: JSONValue)

  /// The fields of a row, one for each column.
  ///
  /// In a read model of whole streams, each member of an object is a separate field, such as
  /// `data.status`.
  func shownFields(_ values: [JSONValue]) -> [ShownField] {
    zip(rowColumns, values).flatMap { column, value -> [ShownField] in
      guard tellsMembers, column.kind == .json, case .object(let object) = value else {
        return [(column.name, value)]
      }
      return object.map { ("\(column.name).\($0.key)", $0.value) }
    }
  }
}
