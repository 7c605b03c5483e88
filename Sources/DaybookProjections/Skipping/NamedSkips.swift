internal import DaybookEvents
internal import DaybookValues

/// The skips of read models in a log.
///
/// Anybody can append a skip. An invalid skip is ignored. A valid skip counts only if its event
/// stops the read model: see ``EventLog/provenSkips(of:)``.
struct NamedSkips {
  /// For each read model, the skipped positions, each with the position of the event that skips it.
  private(set) var positions: [String: [UInt64: UInt64]] = [:]
  /// The invalid skips.
  private(set) var unusable: [UnusedSkip] = []

  /// The positions of the events that the read model called `view` must skip.
  func of(_ view: String) -> Set<UInt64> { Set((positions[view] ?? [:]).keys) }

  /// The skips that `view` did not need, because it has applied their events.
  func unneeded(by view: MaintainedView) -> [UnusedSkip] {
    (positions[view.schema.name] ?? [:]).filter { seq, _ in
      seq <= view.checkpoint.position && !view.checkpoint.skips.contains(seq)
    }
    .map { seq, place in
      UnusedSkip(seq: place, reason: "event \(seq) does not stop '\(view.schema.name)'")
    }
    .ordered { $0.seq < $1.seq }
  }

  mutating func note(_ skip: RecordedEvent, in log: any EventLog) throws {
    if let problem = ReservedShape.problem(with: skip.data, skip.type, in: skip.stream) {
      return unusable.append(UnusedSkip(seq: skip.seq, reason: "it \(problem)"))
    }
    guard skip.type == ViewEventSkipped.type, let view = skip.data["view"]?.string,
      let seq = skip.data["skipped"]?.integer.flatMap({ UInt64(exactly: $0) })
    else { return }
    guard seq < skip.seq else {
      return unusable.append(
        UnusedSkip(seq: skip.seq, reason: "it names event \(seq), which came later"))
    }
    if let id = skip.data["event"]?.string.flatMap({ EventID($0) }),
      try !log.holds(Checkpoint(at: seq, id))
    {
      return unusable.append(
        UnusedSkip(seq: skip.seq, reason: "event \(seq) is not the event that it names"))
    }
    positions[view, default: [:]][seq] = skip.seq
  }
}

/// A skip without effect, with the reason.
package struct UnusedSkip: Hashable, Sendable, CustomStringConvertible {
  /// The position of the event that requests the skip.
  package let seq: UInt64
  let reason: String

  package var description: String {
    "Event \(seq) in the stream '\(ViewEventSkipped.stream)' is ignored: \(reason)."
  }
}

extension EventLog {
  /// The skips of read models in the log.
  func namedSkips() throws -> NamedSkips {
    var skips = NamedSkips()
    guard try version(of: ViewEventSkipped.stream) > 0 else { return skips }
    var rest: EventSelection? = EventSelection(stream: ViewEventSkipped.stream)
    while let wanted = rest {
      let page = try read(wanted, limit: 1_024)
      for event in page.events { try skips.note(event, in: self) }
      rest = page.next
    }
    return skips
  }

  /// The positions at which `definition` skips events.
  ///
  /// A skip in the log names each position, and the event at that position stops the fold.
  ///
  /// - Complexity: O(1) in a log without skips; otherwise one fold of the log for each skip.
  func provenSkips(of definition: ReadModelDefinition) throws -> Set<UInt64> {
    let named = try namedSkips().of(definition.name)
    guard let last = named.max() else { return [] }
    var state = ViewState.start(of: definition)
    while state.checkpoint.lacksEvents(upTo: last) {
      state = try state.folded(self, through: last)
      state = ViewState(fold: state.fold, checkpoint: state.checkpoint.passingOver(named))
    }
    return state.checkpoint.skips
  }
}
