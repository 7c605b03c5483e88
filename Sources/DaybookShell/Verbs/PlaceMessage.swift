internal import Daybook
internal import DaybookPresentation
internal import DaybookRendering

/// The text that says at which position of the log a session is.
enum PlaceMessage: LocalizedText {
  case empty
  case beforeFirst(last: UInt64)
  case last(RecordedEvent)
  case after(RecordedEvent, last: UInt64)
  /// The session shows the log as of a time, which hides some events before the last visible event.
  case byTime(Timestamp, RecordedEvent)

  var english: String {
    switch self {
    case .empty: "The log is empty."
    case .beforeFirst(let last): "Before the first event; the last is \(last)."
    case .last(let event): "The last event, \(event.seq): \(Self.facts(event, "of"))"
    case .after(let event, let last):
      "After event \(event.seq) of \(last): \(Self.facts(event, "of"))"
    case .byTime(let time, let event):
      "By time: the events not later than \(time.shortestText), in the order of the log. The last is"
        + " \(event.seq): \(Self.facts(event, "of"))"
    }
  }

  var russian: String {
    switch self {
    case .empty: "Журнал пуст."
    case .beforeFirst(let last): "До первого события; последнее — \(last)."
    case .last(let event): "Последнее событие, \(event.seq): \(Self.facts(event, "в"))"
    case .after(let event, let last):
      "После события \(event.seq) из \(last): \(Self.facts(event, "в"))"
    case .byTime(let time, let event):
      "По времени: события не позже \(time.shortestText), в порядке журнала. Последнее —"
        + " \(event.seq): \(Self.facts(event, "в"))"
    }
  }

  private static func facts(_ event: RecordedEvent, _ word: String) -> String {
    "\(event.type.name) \(word) \(event.stream.name), \(event.time)"
  }
}
