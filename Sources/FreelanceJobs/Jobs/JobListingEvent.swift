package import DaybookEvents
package import DaybookValues

/// The changes of listed jobs.
///
/// A new case is a compile error in each switch over it.
package enum JobListingEvent: EventSet {
  case listed(JobListed)
  case changed(JobChanged)
  case filled(JobFilled)
  case expired(JobExpired)

  package static let cases = [
    EventCase(Self.listed),
    EventCase(Self.changed),
    EventCase(Self.filled),
    EventCase(Self.expired),
  ]

  package var event: any Event {
    switch self {
    case .listed(let event): event
    case .changed(let event): event
    case .filled(let event): event
    case .expired(let event): event
    }
  }
}

extension JobListingEvent {
  /// The job of the event.
  package var job: JobID {
    switch self {
    case .listed(let event): event.details.job
    case .changed(let event): event.details.job
    case .filled(let event): event.job
    case .expired(let event): event.details.job
    }
  }
}

/// A job is new in the list of a day.
package struct JobListed: JobDetailsEvent {
  package static let type: EventType = "job.listed"

  package let details: JobDetails

  package init(_ details: JobDetails) { self.details = details }
}

/// A listed job changed: the changed fields, and all present details.
package struct JobChanged: Event {
  package static let type: EventType = "job.changed"
  package static let version = 3
  package static let fields = JobDetails.fields + [.text("previousStart"), .json("changes")]

  package let details: JobDetails
  /// The earlier start of the job, with which read models find its row.
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
    // The first version had no descriptions and changes at first, but both later. The second
    // version had no instructions.
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

/// The last open place of a listed job was taken.
package struct JobFilled: CodedEvent {
  package static let type: EventType = "job.filled"
  package static var codec: Codec<Self> {
    Codec(.text("job", \.job), .date("date", \.date), .text("start", \.start), make: Self.init)
  }

  package let job: JobID
  package let date: CalendarDate
  /// The start of the job, with which read models find its row.
  package let start: ClockTime?

  package init(_ job: JobID, on date: CalendarDate, start: ClockTime?) {
    self.job = job
    self.date = date
    self.start = start
  }
}

/// A fetched day no longer lists a job: its last details.
package struct JobExpired: JobDetailsEvent {
  package static let type: EventType = "job.expired"

  package let details: JobDetails

  package init(_ details: JobDetails) { self.details = details }
}

/// An event that contains all fields of a job, and nothing else.
package protocol JobDetailsEvent: Event {
  var details: JobDetails { get }

  init(_ details: JobDetails)
}

extension JobDetailsEvent {
  /// The first version knew no instructions.
  package static var version: Int { 2 }

  package static var fields: [EventField] { JobDetails.fields }

  package func write(to writer: inout EventWriter) { details.write(to: &writer) }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    self.init(
      try reader.version == 1
        ? JobDetails(withoutInstructions: &reader) : JobDetails(from: &reader))
  }
}
