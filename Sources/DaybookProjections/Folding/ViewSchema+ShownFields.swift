internal import DaybookEvents
internal import DaybookValues

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
