internal import Daybook

/// The description of a table for people.
struct TableDescription {
  let text: String

  init(_ name: String, _ view: ViewSchema?) {
    if let own = Self.own[name] {
      text = own
    } else if let view {
      let keys = view.keyColumns.map(\.name).joined(separator: ", ")
      text = "Read model, version \(view.version), a row for each \(keys)."
    } else {
      text = "The events of the type \(name), with their fields as columns."
    }
  }

  private static let own = [
    "events": "All events, in the order of the log.",
    "allEvents": "All events, with those of the engine itself.",
    "streams": "A row for each stream: its length, and its first and last event.",
    "types": "A row for each event type.",
    "views": "The read models: how far each of them is.",
    "sessions": "The recorded sessions of the shell.",
    "reactions": "The reactions: how far each of them is.",
    "timers": "The timers that wait.",
  ]
}
