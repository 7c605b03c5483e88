internal import DaybookEvents
internal import DaybookProjections

/// The read models that are kept while a script is recorded.
enum PowerViews {
  static let projections: [any Projection.Type] = [PowerTexts.self, PowerSums.self]

  /// The one that the log defines itself.
  static let totals = StreamTotals(of: PowerScript.type, summing: "n")

  /// So many transactions lie between two rebuilds.
  private static let transactionsOfRebuild = 20

  /// Brings `models` up to the transaction with this number, and now and then builds them anew.
  static func follow(_ models: ReadModels, after transaction: Int) async throws {
    try await models.catchUp()
    guard transaction % transactionsOfRebuild == transactionsOfRebuild - 1 else { return }
    try await models.rebuild()
  }
}

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
