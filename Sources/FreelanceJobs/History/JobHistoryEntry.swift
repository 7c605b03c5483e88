package import DaybookEvents
internal import DaybookProjections
package import DaybookValues

/// A change of a job on a day, with the time of the change and the details of the job after it.
package struct JobHistoryEntry: CodedRow {
  /// The kind of a change; the raw value is the word that a row stores.
  package enum Change: String, TextFieldValue {
    case listed
    case changed
    /// The last open position of the job was taken.
    case filled
    /// The day's list no longer contained the job.
    case expired
    /// The job was listed again after it had been removed.
    case seenAgain

    package static let noun = "change of a job"
  }

  /// The pay and the number of open positions are in `details`, too; here, they are also columns.
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
  /// The fields of the job after the change; for a removed job, its last known fields.
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
