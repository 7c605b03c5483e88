package import DaybookValues

/// A table for a client: its rows, and how many rows were left out.
package struct AnswerTable: Sendable, Equatable {
  package struct Column: Sendable, Equatable {
    package let name: String
    /// The name of the KQL type of the column's values.
    package let type: String

    package init(_ name: String, _ type: String = "dynamic") {
      (self.name, self.type) = (name, type)
    }
  }

  /// The name of the table.
  package let name: String
  package let columns: [Column]
  package private(set) var rows: [[JSONValue]] = []
  /// The number of rows that were left out.
  package private(set) var omitted = 0
  /// Whether ``omitted`` is exact; if it is not, more rows may have been left out.
  package private(set) var isCounted = true
  /// The number of cells that were cut.
  private(set) var cutCells = 0
  /// Whether rows were left out because there were too many bytes, and not too many rows.
  private(set) var isShort = false
  private var bytes = 0
  private let rowLimits: AnswerLimits

  /// Makes an empty table, which leaves out rows that exceed `rowLimits`.
  package init(_ name: String, _ columns: [Column], in rowLimits: AnswerLimits) {
    (self.name, self.columns, self.rowLimits) = (name, columns, rowLimits)
  }

  /// Makes a table of rows of JSON; the values of a column determine its type.
  package init(
    _ name: String, _ columns: [String], _ rows: [[JSONValue]], in rowLimits: AnswerLimits
  ) {
    let typed = columns.enumerated().map { index, name in
      Column(name, Self.type(of: rows.lazy.filter { index < $0.count }.map { $0[index] }))
    }
    self.init(name, typed, in: rowLimits)
    for row in rows { add(row) }
  }

  /// The type that all values have in common, apart from `null`.
  private static func type(of values: some Sequence<JSONValue>) -> String {
    let types = Set(values.filter { !$0.isNull }.map(\.scalarType))
    return types.count == 1 ? types.first ?? "dynamic" : "dynamic"
  }

  /// The maximum number of rows.
  var mostRows: Int { rowLimits.rows }

  /// Whether further rows are only counted, and not stored.
  package var isFull: Bool { isShort || rows.count >= rowLimits.rows }

  /// The number of rows that may still be added.
  package var freeRows: Int { isFull ? 0 : rowLimits.rows - rows.count }

  package mutating func add(_ row: [JSONValue]) {
    guard !isFull else { return omit(1) }
    let cells = row.map { rowLimits.cell($0) }
    bytes += cells.reduce(0) { $0 + $1.bytes }
    guard bytes <= rowLimits.bytes else {
      isShort = true
      return omit(1)
    }
    cutCells += cells.count { $0.isCut }
    rows.append(cells.map(\.value))
  }

  /// Counts rows that were left out before they were read.
  package mutating func omit(_ count: Int) { omitted += count }

  /// Notes that there may be more rows than were counted.
  package mutating func stopCounting() { isCounted = false }
}

extension JSONValue {
  /// The KQL type of a column that contains values of this kind.
  fileprivate var scalarType: String {
    switch self {
    case .bool: "bool"
    case .integer: "long"
    case .real: "real"
    case .string: "string"
    case .null, .unsigned, .array, .object: "dynamic"
    }
  }
}
