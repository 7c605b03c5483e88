package import DaybookEvents
package import DaybookValues
internal import Synchronization

/// An app's access to the log, which reads rows for a command line and appends the app's events.
///
/// An app appends only in this way. In read-only mode, facts are kept in memory until the program
/// ends, and each command line sees them.
package final class AppLog<Model: AppReadModel>: Sendable {
  package typealias Line = SessionView<Model.Fact>

  package let log: any EventLog
  /// Whether nothing may be appended.
  package let isReadOnly: Bool
  private let meta: JSONObject
  private let unrecorded = Mutex<[Model.Fact]>([])

  /// - Parameters:
  ///   - log: The log.
  ///   - isReadOnly: Whether nothing may be appended.
  ///   - meta: The metadata of each appended event.
  package init(_ log: any EventLog, isReadOnly: Bool, meta: JSONObject = [:]) {
    (self.log, self.isReadOnly, self.meta) = (log, isReadOnly, meta)
  }

  /// Returns the read model of `line`, with the line's own appends and the unrecorded facts.
  ///
  /// - Parameters:
  ///   - line: The command line that reads the rows.
  ///   - isSeen: Whether the line sees an unrecorded fact; by default it sees all of them.
  ///   - change: Changes the read model before the unrecorded facts are folded in.
  /// - Returns: The rows as of the line; they are read from the disk on demand.
  /// - Throws: `ViewError` when rows cannot be read, or the error of `change`.
  package func model(
    of line: Line, seeing isSeen: (Model.Fact) -> Bool = { _ in true },
    and change: (inout Model) throws -> Void = { _ in }
  ) throws -> Model {
    var model = try Model(line.moment.models.snapshot(Model.allProjections))
    for own in line.own(after: model.position) {
      model.apply(own.fact, seq: own.place.seq, version: own.place.version)
      model.position = own.place.seq
    }
    line.moment.onSeen(model.position)
    try change(&model)
    for (index, fact) in unrecorded.withLock({ $0 }).filter(isSeen).enumerated() {
      model.apply(fact, afterLogBy: index)
    }
    return model
  }

  /// Appends the facts that `decide` returns.
  ///
  /// If another writer appends a relevant event before the facts, this calls `decide` again.
  ///
  /// - Parameters:
  ///   - line: The command line, which sees its own appends afterwards.
  ///   - model: Returns the read model of a line.
  ///   - decide: Returns the facts to append; called at most five times.
  /// - Returns: Whether the facts were appended. The result is false if other writers appended
  ///   first in each attempt. In read-only mode, the facts are kept in memory, and the result is
  ///   true.
  /// - Throws: The errors of `model` and `decide`, and `AppendError` or `LogError` of the log.
  nonisolated(nonsending) package func append(
    _ line: inout Line, seeing model: (Line) throws -> Model,
    deciding decide: (Model) throws -> [Model.Fact]
  ) async throws -> Bool {
    if isReadOnly {
      let facts = try decide(try model(line))
      unrecorded.withLock { $0 += facts }
      return true
    }
    return try await line.append(to: log, reading: Model.Fact.selection) { line in
      let model = try model(line)
      let facts = try decide(model)
      var batch = EventBatch()
      for fact in facts { batch.append(fact.event, to: fact.stream, time: fact.time, meta: meta) }
      return Line.Decision(facts, as: batch, seeing: model.position)
    }
  }
}
