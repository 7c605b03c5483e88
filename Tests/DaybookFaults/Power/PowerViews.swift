internal import DaybookEvents
internal import DaybookProjections

/// The read models that are updated while a script is recorded.
enum PowerViews {
  static let projections: [any Projection.Type] = [PowerTexts.self, PowerSums.self]

  /// The read model that the log defines by a query.
  static let totals = StreamTotals(of: PowerScript.type, summing: "n")

  /// The number of transactions from one rebuild to the next.
  private static let transactionsOfRebuild = 20

  /// Brings `models` up to the transaction with this number, and rebuilds them now and then.
  static func follow(_ models: ReadModels, after transaction: Int) async throws {
    try await models.catchUp()
    guard transaction % transactionsOfRebuild == transactionsOfRebuild - 1 else { return }
    try await models.rebuild()
  }
}

/// The sum of the numbers of each stream: a few rows, which all change often.
struct PowerSums: Projection {
  static let name = "sums"
  static let version = 1

  init() {}

  func apply(_ recorded: Recorded<PowerEvent>, to rows: inout Rows<String, Int64>) {
    guard case .used(let used) = recorded.event else { return }
    rows[recorded.stream.name, default: 0] += used.number
  }
}

/// Each text by its number, with a second order by the text.
///
/// There are many rows, some of which are removed again, and one row needs pages of its own.
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
