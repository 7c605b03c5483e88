import DaybookQuery

/// A random query, and its expected result, computed row by row.
struct OracleQuery {
  var random: SeededRandom
  let first: OracleTable
  let second: OracleTable
  var text = "T"
  var result: OracleTable
  /// Whether the order of the rows is fully determined.
  var isOrdered = false
  var nameCount = 0
  var isJoined = false

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    first = Self.table(["id", "a", "b", "r", "s", "f"], &random)
    second = Self.table(["k", "w", "t"], &random)
    self.random = random
    result = first
    for _ in 0..<1 + pick(5) { addStep() }
  }

  private static func table(_ names: [String], _ random: inout SeededRandom) -> OracleTable {
    let types: [String: OracleType] = ["r": .real, "s": .string, "t": .string, "f": .bool]
    let columns = names.map { OracleTable.Column(name: $0, type: types[$0] ?? .long) }
    let count = Int.random(in: 0...12, using: &random)
    let rows = (0..<count).map { number in
      columns.map { column in
        column.name == "id" ? .long(Int64(number)) : value(column.type, &random)
      }
    }
    return OracleTable(columns: columns, rows: rows)
  }

  private static func value(_ type: OracleType, _ random: inout SeededRandom) -> OracleValue {
    let number = Int.random(in: 0..<8, using: &random)
    if number == 0 { return type.missing }
    return switch type {
    case .bool: .bool(number < 4)
    case .long: .long(Int64(number) - 4)
    case .real: .real(Double(number) / 2 - 2)
    case .string: .string(["x", "Xy", "y", "a x", "é", "", "zz"][number - 1])
    }
  }

  mutating func pick(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[pick(elements.count)]
  }

  mutating func newName() -> String {
    nameCount += 1
    return "n\(nameCount)"
  }
}
