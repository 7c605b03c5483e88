extension OracleQuery {
  mutating func addStep() {
    isOrdered = false
    switch pick(17) {
    case 0, 1, 2: filter()
    case 3, 4: extend()
    case 5: project()
    case 6: summarize()
    case 7: sort(count: nil)
    case 8: sort(count: pick(5))
    case 9: isJoined ? filter() : join()
    case 10: isJoined ? extend() : union()
    case 11: pick(2) == 0 ? distinct() : partition()
    case 12: window()
    case 13: top()
    case 14: parse()
    default: dynamics()
    }
  }

  mutating func filter() {
    let condition = expression(.bool, depth: 3)
    text += " | where \(condition.text)"
    result.rows = result.rows.filter { condition.value(result.named($0)) == .bool(true) }
  }

  mutating func extend() {
    let value = expression(one(of: OracleType.allCases), depth: 2)
    let name = pick(3) > 0 ? newName() : one(of: result.columns).name
    text += " | extend \(name) = \(value.text)"
    let values = result.rows.map { value.value(result.named($0)) }
    let column = OracleTable.Column(name: name, type: value.type)
    if let place = result.columns.firstIndex(where: { $0.name == name }) {
      for row in result.rows.indices { result.rows[row][place] = values[row] }
      result.columns[place] = column
    } else {
      for row in result.rows.indices { result.rows[row].append(values[row]) }
      result.columns.append(column)
    }
  }

  private mutating func project() {
    var kept = result.columns.filter { _ in pick(3) > 0 }
    if kept.isEmpty { kept = [result.columns[0]] }
    text += " | project " + kept.map(\.name).joined(separator: ", ")
    let places = kept.map { result.place(of: $0.name) }
    result.rows = result.rows.map { row in places.map { row[$0] } }
    result.columns = kept
  }

  private mutating func distinct() {
    text += " | distinct *"
    result.rows = result.groups(by: result.columns.map(\.name)).map(\.key)
  }

  /// Sorts by all columns, so that the order of the rows is fully determined.
  private mutating func sort(count: Int?) {
    let keys = result.columns.shuffled(using: &random).map { ($0.name, pick(2) == 0) }
    text += " | " + sortText(keys)
    result.sort(by: keys)
    if let count {
      text += " | take \(count)"
      result.rows = Array(result.rows.prefix(count))
    }
    isOrdered = true
  }

  /// Takes the first rows by a column with distinct values, so that their order is determined.
  private mutating func top() {
    let key = one(of: result.columns).name
    let place = result.place(of: key)
    guard Set(result.rows.map { "\($0[place])" }).count == result.rows.count else {
      return sort(count: pick(5))
    }
    let (count, isAscending) = (pick(5), pick(2) == 0)
    text += " | top \(count) by \(key) \(isAscending ? "asc" : "desc")"
    result.sort(by: [(key, isAscending)])
    result.rows = Array(result.rows.prefix(count))
    isOrdered = true
  }

  /// Splits a text into the parts before and after the first mark.
  private mutating func parse() {
    let columns = result.columns.filter { $0.type == .string }
    guard !columns.isEmpty else { return filter() }
    let (source, mark) = (one(of: columns).name, one(of: ["x", "y", " "]))
    let names = [newName(), newName()]
    text += " | parse \(source) with \(names[0]) \"\(mark)\" \(names[1])"
    let place = result.place(of: source)
    for row in result.rows.indices {
      let parts = Self.parts(of: result.rows[row][place], mark)
      result.rows[row] += [.string(parts.0), .string(parts.1)]
    }
    result.columns += names.map { OracleTable.Column(name: $0, type: .string) }
  }

  private static func parts(of value: OracleValue, _ mark: String) -> (String, String) {
    guard case .string(let text) = value,
      let place = text.unicodeScalars.firstIndex(where: { String($0) == mark })
    else { return ("", "") }
    return (
      String(text.unicodeScalars[..<place]),
      String(text.unicodeScalars[place...].dropFirst())
    )
  }

  func sortText(_ keys: [(name: String, isAscending: Bool)]) -> String {
    "sort by "
      + keys.map { "\($0.name) \($0.isAscending ? "asc" : "desc")" }.joined(separator: ", ")
  }

  /// Takes the first rows for each value of a key.
  private mutating func partition() {
    let key = one(of: result.columns).name
    let order = result.columns.shuffled(using: &random).map { ($0.name, pick(2) == 0) }
    let count = 1 + pick(2)
    text += " | partition by \(key) (\(sortText(order)) | take \(count))"
    let columns = result.columns
    result.rows = result.groups(by: [key]).flatMap { group in
      var part = OracleTable(columns: columns, rows: group.rows)
      part.sort(by: order)
      return part.rows.prefix(count)
    }
  }
}
