import DaybookQuery

/// A table of the oracle, in rows.
struct OracleTable {
  struct Column: Equatable {
    let name: String
    let type: OracleType
  }

  var columns: [Column]
  var rows: [[OracleValue]]

  /// Returns a row's values by the names of its columns.
  func named(_ row: [OracleValue]) -> OracleExpression.Row {
    Dictionary(uniqueKeysWithValues: zip(columns.map(\.name), row))
  }

  func place(of name: String) -> Int { columns.firstIndex { $0.name == name } ?? 0 }

  /// Sorts the rows; missing values come first when ascending, and last when descending.
  mutating func sort(by keys: [(name: String, isAscending: Bool)]) {
    let places = keys.map { (place(of: $0.name), $0.isAscending) }
    let sorted = rows.enumerated().sorted { left, right in
      for (place, isAscending) in places {
        let order = Self.order(left.element[place], right.element[place])
        if order != 0 { return isAscending ? order < 0 : order > 0 }
      }
      return left.offset < right.offset
    }
    rows = sorted.map(\.element)
  }

  private static func order(_ left: OracleValue, _ right: OracleValue) -> Int {
    left.order(to: right) ?? (left.isNull ? 0 : 1) - (right.isNull ? 0 : 1)
  }

  /// Returns the rows of each combination of values, in the order of the groups' first rows.
  func groups(by names: [String]) -> [(key: [OracleValue], rows: [[OracleValue]])] {
    let places = names.map(place)
    var order: [[OracleValue]: Int] = [:]
    var groups: [(key: [OracleValue], rows: [[OracleValue]])] = []
    for row in rows {
      let key = places.map { row[$0] }
      let place = order[key, default: groups.count]
      if place == groups.count {
        order[key] = place
        groups.append((key, []))
      }
      groups[place].rows.append(row)
    }
    return groups
  }

  /// Returns the same rows as a table for the engine.
  func memoryTable(named name: String) -> MemoryTable {
    let fields = columns.map { column in
      TableSchema.Field(column.name, ScalarType(keyword: column.type.rawValue) ?? .dynamic)
    }
    return MemoryTable(
      schema: TableSchema(name: name, fields: fields, orderedBy: 0),
      rows: rows.map { $0.map(\.engineValue) })
  }
}

extension OracleValue {
  var engineValue: Value {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .long(let value): .long(value)
    case .real(let value): .real(value)
    case .string(let value): .string(value)
    }
  }

  /// Makes the oracle's value for a value of the engine; `nil` for a type unknown to the oracle.
  init?(_ value: Value) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .long(let value): self = .long(value)
    case .real(let value): self = .real(value)
    case .string(let value): self = .string(value)
    default: return nil
    }
  }
}
