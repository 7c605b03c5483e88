package import Daybook
package import DaybookRendering
internal import DaybookValues

/// The events that set the fields of a row, as a list for a person to read.
package enum BlameList {
  /// The events that last set the fields, the latest first.
  package static func list(of blame: [FieldBlame], glyphs: Glyphs) -> CauseList {
    let events = Dictionary(grouping: blame) { $0.event.seq }.ordered { $0.key > $1.key }
    return CauseList(
      events.compactMap { _, fields in
        fields.first.map { first in
          cause(
            first.event, nil,
            fields.map { RowChangeList.Field($0.field, old: nil, new: Cell($0.value)) })
        }
      }, glyphs: glyphs)
  }

  /// The events that changed the row, in the order of the log.
  package static func list(
    of history: RowHistory, in log: any EventLog, glyphs: Glyphs
  ) throws -> CauseList {
    CauseList(
      try history.entries.compactMap { entry in
        let change = RowChangeList.Change(entry.difference)
        return try log.event(at: entry.seq).map { cause($0, change.kind, change.fields) }
      }, glyphs: glyphs)
  }

  private static func cause(
    _ event: RecordedEvent, _ kind: RowChangeList.Kind?, _ fields: [RowChangeList.Field]
  ) -> CauseList.Cause {
    CauseList.Cause(
      seq: event.seq, time: event.time.shortestText, type: event.type.name,
      stream: event.stream.name, kind: kind, fields: fields)
  }
}
