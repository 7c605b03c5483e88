package import DaybookEvents
internal import DaybookProjections
package import DaybookValues

/// A change of a job on a day, with its time, and the job after the change.
package struct JobHistoryEntry: CodedRow {
  /// The kind of change, with its stored word.
  package enum Change: String, TextFieldValue {
    case listed
    case changed
    /// The last open position of the job was taken.
    case filled
    /// The job was removed from its day.
    case expired
    /// The job is listed again after its removal.
    case seenAgain

    package static let noun = "change of a job"
  }

  /// Rate and open positions are also in the details; here they have their own columns.
  package static var codec: Codec<Self> {
    Codec(
      .timestamp("time", \.time), .text("change", \.change),
      .int64("hourlyCents", { $0.details["hourlyCents"]?.integer }),
      .int64("openPositions", { $0.details["openPositions"]?.integer }),
      .json("fields", \.fields), .json("details", { JSONValue.object($0.details) })
    ) { time, change, _, _, fields, details in
      Self(time: time, change: change, fields: fields, details: details.object ?? [:])
    }
  }

  package let time: Timestamp
  package let change: Change
  /// The changed fields.
  package let fields: [JobFieldChange]
  /// The job after the change, as the fields of an event; for a removed job, its last details.
  package let details: JSONObject

  package init(
    time: Timestamp, change: Change, fields: [JobFieldChange] = [], details: JSONObject
  ) {
    self.time = time
    self.change = change
    self.fields = fields
    self.details = details
  }
}
