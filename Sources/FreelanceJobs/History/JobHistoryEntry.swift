package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// What happened to a job on a day at one time, and how the job was from then on.
package struct JobHistoryEntry: RowContent {
  /// What happened, by the word that is stored.
  package enum Change: String, Sendable {
    case listed
    case changed
    /// Its last open place was taken.
    case filled
    /// Its day lists it no more.
    case expired
    /// It is listed again after it was gone.
    case seenAgain
  }

  package static let columns: [RowColumn] = [
    .timestamp("time"), .text("change"), .int64("hourlyCents"), .int64("openPositions"),
    .json("fields"), .json("details"),
  ]

  package let time: Timestamp
  package let change: Change
  /// The fields that are not what they were before.
  package let fields: [JobFieldChange]
  /// The job from then on, by the fields of an event; as it was last, when it is gone.
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
    // Both are repeated from the details, to be asked for by name.
    _ = try reader.readIfPresent(Int64.self)
    _ = try reader.readIfPresent(Int64.self)
    fields = (try reader.read(JSONValue.self).array ?? []).compactMap(JobFieldChange.init(json:))
    details = try reader.read(JSONValue.self).object ?? [:]
  }
}
