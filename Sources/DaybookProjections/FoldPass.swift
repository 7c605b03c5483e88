@_spi(Engine) internal import DaybookEvents

/// One way through the log that feeds several folds.
struct FoldPass {
  let log: any EventLog

  /// Feeds the events of `positions` to every fold of `progresses` that wants them and has not
  /// seen them; one that fails keeps its failure and gets no more.
  ///
  /// - Throws: `LogError` when the log cannot be read.
  func run(_ positions: ClosedRange<UInt64>, _ progresses: [FoldProgress]) throws {
    let types = progresses.reduce(into: Set<EventType>()) { $0.formUnion($1.fold.types) }
    let selection = EventSelection(
      from: positions.lowerBound, to: positions.upperBound, types: types)
    if let log = log as? any RecordScanning {
      try scan(log, selection, progresses)
    } else {
      try read(selection, progresses)
    }
    for progress in progresses where progress.failure == nil {
      progress.position = max(progress.position, positions.upperBound)
    }
  }

  private func scan(
    _ log: any RecordScanning, _ selection: EventSelection, _ progresses: [FoldProgress]
  ) throws(LogError) {
    try log.scan(selection) { () throws(LogError) in
      for progress in progresses { progress.apply() }
      return progresses.contains { $0.failure == nil }
    } _: { (record, stream, catalog) throws(LogError) in
      for progress in progresses where progress.position < record.seq {
        progress.fold.take(record, stream: stream, catalog)
      }
      return true
    }
  }

  /// Does the same by JSON, with a log that has nothing else.
  private func read(_ selection: EventSelection, _ progresses: [FoldProgress]) throws {
    var rest: EventSelection? = selection
    while let wanted = rest {
      let page = try log.read(wanted, limit: 4_096)
      for event in page.events {
        for progress in progresses where progress.position < event.seq {
          progress.fold.take(event)
        }
      }
      for progress in progresses { progress.apply() }
      rest = page.next
    }
  }
}

/// A fold on its way through the log.
final class FoldProgress {
  let fold: any ViewFold
  /// Everything up to here is in the rows, unless there is a failure.
  var position: UInt64
  /// What stopped the fold: a ``PoisonEvent``, or what reading its rows met.
  private(set) var failure: (any Error)?

  init(_ fold: any ViewFold, at position: UInt64) {
    self.fold = fold
    self.position = position
  }

  /// The event that stopped the fold.
  var poison: PoisonEvent? { failure as? PoisonEvent }

  /// Applies what the fold has taken.
  func apply() {
    guard failure == nil else { return }
    do { try fold.applyTaken() } catch { failure = error }
  }

  /// Begins anew from `base`, which is at `position`.
  func restart(above base: (any RowsBase)?, at position: UInt64) throws {
    try fold.start(above: base)
    self.position = position
    failure = nil
  }
}
