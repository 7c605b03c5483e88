package import DaybookEvents
internal import DaybookValues

/// A listed job changed: the changed fields, and all present details.
package struct JobChanged: Event {
  package static let type: EventType = "job.changed"
  package static let version = 3
  package static let fields = JobDetails.fields + [.text("previousStart"), .json("changes")]

  package let details: JobDetails
  /// The previous beginning of the job, by which read models find its row.
  package let previousStart: ClockTime?
  /// The changed fields, each with its old and its new value.
  package let changes: [JobFieldChange]

  /// The change from `before` to `details`.
  package init(_ details: JobDetails, from before: JobDetails) {
    self.details = details
    previousStart = before.start
    changes = JobFieldChange.all(from: before.json, to: details.json)
  }

  package func write(to writer: inout EventWriter) {
    details.write(to: &writer)
    writer.write(previousStart?.description)
    writer.write(.array(changes.map(\.json)))
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    // The first version came without descriptions and changes, and later with both; the second had
    // no instructions.
    let whole = Self.fields.count - JobInstructions.fields.count
    let isShort = reader.version == 1 && reader.fieldCount < whole
    details =
      switch reader.version {
      case 1 where isShort: try JobDetails(withoutAbout: &reader)
      case 1, 2: try JobDetails(withoutInstructions: &reader)
      default: try JobDetails(from: &reader)
      }
    previousStart = try reader.readClockTimeIfPresent()
    let stored = isShort ? nil : try reader.read(JSONValue.self).array
    changes = (stored ?? []).compactMap(JobFieldChange.init(json:))
  }
}
