internal import DaybookEvents
internal import DaybookProjections

/// Each text under its number, in the order of the texts, some of which go again: many rows, one of
/// which takes pages of its own.
struct PowerTexts: Projection {
  static let name = "texts"
  static let version = 1

  init() {}

  func apply(_ recorded: Recorded<PowerEvent>, to rows: inout Rows<Int64, String>) {
    guard case .used(let used) = recorded.event else { return }
    rows[used.number] = "\(recorded.stream.name) \(used.text)"
    if used.number.isMultiple(of: 5) { rows[used.number - 3] = nil }
  }

  static func order(of key: Int64, _ row: String) -> String? { String(row.prefix(40)) }
}
