internal import Daybook
internal import DaybookPresentation
internal import DaybookRendering

/// The position of a session in the log, as a text.
enum PlaceMessage: LocalizedText {
  case empty
  case beforeFirst(of: UInt64)
  case last(RecordedEvent)
  case after(RecordedEvent, of: UInt64)
  /// As of a time; some events before the last visible event are later than this time.
  case byTime(Timestamp, RecordedEvent)

  var english: String {
    switch self {
    case .empty: "The log is empty."
    case .beforeFirst(let head): "Before the first of \(Amount(head, "event").text)."
    case .last(let event): "The last event, \(event.seq): \(Self.facts(event, "of"))"
    case .after(let event, let head):
      "After event \(event.seq) of \(head): \(Self.facts(event, "of"))"
    case .byTime(let time, let event):
      "By time: the events not later than \(time.shortestText), in the order of the log. The last is"
        + " \(event.seq): \(Self.facts(event, "of"))"
    }
  }

  var russian: String {
    switch self {
    case .empty: "Журнал пуст."
    case .beforeFirst(let head): "До первого из \(head.counted("события", "событий", "событий"))."
    case .last(let event): "Последнее событие, \(event.seq): \(Self.facts(event, "в"))"
    case .after(let event, let head):
      "После события \(event.seq) из \(head): \(Self.facts(event, "в"))"
    case .byTime(let time, let event):
      "По времени: события не позже \(time.shortestText), в порядке журнала. Последнее —"
        + " \(event.seq): \(Self.facts(event, "в"))"
    }
  }

  private static func facts(_ event: RecordedEvent, _ word: String) -> String {
    "\(event.type.name) \(word) \(event.stream.name), \(event.time)"
  }
}
