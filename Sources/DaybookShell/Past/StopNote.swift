package import Daybook

/// The read models that stop at one event, with the reason.
package struct StopNote: Sendable {
  private var views: [String]
  private let poison: PoisonEvent

  /// One note for each event in `stops`, in the order in which `stops` first names the events.
  package static func notes(of stops: [Replay.Stop]) -> [StopNote] {
    stops.reduce(into: []) { notes, stop in
      if let index = notes.firstIndex(where: { $0.poison == stop.poison }) {
        notes[index].views.append(stop.view)
      } else {
        notes.append(StopNote(views: [stop.view], poison: stop.poison))
      }
    }
  }

  /// The message that accompanies rows.
  package var ofRows: StopMessage { message(.rows) }

  /// The message that accompanies a comparison with the log.
  package var ofComparison: StopMessage { message(.comparison) }

  /// The message about an imagined history in which the read models do not stop.
  package var ofGoingOn: StopMessage { message(.goingOn) }

  /// The message about an imagined history in which the event stops the read models.
  ///
  /// It does not name the event's position, because the position differs in such a history.
  package var ofImagining: StopMessage { message(.imagined) }

  /// A line for the list of an event: which read models the event stops, and why.
  var ofEvent: String { "stops \(views.joined(separator: ", ")): \(poison.reason)" }

  private func message(_ shown: StopMessage.Shown) -> StopMessage {
    StopMessage(shown: shown, views: views, poison: poison)
  }
}

extension ReadModels {
  /// The stops of the read models in `names` at events up to position `end`.
  ///
  /// - Throws: ``ViewError`` with code `unknownView`, or `LogError`.
  package func stops(of names: [String], upTo end: UInt64) throws -> [Replay.Stop] {
    try stops(of: names, asOf: AsOf(end))
  }

  /// The stops of the read models in `names` at events that are visible as of `asOf`.
  ///
  /// - Throws: ``ViewError`` with code `unknownView`, or `LogError`.
  package func stops(of names: [String], asOf: AsOf) throws -> [Replay.Stop] {
    try names.compactMap { name in
      guard let poison = try status(of: name).poison, poison.seq <= asOf.seq,
        try log.event(at: poison.seq).map({ asOf.sees(poison.seq, of: $0.time) }) ?? true
      else { return nil }
      return Replay.Stop(view: name, poison: poison)
    }
  }
}
