package import DaybookEvents

extension ReadModels {
  /// Every row of the read model called `name` that differs between two positions or times, in the
  /// order of the keys.
  ///
  /// - Parameters:
  ///   - name: The name of the read model.
  ///   - old: A position up to the log's end, or a time; it may be after `new`.
  ///   - new: A position up to the log's end, or a time.
  /// - Returns: The rows that differ, with old and new values.
  /// - Throws: ``ViewError`` with code `unknownView`, `outOfRange`, or `damaged`.
  ///   `CancellationError` if the task is cancelled.
  /// - Complexity: If at most 262,144 events are between the positions, one ``state(of:at:)`` and a
  ///   fold of these events. Otherwise two calls of ``state(of:at:)``, and O(*n*) in the number of
  ///   rows.
  package func diff(
    _ name: String, from old: AsOf, to new: AsOf
  ) throws -> [RowDifference] {
    try diff(name, old, new) { _ in }
  }

  /// Every row of the read models called `names` that differs between two positions or times.
  ///
  /// The rows of one read model follow the rows of the previous one.
  ///
  /// - Throws: The errors of ``diff(_:from:to:)``.
  package func diff(
    _ names: [String], from old: AsOf, to new: AsOf
  ) throws -> [RowDifference] {
    try names.enumerated().flatMap { index, name in
      try Task.checkCancellation()
      return try diff(name, old, new) { half in
        log.willReadPart(2 * index + half, of: 2 * names.count)
      }
    }
  }

  /// Computes the difference in two halves, one for each position.
  ///
  /// `begin` is called with the number of each half.
  private func diff(
    _ name: String, _ old: AsOf, _ new: AsOf, begin: (_ half: Int) -> Void
  ) throws -> [RowDifference] {
    let schema = try definition(name).schema
    return try rowChanges(name, from: old, to: new, begin: begin).compactMap { change in
      try Task.checkCancellation()
      return try RowDifference.told(of: change, schema)
    }
  }

  /// Every row that differs, in stored form.
  package func rowChanges(
    _ name: String, from old: AsOf, to new: AsOf, begin: (_ half: Int) -> Void = { _ in }
  ) throws -> [RowChange] {
    var last = -1
    // If a half is computed again, it is not reported again, so that progress never goes back.
    func beginOnce(_ half: Int) {
      guard half > last else { return }
      last = half
      begin(half)
    }
    return try nearChanges(name, old, new, begin: beginOnce)
      ?? farChanges(name, old, new, begin: beginOnce)
  }

  private static let nearEvents: UInt64 = 1 << 18

  /// The changes that the events between two positions make.
  ///
  /// The result is `nil` if there are many events, if an event stops the read model, or if a time
  /// excludes some of the events.
  private func nearChanges(
    _ name: String, _ old: AsOf, _ new: AsOf, begin: (_ half: Int) -> Void
  ) throws -> [RowChange]? {
    guard old.time == nil, new.time == nil else { return nil }
    let (low, high) = (min(old.seq, new.seq), max(old.seq, new.seq))
    guard high - low <= Self.nearEvents, try high <= log.end() else { return nil }
    begin(0)
    let state = try state(of: name, at: low)
    guard state.poison == nil else { return nil }
    state.fold.forgetChanges()
    begin(1)
    log.willRead(positions: high - low)
    guard try FoldPass(log: log).run([state], through: high)[0].poison == nil else { return nil }
    var changes: [RowChange] = []
    try state.fold.forEachChange { change in
      try Task.checkCancellation()
      changes.append(old.seq <= new.seq ? change : change.reversed)
    }
    return changes
  }

  private func farChanges(
    _ name: String, _ old: AsOf, _ new: AsOf, begin: (_ half: Int) -> Void
  ) throws -> [RowChange] {
    begin(0)
    let former = try state(of: name, asOf: old).fold
    begin(1)
    return try RowDiff.changes(from: former, to: try state(of: name, asOf: new).fold)
  }
}

extension RowChange {
  /// The opposite change.
  fileprivate var reversed: RowChange {
    RowChange(key: key, old: new, new: old, oldOrder: newOrder, newOrder: oldOrder)
  }
}
