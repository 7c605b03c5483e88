package import Daybook

/// The effects of an imagined history, in which some events are left out or inserted.
package struct WhatIfOutcome: Sendable {
  /// The rows that differ between the real and the imagined history, by read model.
  package private(set) var differences: [RowDifference] = []
  /// Read models that the same event stops in both histories.
  private var stopped: [Replay.Stop] = []
  /// Read models that are stopped in the real history, but not in the imagined history.
  private var freed: [Replay.Stop] = []
  /// Read models that an event stops only in the imagined history.
  ///
  /// In the real history, they do not stop, or they stop at a different event.
  private var imagined: [Replay.Stop] = []

  package init() {}

  /// Adds the effects of `whatIf` on the read model called `view` as of `end`.
  ///
  /// - Throws: ``ViewError``, or an error of folding.
  package mutating func add(
    _ view: String, _ whatIf: WhatIf, in models: ReadModels, at end: UInt64
  ) throws {
    let outcome = try models.consequences(of: whatIf, in: view, at: end)
    let stop = try models.stops(of: [view], upTo: end).first
    differences += outcome.differences
    switch (stop, outcome.poison) {
    case (let stop?, let poison?) where stop.poison == poison: stopped.append(stop)
    case (let stop?, nil): freed.append(stop)
    case (_, let poison?): imagined.append(Replay.Stop(view: view, poison: poison))
    case (nil, nil): break
    }
  }

  /// The messages about the read models that stop in one of the histories.
  package var notes: [StopMessage] {
    StopNote.notes(of: stopped).map(\.ofRows) + StopNote.notes(of: freed).map(\.ofGoingOn)
      + StopNote.notes(of: imagined).map(\.ofImagining)
  }
}
