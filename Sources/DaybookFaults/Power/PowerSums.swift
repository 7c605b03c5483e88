internal import DaybookEvents
internal import DaybookProjections

/// The sum of the numbers by stream: few rows, all of which change again and again.
struct PowerSums: Projection {
  static let name = "sums"
  static let version = 1

  init() {}

  func apply(_ recorded: Recorded<PowerEvent>, to rows: inout Rows<String, Int64>) {
    guard case .used(let used) = recorded.event else { return }
    rows[recorded.stream.name, default: 0] += used.number
  }
}
