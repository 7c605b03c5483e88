internal import Daybook
internal import DaybookShell
internal import ModelContext

/// The row of a read model that a tool call names, as of a position.
struct RowOfModel: Sendable {
  let view: String
  /// The key, as the caller wrote it.
  let key: String
  private let models: ReadModels
  private let log: FileEventLog
  private let asOf: AsOf
  private let bytes: [UInt8]

  /// - Throws: ``ShellError`` when the read model or position does not exist, or the key is
  ///   invalid.
  init(_ view: String, _ key: String, at position: String?, in daybook: CalledDaybook) async throws
  {
    (self.view, self.key, log) = (view, key, daybook.log)
    models = try await daybook.models([view])
    asOf = try daybook.asOf(position)
    bytes = try models.definition(view).schema.key(parsing: key)
  }

  /// The event that last set each field; `nil` if there is no such row.
  func blame() async throws -> [FieldBlame]? {
    try await models.mendingOnThread { try models.blame(bytes, in: view, through: asOf.seq) }
  }

  /// All events that changed the row.
  func history() async throws -> RowHistory {
    try await models.mendingOnThread { try models.history(of: bytes, in: view, through: asOf.seq) }
  }

  func rows(of history: RowHistory) throws -> [[JSONValue]] {
    try BlameTable.rows(of: history, in: log)
  }

  /// The error about a missing row, with advice.
  func missing(_ advice: String) -> ShellError {
    ShellError.noRow(key, in: view, at: asOf.seq, advice)
  }

  func answer(_ table: AnswerTable) throws -> ToolAnswer {
    ToolAnswer(
      [table],
      notes: try models.callNotes(stopsOf: [view], asOf: AsOf(asOf.seq), goingBy: [asOf]),
      seq: asOf.seq)
  }
}
