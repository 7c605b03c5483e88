package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A change of a job on a day at one time, and the job after the change.
package struct JobHistoryEntry: RowContent {
  /// The kind of change, with its stored word.
  package enum Change: String, Sendable {
    case listed
    case changed
    /// The last open place of the job was taken.
    case filled
    /// The job was removed from its day.
    case expired
    /// The job is listed again after its removal.
    case seenAgain
  }

  package static let columns: [RowColumn] = [
    .timestamp("time"), .text("change"), .int64("hourlyCents"), .int64("openPositions"),
    .json("fields"), .json("details"),
  ]

  package let time: Timestamp
  package let change: Change
  /// The changed fields.
  package let fields: [JobFieldChange]
  /// The job after the change, by the fields of an event; the last details of a removed job.
  package let details: JSONObject

  package init(
    time: Timestamp, change: Change, fields: [JobFieldChange] = [], details: JSONObject
  ) {
    self.time = time
    self.change = change
    self.fields = fields
    self.details = details
  }

  package func write(to writer: inout EventWriter) {
    writer.write(time)
    writer.write(change.rawValue)
    writer.write(details["hourlyCents"]?.integer)
    writer.write(details["openPositions"]?.integer)
    writer.write(.array(fields.map(\.json)))
    writer.write(.object(details))
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    time = try reader.read(Timestamp.self)
    let word: String = try reader.read()
    guard let change = Change(rawValue: word) else {
      throw reader.error("'\(word)' is no change of a job")
    }
    self.change = change
    // The next two values repeat details, as columns of their own.
    _ = try reader.readIfPresent(Int64.self)
    _ = try reader.readIfPresent(Int64.self)
    fields = (try reader.read(JSONValue.self).array ?? []).compactMap(JobFieldChange.init(json:))
    details = try reader.read(JSONValue.self).object ?? [:]
  }
}
