package import Daybook
package import DaybookRendering

/// An event, the row changes it made in read models, and the read models that it stopped.
package struct ExplainedEvent: StyledRenderable, Sendable {
  private let event: RecordedEvent
  private let differences: [RowDifference]
  private let stops: [Replay.Stop]

  package init(
    _ event: RecordedEvent, _ differences: [RowDifference], stops: [Replay.Stop] = []
  ) {
    (self.event, self.differences, self.stops) = (event, differences, stops)
  }

  /// The columns of the event as a row.
  package static let columns = EventTable.allColumns + ["changes", "stops"]

  /// The values of ``columns``.
  package var cells: [JSONValue] { EventTable.allCells(of: event) + [changes, stopped] }

  /// The event as a JSON object with the additional member `changes`.
  ///
  /// If the event stops read models, there is also a member `stops`.
  package var object: JSONObject {
    let more = [JSONObject.Member(key: "changes", value: changes)]
    let last = stops.isEmpty ? [] : [JSONObject.Member(key: "stops", value: stopped)]
    return JSONObject(Array(event.object) + more + last)
  }

  package func styledLines(width: Int) -> [StyledText] {
    let title = "\(event.seq)  \(event.time)  \(event.type)  \(event.stream)"
    let stopped = StopNote.notes(of: stops).map(\.ofEvent)
    let changes = DifferenceList(differences, hasSummary: false)
      .styledLines(width: max(1, width - 2)).map { line in
        var indented = StyledText("  ")
        indented.append(line)
        return indented
      }
    let lines =
      [StyledText(TerminalText(title), .heading)]
      + [StyledText(TerminalText("  \(JSONValue.object(event.data))"))]
      + stopped.map { StyledText(TerminalText("  \($0)"), .removed) } + changes
    return lines.map { $0.truncated(to: width) }
  }

  private var changes: JSONValue { .array(differences.flatMap(\.objects)) }

  private var stopped: JSONValue {
    .array(
      stops.map { stop in
        .object([
          "view": .string(stop.view), "reason": .string(stop.poison.reason),
        ])
      })
  }
}
