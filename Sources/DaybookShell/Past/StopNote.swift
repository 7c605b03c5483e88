package import Daybook

/// Read models that one event stops, as a person is told of them: the reason once, however many they
/// are.
package struct StopNote: Sendable {
  private var views: [String]
  private let poison: PoisonEvent

  /// A note for each event of `stops`, in the order in which it is first met.
  package static func notes(of stops: [Replay.Stop]) -> [StopNote] {
    stops.reduce(into: []) { notes, stop in
      if let index = notes.firstIndex(where: { $0.poison == stop.poison }) {
        notes[index].views.append(stop.view)
      } else {
        notes.append(StopNote(views: [stop.view], poison: stop.poison))
      }
    }
  }

  /// For who is shown rows.
  package var ofRows: String {
    isOne
      ? "\(head) Its rows are those before it; \(wayOut)"
      : "\(head) Their rows are those before it; \(wayOut)"
  }

  /// For who is shown a comparison with the log.
  package var ofComparison: String {
    isOne
      ? "\(head) It is compared up to there; \(wayOut)"
      : "\(head) They are compared up to there; \(wayOut)"
  }

  /// For who imagines a history without the event.
  package var ofGoingOn: String {
    isOne
      ? "\(head) As imagined it goes on, and that is compared with its rows as they are."
      : "\(head) As imagined they go on, and that is compared with their rows as they are."
  }

  /// For who imagines a history in which the event stops them: its position says nothing there.
  package var ofImagining: String {
    "\(subject) would be stopped by an event (\(poison.type)): \(poison.reason)"
      + (isOne
        ? " It is compared as it would be before." : " They are compared as they would be before.")
  }

  /// The read models and the reason on one line, for where the event itself is shown.
  var ofEvent: String { "stops \(views.joined(separator: ", ")): \(poison.reason)" }

  private var isOne: Bool { views.count == 1 }

  private var head: String { "\(subject) \(isOne ? "is" : "are") stopped at \(poison)" }

  private var subject: String {
    let names = views.map { "'\($0)'" }
    return isOne
      ? "The read model \(names[0])"
      : "The read models \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
  }

  private var wayOut: String {
    isOne
      ? "'daybook views skip \(views[0]) \(poison.seq)' lets it go on without the event."
      : "'daybook views skip NAME \(poison.seq)' lets each of them go on without the event."
  }
}

extension ReadModels {
  /// The events up to `end` that stop read models called `names`.
  ///
  /// - Throws: ``ViewError`` with code `unknownView`, or `LogError`.
  package func stops(of names: [String], upTo end: UInt64) throws -> [Replay.Stop] {
    try names.compactMap { name in
      guard let poison = try status(of: name).poison, poison.seq <= end else { return nil }
      return Replay.Stop(view: name, poison: poison)
    }
  }
}
