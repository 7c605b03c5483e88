internal import DaybookEvents

/// The read models of a log as of the present or of any moment in the past.
///
/// ```swift
/// repl.addScreen("lent", "the books that are lent") { _, context in
///   try context.models.read(Loans.self) { loans in loans.keys }
/// }
/// ```
///
/// Rows of the past do not change when events are appended. Rows of the present include at least
/// the events before the beginning of the command line. A snapshot reads several read models as of
/// the same event.
public struct ReadModelsAsOf: Sendable {
  private let log: any EventLog
  private let names: [String]
  /// Looks up the entries of some read models.
  private let entries: @Sendable ([String]) throws -> [String: ViewRegistry.Entry]

  init(
    _ log: any EventLog, _ names: [String],
    _ entries: @escaping @Sendable ([String]) throws -> [String: ViewRegistry.Entry]
  ) {
    (self.log, self.names, self.entries) = (log, names, entries)
  }

  /// The result of `body` for the rows of a read model.
  ///
  /// If `body` stores the rows, they do not change later.
  ///
  /// - Throws: The error of `body`, or ``ViewError`` with code `unknownView`. The code is `stopped`
  ///   if an earlier event stops the read model, so that its rows are out of date.
  public func read<P: Projection, Result>(
    _ projection: P.Type, _ body: (Rows<P.Key, P.Row>) throws -> Result
  ) throws -> Result {
    try unstopped([P.name])[0].image.makeFold().read(as: P.self, body)
  }

  /// The rows of read models as of the last event that any of them has applied.
  ///
  /// - Throws: `LogError`, or ``ViewError`` with code `unknownView`, or with code `stopped` if an
  ///   event stops one of the read models.
  public func snapshot(_ projections: any Projection.Type...) throws -> ReadModelSnapshot {
    try snapshot(projections)
  }

  /// Returns the snapshot of a list of read models.
  public func snapshot(_ projections: [any Projection.Type]) throws -> ReadModelSnapshot {
    var found: [String: ViewState] = [:]
    let names = projections.map { $0.name }
    for (name, entry) in zip(names, try unstopped(names)) { found[name] = try entry.state() }
    let position = found.values.map(\.position).max() ?? 0
    let folds = try found.mapValues { try $0.brought(to: position, in: log) }
    return ReadModelSnapshot(position: position, folds: folds)
  }

  private func unstopped(_ wanted: [String]) throws -> [ViewRegistry.Entry] {
    if let name = wanted.first(where: { !names.contains($0) }) {
      throw ViewError.unknownView(name, among: names)
    }
    let entries = try entries(wanted)
    return try wanted.map { name in
      guard let entry = entries[name] else { throw ViewError.unknownView(name, among: names) }
      if entry.status.poison != nil { throw ViewError.stopped(entry.status) }
      return entry
    }
  }
}

extension ReadModels {
  /// The read models in their present state, which may include later events when the log grows.
  package var asTheyStand: ReadModelsAsOf {
    if isOnDemand { return ReadModelsAsOf(log, names) { try self.entries($0) } }
    let entries = names.compactMap { name in known(name).map { (name, $0) } }
    let found = Dictionary(uniqueKeysWithValues: entries)
    return ReadModelsAsOf(log, found.keys.sorted()) { _ in found }
  }
}

extension ViewRegistry.Entry {
  /// The current rows, with their own checkpoint.
  ///
  /// Another process may have advanced the file beyond the reported position.
  func state() throws -> ViewState { try image.state(toldOf: status.reached) }
}

extension ViewState {
  /// The rows after the event at `seq`, which is not before the position of the rows.
  fileprivate func brought(to seq: UInt64, in log: any EventLog) throws -> any ViewFold {
    let state = try folded(log, through: seq)
    if let poison = state.poison { throw ViewError.stopped(fold.schema.name, at: poison) }
    return state.fold
  }
}
