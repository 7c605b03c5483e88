internal import DaybookEvents
internal import DaybookProjections
internal import DaybookQuery

/// The columns in which a read model stores the columns of a query's result.
///
/// Some of these columns are part of the key; the other columns are part of the row.
struct QueryViewColumns {
  private(set) var keys: [RowColumn] = []
  private(set) var rows: [RowColumn] = []
  /// Further stored columns, which are not shown.
  private(set) var hidden: [RowColumn] = []
  /// For each column of a row, its index in the result of the query.
  private(set) var rowPlaces: [Int] = []
  /// The reason why the columns cannot be stored; `nil` if they can.
  private(set) var problem: String?

  init(_ query: FoldableQuery) {
    if let grouping = query.keys {
      takeKeys(grouping, query.columns)
    } else {
      keys = [.int64("seq")] + (query.givesSeveral ? [.int64("place")] : [])
    }
    for (place, column) in query.columns.enumerated() where !isKey(column, query) {
      take(column, at: place)
    }
    let names = Set((keys + rows).map(\.name))
    if names.count < keys.count + rows.count {
      problem =
        "A view keeps each row by 'seq', and by 'place' after mv-expand or lookup: give "
        + "columns of your own other names."
    }
    guard query.keys != nil else { return }
    var name = "kept"
    while names.contains(name) { name += "_" }
    hidden = [.json(name)]
  }

  private mutating func takeKeys(_ grouping: [Column], _ shown: [Column]) {
    for column in grouping {
      let name = shown.first { $0.id == column.id }?.name ?? column.name
      switch column.type {
      case .bool: keys.append(.bool(name, isOptional: true))
      case .int, .long: keys.append(.int64(name, isOptional: true))
      case .datetime: keys.append(.timestamp(name, isOptional: true))
      case .string, .guid: keys.append(.text(name))
      case .real, .decimal, .dynamic, .timespan:
        problem =
          "A view cannot keep rows by '\(name)', a \(column.type). Make it one of text or "
          + "whole numbers first, as in: by \(name) = tostring(\(Self.field(name)))."
      }
    }
  }

  /// The field that gave a column its name, such as `data.status` for `data_status`.
  private static func field(_ name: String) -> String {
    name.hasPrefix("data_") ? "data.\(name.dropFirst(5))" : name
  }

  /// Whether a column of the result is one of the keys.
  private func isKey(_ column: Column, _ query: FoldableQuery) -> Bool {
    guard let grouping = query.keys else { return query.isOrigin(column) && column.name == "seq" }
    return grouping.contains { $0.id == column.id } && keys.contains { $0.name == column.name }
  }

  private mutating func take(_ column: Column, at place: Int) {
    rowPlaces.append(place)
    switch column.type {
    case .bool: rows.append(.bool(column.name))
    case .int: rows.append(.int32(column.name))
    case .long: rows.append(.int64(column.name))
    case .real: rows.append(.real(column.name))
    case .string, .guid: rows.append(.text(column.name))
    case .datetime: rows.append(.timestamp(column.name))
    case .dynamic: rows.append(.json(column.name))
    case .decimal, .timespan:
      problem =
        "A view cannot keep '\(column.name)', a \(column.type). Make it a number first, as in "
        + "\(column.type == .timespan ? "x / 1s" : "toreal(x)")."
    }
  }
}
