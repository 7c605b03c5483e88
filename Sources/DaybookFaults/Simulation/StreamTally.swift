internal import DaybookEvents
internal import DaybookProjections

/// How many events of two kinds each stream has, as text; four of the second kind begin anew.
struct StreamTally: Projection {
  static let name = "streams"
  static let version = 1

  init() {}

  func apply(_ recorded: Recorded<KindEvent>, to rows: inout Rows<String, String>) {
    let key = recorded.stream.name
    switch recorded.event {
    case .first: rows[key, default: ""] += "1"
    case .second: rows[key, default: ""] += "2"
    }
    if rows[key]?.hasSuffix("2222") == true { rows[key] = nil }
  }
}
