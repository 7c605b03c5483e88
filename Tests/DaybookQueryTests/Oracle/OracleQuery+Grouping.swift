extension OracleQuery {
  /// An aggregate: its text, its type, and a function that computes its value for a group.
  private typealias Aggregate = (
    text: String, type: OracleType, value: ([OracleValue]) -> OracleValue
  )

  mutating func summarize() {
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
    switch pick(6) {
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
    case 5 where source.type == .long || source.type == .real:
      return (
        "iff(isnan(avg(\(name))), -1.0, avg(\(name)))", .real,
        { values in
          let numbers = values.compactMap(\.number)
          return .real(numbers.isEmpty ? -1 : numbers.reduce(0, +) / Double(numbers.count))
        }
      )
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
