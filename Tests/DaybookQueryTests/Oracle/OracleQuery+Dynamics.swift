/// Steps over times, arrays and bags.
///
/// Their results are numbers and texts, so that later steps can use them.
extension OracleQuery {
  mutating func dynamics() {
    let numbers = result.columns.filter { $0.type == .long }
    guard let first = numbers.first?.name, let last = numbers.last?.name else { return filter() }
    switch pick(4) {
    case 0: expand(first, last)
    case 1: sumOfElements(first, last)
    case 2: member(first, last)
    default: time(first)
    }
  }

  /// Repeats each row for each of two values.
  private mutating func expand(_ first: String, _ last: String) {
    let name = newName()
    text += " | mv-expand \(name) = pack_array(\(first), \(last)) to typeof(long)"
    let places = [result.place(of: first), result.place(of: last)]
    result.rows = result.rows.flatMap { row in places.map { row + [row[$0]] } }
    result.columns.append(OracleTable.Column(name: name, type: .long))
  }

  private mutating func sumOfElements(_ first: String, _ last: String) {
    let (element, name) = (newName(), newName())
    text +=
      " | mv-apply \(element) = pack_array(\(first), \(last)) to typeof(long) on"
      + " (where \(element) != 1 | summarize \(name) = sum(\(element)))"
    append(name, .long) { row in
      let values = [row[first], row[last]].compactMap { $0?.whole }.filter { $0 != 1 }
      return .long(values.reduce(0, +))
    }
  }

  private mutating func member(_ first: String, _ last: String) {
    let name = newName()
    switch pick(3) {
    case 0:
      text += " | extend \(name) = tolong(bag_pack('x', \(first), 'y', \(last)).y)"
      append(name, .long) { $0[last] ?? .null }
    case 1:
      text += " | extend \(name) = tolong(pack_array(\(first), 7, \(last))[-3])"
      append(name, .long) { $0[first] ?? .null }
    default:
      text += " | extend \(name) = array_length(split(tostring(\(first)), '-'))"
      append(name, .long) { row in .long((row[first]?.whole ?? 0) < 0 ? 2 : 1) }
    }
  }

  private mutating func time(_ number: String) {
    let (name, start) = (newName(), "datetime(2020-01-01)")
    let hours = "(\(number) % 100) * 1h"
    let (valueText, value): (String, (Int64) -> Int64) =
      switch pick(4) {
      case 0: ("tolong((bin(\(start) + \(hours), 3h) - \(start)) / 1h)", { $0 / 3 * 3 })
      case 1: ("tolong(hourofday(\(start) + \(hours)))", { $0 % 24 })
      case 2: ("datetime_diff('day', \(start) + \(hours), \(start))", { $0 / 24 })
      default:
        (
          "tolong(dayofyear(startofday(\(start) - \(hours)) + 1d))",
          { $0 == 0 ? 2 : Self.day(before: $0) }
        )
      }
    text += " | extend \(name) = \(valueText)"
    append(name, .long) { row in
      (row[number]?.whole).map { .long(value(($0 % 100 + 100) % 100)) } ?? .null
    }
  }

  /// Returns the day of the year of the day after the moment that is `hours` before 2020.
  private static func day(before hours: Int64) -> Int64 {
    let days = (hours + 23) / 24
    return days == 1 ? 1 : 365 - days + 2
  }

  /// Adds a column that depends on the rows before, after sorting the rows by all columns.
  mutating func window() {
    let keys = result.columns.map { ($0.name, pick(2) == 0) }
    text += " | " + sortText(keys)
    result.sort(by: keys)
    isOrdered = true
    let column = one(of: result.columns)
    let name = newName()
    guard column.type == .long, pick(3) > 0 else {
      text += " | extend \(name) = prev(\(column.name))"
      return appendPrevious(name, column)
    }
    let isScan = pick(2) == 0
    let added = "iff(isnull(\(column.name)), 0, \(column.name))"
    text +=
      isScan
      ? " | scan declare (\(name): long = 0) with (step each: true => \(name) = each.\(name) + \(added);)"
      : " | extend \(name) = row_cumsum(\(added))"
    var total: Int64 = 0
    append(name, .long) { row in
      total += row[column.name]?.whole ?? 0
      return .long(total)
    }
  }

  private mutating func appendPrevious(_ name: String, _ column: OracleTable.Column) {
    var previous = column.type.missing
    append(name, column.type) { row in
      defer { previous = row[column.name] ?? .null }
      return previous
    }
  }

  private mutating func append(
    _ name: String, _ type: OracleType, _ value: (OracleExpression.Row) -> OracleValue
  ) {
    let values = result.rows.map { value(result.named($0)) }
    for row in result.rows.indices { result.rows[row].append(values[row]) }
    result.columns.append(OracleTable.Column(name: name, type: type))
  }
}

extension OracleValue {
  /// The number, if the value is a `long`.
  fileprivate var whole: Int64? { if case .long(let value) = self { value } else { nil } }
}
