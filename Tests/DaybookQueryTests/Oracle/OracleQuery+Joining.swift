extension OracleQuery {
  private static let kinds = [
    "inner", "leftouter", "rightouter", "fullouter", "leftsemi", "leftanti", "rightsemi",
    "rightanti",
  ]

  mutating func join() {
    let keys = result.columns.filter { $0.type == .long }
    guard let key = keys.isEmpty ? nil : one(of: keys) else { return filter() }
    isJoined = true
    if pick(5) == 0 { return joinUnique(key) }
    let kind = one(of: Self.kinds)
    text += " | join kind=\(kind) (U) on $left.\(key.name) == $right.k"
    let (left, right, place) = (result, second, result.place(of: key.name))
    let pairs = left.rows.map { row in right.rows.filter { $0[0] == row[place] } }
    let lonely = right.rows.filter { row in !left.rows.contains { $0[place] == row[0] } }
    let (noLeft, noRight) = (left.columns.map(\.type.missing), right.columns.map(\.type.missing))
    var rows: [[OracleValue]] = []
    for (row, matches) in zip(left.rows, pairs) {
      rows += matches.map { row + $0 }
      if matches.isEmpty, kind == "leftouter" || kind == "fullouter" { rows.append(row + noRight) }
    }
    if kind == "rightouter" || kind == "fullouter" { rows += lonely.map { noLeft + $0 } }
    result.rows = rows
    result.columns = left.columns + right.columns
    switch kind {
    case "leftsemi", "leftanti":
      result.columns = left.columns
      result.rows = zip(left.rows, pairs).filter { $1.isEmpty == (kind == "leftanti") }.map(\.0)
    case "rightsemi", "rightanti":
      result.columns = right.columns
      result.rows =
        kind == "rightanti" ? lonely : right.rows.filter { row in !lonely.contains(row) }
    default: break
    }
  }

  /// Joins with one left row for each key; any of them may be used, so only the key is kept.
  private mutating func joinUnique(_ key: OracleTable.Column) {
    let names = [key.name] + second.columns.map(\.name)
    text +=
      " | join (U) on $left.\(key.name) == $right.k | project "
      + names.joined(separator: ", ")
    let right = second
    result.rows = result.groups(by: [key.name]).flatMap { group in
      right.rows.filter { $0[0] == group.key[0] }.map { group.key + $0 }
    }
    result.columns = [key] + right.columns
  }

  mutating func union() {
    isJoined = true
    text += " | union U"
    let (noLeft, noRight) = (
      result.columns.map(\.type.missing), second.columns.map(\.type.missing)
    )
    result.rows = result.rows.map { $0 + noRight } + second.rows.map { noLeft + $0 }
    result.columns += second.columns
  }
}
