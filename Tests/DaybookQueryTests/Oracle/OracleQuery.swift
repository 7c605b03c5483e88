import DaybookQuery

/// A random query, with what it gives worked out one row after another beside it.
struct OracleQuery {
  var random: SeededRandom
  let first: OracleTable
  let second: OracleTable
  private(set) var text = "T"
  private(set) var result: OracleTable
  /// Whether the order of the rows is known to the last.
  private(set) var isOrdered = false
  private var nameCount = 0
  private var isJoined = false

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

  private mutating func one<Element>(of elements: [Element]) -> Element {
    elements[pick(elements.count)]
  }

  private mutating func newName() -> String {
    nameCount += 1
    return "n\(nameCount)"
  }
}

extension OracleQuery {
  private mutating func addStep() {
    isOrdered = false
    switch pick(12) {
    case 0, 1, 2: filter()
    case 3, 4: extend()
    case 5: project()
    case 6: summarize()
    case 7: sort(count: nil)
    case 8: sort(count: pick(5))
    case 9: isJoined ? filter() : join()
    case 10: isJoined ? extend() : union()
    default: pick(2) == 0 ? distinct() : partition()
    }
  }

  private mutating func filter() {
    let condition = expression(.bool, depth: 3)
    text += " | where \(condition.text)"
    result.rows = result.rows.filter { condition.value(result.named($0)) == .bool(true) }
  }

  private mutating func extend() {
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

  /// All columns are keys, so that the order is known to the last row.
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

  private func sortText(_ keys: [(name: String, isAscending: Bool)]) -> String {
    "sort by "
      + keys.map { "\($0.name) \($0.isAscending ? "asc" : "desc")" }.joined(separator: ", ")
  }

  /// The first rows of each key.
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

extension OracleQuery {
  /// An aggregate: its text, its type and what it gives for the values of a group.
  private typealias Aggregate = (
    text: String, type: OracleType, value: ([OracleValue]) -> OracleValue
  )

  private mutating func summarize() {
    let keys = result.columns.filter { _ in pick(4) == 0 }
    let source = one(of: result.columns)
    let aggregates = (0...pick(2)).map { _ in aggregate(source) }
    let names = aggregates.map { _ in newName() }
    let parts = zip(names, aggregates).map { "\($0) = \($1.text)" }.joined(separator: ", ")
    text += " | summarize \(parts)"
    if !keys.isEmpty { text += " by " + keys.map(\.name).joined(separator: ", ") }
    let place = result.place(of: source.name)
    var groups = result.groups(by: keys.map(\.name))
    if keys.isEmpty, groups.isEmpty { groups = [([], [])] }
    result.rows = groups.map { group in
      group.key + aggregates.map { $0.value(group.rows.map { $0[place] }) }
    }
    result.columns =
      keys + zip(names, aggregates).map { OracleTable.Column(name: $0, type: $1.type) }
  }

  private mutating func aggregate(_ source: OracleTable.Column) -> Aggregate {
    let name = source.name
    switch pick(5) {
    case 0: return ("count()", .long, { .long(Int64($0.count)) })
    case 1:
      return (
        "dcount(\(name))", .long,
        { values in .long(Int64(Set(values.filter { !$0.isNull }).count)) }
      )
    case 2 where source.type != .bool && source.type != .string: return sum(source)
    case 3 where source.type != .bool:
      return ("min(\(name))", source.type, { Self.extreme($0, source.type, sign: 1) })
    case 4 where source.type != .bool:
      return ("max(\(name))", source.type, { Self.extreme($0, source.type, sign: -1) })
    default:
      return (
        "countif(isnull(\(name)))", .long,
        { values in .long(Int64(values.count(where: \.isNull))) }
      )
    }
  }

  private func sum(_ source: OracleTable.Column) -> Aggregate {
    let isWhole = source.type == .long
    return (
      "sum(\(source.name))", source.type,
      { values in
        let total = values.compactMap(\.number).reduce(0, +)
        return isWhole ? .long(Int64(total)) : .real(total)
      }
    )
  }

  private static func extreme(
    _ values: [OracleValue], _ type: OracleType, sign: Int
  ) -> OracleValue {
    values.filter { !$0.isNull }.reduce(nil as OracleValue?) { best, value in
      guard let best, let order = value.order(to: best) else { return value }
      return order * sign < 0 ? value : best
    } ?? type.missing
  }
}

extension OracleQuery {
  private static let kinds = [
    "inner", "leftouter", "rightouter", "fullouter", "leftsemi", "leftanti", "rightsemi",
    "rightanti",
  ]

  private mutating func join() {
    let keys = result.columns.filter { $0.type == .long }
    guard let key = keys.isEmpty ? nil : one(of: keys) else { return filter() }
    isJoined = true
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

  private mutating func union() {
    isJoined = true
    text += " | union U"
    let (noLeft, noRight) = (
      result.columns.map(\.type.missing), second.columns.map(\.type.missing)
    )
    result.rows = result.rows.map { $0 + noRight } + second.rows.map { noLeft + $0 }
    result.columns += second.columns
  }
}

extension OracleQuery {
  /// A random expression of a type.
  private mutating func expression(_ type: OracleType, depth: Int) -> OracleExpression {
    if depth == 0 || pick(4) == 0 { return leaf(type) }
    switch type {
    case .bool: return condition(depth: depth - 1)
    case .string: return choice(type, depth: depth - 1)
    case .long, .real:
      if pick(4) == 0 { return choice(type, depth: depth - 1) }
      let signs = type == .long ? ["+", "-", "*", "/", "%"] : ["+", "-", "*"]
      return .arithmetic(
        one(of: signs), expression(type, depth: depth - 1),
        expression(type == .real && pick(2) == 0 ? .long : type, depth: depth - 1))
    }
  }

  private mutating func choice(_ type: OracleType, depth: Int) -> OracleExpression {
    .choice(
      expression(.bool, depth: depth), expression(type, depth: depth),
      expression(type, depth: depth))
  }

  private mutating func leaf(_ type: OracleType) -> OracleExpression {
    let columns = result.columns.filter { $0.type == type }
    if !columns.isEmpty, pick(4) > 0 { return .column(one(of: columns).name, type) }
    switch type {
    case .bool: return .isNull(leaf(.long))
    case .long: return .long(Int64(pick(9)) - 4)
    case .real: return .real(Double(pick(9)) / 2 - 2)
    case .string: return .string(one(of: ["x", "Xy", "", "é", "a x"]))
    }
  }

  private mutating func condition(depth: Int) -> OracleExpression {
    switch pick(9) {
    case 0, 1:
      return .logic(
        one(of: ["and", "or"]), expression(.bool, depth: depth), expression(.bool, depth: depth))
    case 2: return .not(expression(.bool, depth: depth))
    case 3:
      let value = expression(.string, depth: depth)
      let needle = one(of: ["x", "XY", "é", ""])
      return .textTest(one(of: ["=~", "startswith", "contains"]), value, needle)
    case 4:
      let value = expression(.long, depth: depth)
      return .membership(value, [.long(Int64(pick(5)) - 2), .long(Int64(pick(5)))])
    case 5:
      return .between(
        expression(.long, depth: depth), .long(Int64(pick(4)) - 3), .long(Int64(pick(4))))
    case 6: return .isNull(expression(.long, depth: depth))
    default:
      let type = one(of: [OracleType.long, .real, .string])
      let signs = type == .string ? ["==", "!="] : ["==", "!=", "<", "<=", ">", ">="]
      return .comparison(
        one(of: signs), expression(type, depth: depth), expression(type, depth: depth))
    }
  }
}
