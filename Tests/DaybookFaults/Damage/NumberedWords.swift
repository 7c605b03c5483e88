internal import DaybookEvents
internal import DaybookProjections
internal import ViewsTestDomain

/// The last word that was counted with each number, with a second order by the row's text.
struct NumberedWords: Projection {
  static let name = "numbered"
  static let version = 1

  init() {}

  func apply(_ recorded: Recorded<TallyEvent>, to rows: inout Rows<Int64, String>) {
    guard case .counted(let counted) = recorded.event else { return }
    rows[counted.number] = "\(counted.word), counted \(recorded.version) times by then"
    if counted.number.isMultiple(of: 7) { rows[counted.number / 2] = nil }
  }

  static func order(of key: Int64, _ row: String) -> String? { row }
}
