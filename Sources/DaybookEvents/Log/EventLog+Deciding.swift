extension EventLog {
  /// Appends `batch`, which was decided on what the log held up to `seen`, if it holds no more of
  /// what the decision read.
  ///
  /// - Parameters:
  ///   - batch: What was decided.
  ///   - selections: What the decision read; events beside these are of no matter to it.
  ///   - seen: The last event that it saw.
  /// - Returns: Where the events are; `nil` when others appended first, so that to decide again may
  ///   succeed.
  /// - Throws: `AppendError` for any other reason.
  package func append(
    _ batch: EventBatch, reading selections: [EventSelection], upTo seen: UInt64
  ) async throws(AppendError) -> [AppendedEvent]? {
    var batch = batch
    batch.require(.nothing(in: selections, after: seen))
    do throws(AppendError) { return try await append(batch) } catch {
      guard error.reason.isConflict else { throw error }
      return nil
    }
  }
}

extension AppendError.Reason {
  /// Whether somebody appended first, so that to decide again may succeed.
  fileprivate var isConflict: Bool {
    switch self {
    case .conflict, .changed: true
    default: false
    }
  }
}
