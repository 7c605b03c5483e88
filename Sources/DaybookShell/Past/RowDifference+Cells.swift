package import Daybook

extension RowDifference {
  /// The columns of a difference as rows.
  package static let columns = ["view", "key", "change", "field", "old", "new"]

  /// One row for each changed field; a single row for an added or removed row.
  package var cells: [[JSONValue]] {
    let start: [JSONValue] = [.string(view), .string(key), .string(kind.rawValue)]
    return switch kind {
    case .added: [start + [.null, .null, .object(object(\.new))]]
    case .removed: [start + [.null, .object(object(\.old)), .null]]
    case .changed: fields.map { start + [.string($0.name), $0.old, $0.new] }
    }
  }

  /// The same rows as JSON objects.
  package var objects: [JSONValue] {
    cells.map { row in
      .object(JSONObject(zip(Self.columns, row).map { .init(key: $0, value: $1) }))
    }
  }

  private func object(_ value: KeyPath<Field, JSONValue>) -> JSONObject {
    JSONObject(fields.map { .init(key: $0.name, value: $0[keyPath: value]) })
  }
}
