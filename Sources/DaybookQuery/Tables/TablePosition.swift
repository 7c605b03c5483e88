/// As of when a table is meant: `events@1200`.
package enum TablePosition: Hashable, Sendable, CustomStringConvertible {
  /// As of what the query's daybook is opened at, by default the latest.
  case current
  /// The last event there is, whatever the query is opened at.
  case head
  /// After the event with this number.
  case sequence(Int64)
  /// After the last event not later than this.
  case time(DateTime)

  package var description: String {
    switch self {
    case .current: ""
    case .head: "@head"
    case .sequence(let number): "@\(number)"
    case .time(let time): "@datetime(\(Value.datetime(time).text))"
    }
  }
}
