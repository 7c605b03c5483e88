internal import Daybook

/// The turns that an agent's run copied from the run that it was forked from.
///
/// One of the two streams, or both, have these turns. Therefore both runs are compared from the
/// end of these turns on.
struct CopiedTurns {
  /// A sentence that says where the turns are, and whether they count as differences.
  let sentence: String
  /// The number of events up to the end of the turns; 0 if the end is unknown.
  let before: UInt64

  /// Removes the copied turns from two sides, of which either may be a fork of the other.
  ///
  /// - Returns: The removed turns; `nil` if neither side is a fork of the other.
  static func leave(out sides: inout [DivergenceSide]) throws -> CopiedTurns? {
    for (fork, origin) in [(0, 1), (1, 0)] {
      guard let mark = try sides[fork].fork(from: sides[origin]) else { continue }
      let id = mark.data["lastCopied"]?.string.flatMap { EventID($0) }
      let ends = try sides.map { side in try id.flatMap { try side.event($0) } }
      for place in ends.indices where ends.contains(where: { $0 != nil }) {
        try sides[place].begin(after: ends[place])
      }
      // If the origin is a fork, too, the turns may be in a stream that is not compared.
      let other = try id.flatMap { try sides[fork].log.event($0)?.stream.name }
      return try CopiedTurns(sides[fork], sides[origin], (ends[fork], ends[origin]), in: other)
    }
    return nil
  }

  private init(
    _ fork: DivergenceSide, _ origin: DivergenceSide,
    _ ends: (fork: RecordedEvent?, origin: RecordedEvent?), in other: String?
  ) throws {
    let start = "\(fork.name) is a fork of \(origin.name): the turns that it copied"
    before = (ends.origin ?? ends.fork)?.version ?? 0
    switch ends {
    case (nil, nil):
      let holder = try other ?? (fork.isLoaded(before: origin) ? fork : origin).name
      sentence = "\(start) are only in \(holder), and count as differences."
    case (nil, _): sentence = "\(start) are only in \(origin.name), and count as equal."
    case (_, nil): sentence = "\(start) are only in \(fork.name), and count as equal."
    case (_, _): sentence = "\(start) count as equal."
    }
  }
}

extension DivergenceSide {
  /// The event that says that this run was forked from `other`; `nil` if there is none.
  fileprivate func fork(from other: DivergenceSide) throws -> RecordedEvent? {
    guard isOfRun, other.isOfRun, let name = other.selection.stream?.name else { return nil }
    var marks = selection
    marks.types = ["agent.runForked"]
    return try log.read(marks, limit: 64).events.first { event in
      event.data["from"]?.string.map { "run-\($0)" } == name
    }
  }

  /// The event of this sequence with the id; `nil` if the sequence does not have it.
  fileprivate func event(_ id: EventID) throws -> RecordedEvent? {
    guard let event = try log.event(id), event.stream == selection.stream else { return nil }
    return event.seq <= selection.to ?? .max ? event : nil
  }

  /// Whether the sequence begins before `other`, in the same log.
  fileprivate func isLoaded(before other: DivergenceSide) throws -> Bool {
    let starts = try [self, other].compactMap { side in
      try side.log.read(side.selection, limit: 1).events.first?.seq
    }
    return log === other.log && starts.count == 2 && starts[0] < starts[1]
  }

  /// Removes the events up to `end`, and after them the start of the run and its settings.
  fileprivate mutating func begin(after end: RecordedEvent?) throws {
    if let end { selection.from = end.seq + 1 }
    let starts: Set<EventType> = [
      "agent.runStarted", "agent.runForked", "agent.contextSet", "agent.spawned",
    ]
    let events = try log.read(selection, limit: 64).events
    let own = events.first { !starts.contains($0.type) }
    selection.from = own?.seq ?? events.last.map { $0.seq + 1 } ?? selection.from
  }
}
