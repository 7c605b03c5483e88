/// The read model from whose rows the rows of a query are computed.
///
/// It is a class, so that the many copies of a table share one.
package final class GridOrigin: Sendable, Equatable {
  /// The name of the read model.
  package let model: String
  /// The indexes of the columns that contain the key of the read model.
  package let keyColumns: [Int]
  /// For each column, the field of the read model that it shows; `nil` for a computed column.
  package let fields: [String?]

  package init(model: String, keyColumns: [Int], fields: [String?]) {
    (self.model, self.keyColumns, self.fields) = (model, keyColumns, fields)
  }

  package static func == (one: GridOrigin, other: GridOrigin) -> Bool {
    one.model == other.model && one.keyColumns == other.keyColumns && one.fields == other.fields
  }
}
