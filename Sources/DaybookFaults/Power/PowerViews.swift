internal import DaybookProjections

/// The read models that are kept while a script is recorded.
enum PowerViews {
  static let projections: [any Projection.Type] = [PowerTexts.self, PowerSums.self]

  /// So many transactions lie between two rebuilds.
  private static let transactionsOfRebuild = 20

  /// Brings `models` up to the transaction with this number, and now and then builds them anew.
  static func follow(_ models: ReadModels, after transaction: Int) async throws {
    try await models.catchUp()
    guard transaction % transactionsOfRebuild == transactionsOfRebuild - 1 else { return }
    try await models.rebuild()
  }
}
