internal import DaybookRendering
internal import DaybookValues

/// Events as rows of a query with the columns ``columns``.
struct EventRows {
  /// The last step of a query for these rows.
  static let columns = " | project seq, time, type, stream, data"

  let events: [(heading: [String], stream: String, data: JSONObject)]

  init(_ rows: [[Cell]]) {
    events = rows.map { row in
      let data: JSONObject? = if case .nested(let data) = row[4] { data.object } else { nil }
      return (row.prefix(4).map(\.text), row[3].text, data ?? [:])
    }
  }

  /// The events with all their fields; headings have no stream if all events are of one stream.
  func list(emphasizing words: [String] = [], _ glyphs: Glyphs) -> EventList {
    let isOneStream = events.allSatisfy { $0.stream == events[0].stream } && words.isEmpty
    let entries = events.map { event in
      EventList.Entry(isOneStream ? event.heading.dropLast() : event.heading, event.data)
    }
    return EventList(entries, emphasizing: words, glyphs: glyphs)
  }
}
