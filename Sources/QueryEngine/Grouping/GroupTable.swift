/// Gives each distinct combination of key values a number, which is the number of its group.
struct GroupTable: Sendable {
  private var tables: [ValueTable]
  /// One table for each key after the first.
  ///
  /// The pairs in a table consist of the number of the combination of all earlier keys, and the
  /// number of this key's value.
  private var pairs: [PairTable]
  /// The number of groups.
  private(set) var count = 0

  init(types: [ScalarType]) {
    tables = types.map { ValueTable(type: $0) }
    pairs = types.dropFirst().map { _ in PairTable() }
  }

  /// The group of each row; if there are no keys, all rows are in group 0.
  mutating func groups(of keys: [Vector], rowCount: Int) -> [Int32] {
    guard !keys.isEmpty else {
      count = 1
      return Array(repeating: 0, count: rowCount)
    }
    var groups = tables[0].numbers(of: keys[0])
    for index in pairs.indices {
      let next = tables[index + 1].numbers(of: keys[index + 1])
      pairs[index].join(next, to: &groups)
    }
    count = pairs.last?.count ?? tables[0].count
    return groups
  }

  /// The group of each row, or -1 when no group has its keys.
  func knownGroups(of keys: [Vector], rowCount: Int) -> [Int32] {
    guard !keys.isEmpty else { return Array(repeating: count > 0 ? 0 : -1, count: rowCount) }
    var groups = tables[0].knownNumbers(of: keys[0])
    for index in pairs.indices {
      let next = tables[index + 1].knownNumbers(of: keys[index + 1])
      for row in groups.indices where groups[row] >= 0 {
        groups[row] =
          next[row] < 0 ? -1 : pairs[index].knownNumber(of: PairTable.key(groups[row], next[row]))
      }
    }
    return groups
  }

  /// The key values of each group, in the order of the groups' numbers.
  var keys: [Vector] {
    var numbers: [[Int32]] = Array(repeating: [], count: tables.count)
    var rest = (0..<Int32(count)).map { $0 }
    for index in pairs.indices.reversed() {
      let keys = rest.map { PairTable.parts(of: pairs[index].keys[Int($0)]) }
      numbers[index + 1] = keys.map(\.right)
      rest = keys.map(\.left)
    }
    if !numbers.isEmpty { numbers[0] = rest }
    return zip(tables, numbers).map { $0.values.gathered($1) }
  }

  /// The approximate number of bytes that the table holds, with the spare capacity of its arrays.
  var heldBytes: Int {
    tables.reduce(0) { $0 + $1.heldBytes } + pairs.reduce(0) { $0 + $1.heldBytes }
  }
}
