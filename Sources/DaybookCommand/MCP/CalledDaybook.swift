internal import Daybook
internal import DaybookApps
internal import DaybookShell
internal import DaybookSystem
internal import ModelContext

/// The daybook of one tool call, with its log and its read models.
final class CalledDaybook: Sendable {
  let path: String
  let log: FileEventLog
  private let observed: ObservedLog

  init(_ path: String, _ log: FileEventLog, _ progress: CallProgress) {
    (self.path, self.log) = (path, log)
    observed = ObservedLog(log) { progress.show($0) }
  }

  /// The moment of the position in the call, or the end of the log.
  ///
  /// - Throws: ``ShellError`` if `position` is invalid, or beyond the end.
  func asOf(_ position: String?) throws -> AsOf {
    try position.map { try LogPosition(parsing: $0).asOf(in: log) } ?? AsOf(log.end())
  }

  /// The read models called `names`, up to date with the log's end.
  ///
  /// Without names, these are all read models that do not use every event.
  func models(_ names: [String]) async throws -> ReadModels {
    try await ReadModels.openToLook(
      ReadModelCatalog(try AppProjections.named(names, in: log)), of: observed, in: path)
  }

  /// An empty set of read models, for a search that reads only events.
  func noModels() throws -> ReadModels { try ReadModels.unkept([], of: observed) }
}

extension ReadModels {
  /// The result of `body`, which runs on a separate thread.
  ///
  /// If `body` finds a damaged read model, the read models are rebuilt, and `body` runs again.
  func mendingOnThread<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    do { return try await BlockingThread.run(name: "daybook.call", body) } catch {
      guard try await mend() else { throw error }
      return try await BlockingThread.run(name: "daybook.call", body)
    }
  }

  /// Notes for the caller about the read models.
  ///
  /// - Parameters:
  ///   - names: The read models whose rows are in the answer.
  ///   - moments: The moments of the rows.
  ///   - places: The moments that the caller named; there is a note for a time that may fit several
  ///     positions.
  /// - Returns: One sentence for each note.
  /// - Throws: ``ViewError``, or `LogError`.
  func callNotes(
    stopsOf names: [String] = [], asOf moments: AsOf..., goingBy places: [AsOf?] = []
  ) throws -> [String] {
    let stops = try names.compactMap { name in
      try moments.compactMap { try self.stops(of: [name], asOf: $0).first }.first
    }
    return places.compactMap { $0.flatMap { PlaceNote($0)?.english } }
      + takeNotes().map(\.english) + StopNote.notes(of: stops).map { $0.ofRows.english }
  }
}

extension AsOf {
  /// Checks that this moment is not after `end`.
  ///
  /// - Throws: ``ToolRefusal`` when this moment is after `end`.
  func require(before end: AsOf) throws(ToolRefusal) {
    guard seq > end.seq else { return }
    throw ToolRefusal(
      "'from' is \(seq), and 'at' is \(end.seq), before it. Give the lower one as 'from'.")
  }
}
