package import Daybook

/// The read models that one event stops, with the common reason.
package struct StopNote: Sendable {
  private var views: [String]
  private let poison: PoisonEvent

  /// One note for each event in `stops`, in the order of the first stop by each event.
  package static func notes(of stops: [Replay.Stop]) -> [StopNote] {
    stops.reduce(into: []) { notes, stop in
      if let index = notes.firstIndex(where: { $0.poison == stop.poison }) {
        notes[index].views.append(stop.view)
      } else {
        notes.append(StopNote(views: [stop.view], poison: stop.poison))
      }
    }
  }

  /// The message beside rows.
  package var ofRows: StopMessage { message(.rows) }

  /// The message beside a comparison with the log.
  package var ofComparison: StopMessage { message(.comparison) }

  /// The message about an imagined history without the event.
  package var ofGoingOn: StopMessage { message(.goingOn) }

  /// The message about an imagined history in which the event stops the read models.
  ///
  /// It does not contain the position, which has no meaning in an imagined history.
  package var ofImagining: StopMessage { message(.imagined) }

  /// The read models and the reason on one line, next to the event.
  var ofEvent: String { "stops \(views.joined(separator: ", ")): \(poison.reason)" }

  private func message(_ shown: StopMessage.Shown) -> StopMessage {
    StopMessage(shown: shown, views: views, poison: poison)
  }
}

extension ReadModels {
  /// The events up to `end` that stop read models called `names`.
  ///
  /// - Throws: ``ViewError`` with code `unknownView`, or `LogError`.
  package func stops(of names: [String], upTo end: UInt64) throws -> [Replay.Stop] {
    try stops(of: names, asOf: AsOf(end))
  }

  /// The events up to `asOf` that stop the read models in `names`.
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
