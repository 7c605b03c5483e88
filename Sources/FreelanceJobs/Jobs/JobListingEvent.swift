package import DaybookEvents
package import DaybookValues

/// The changes of listed jobs.
///
/// A new case is a compile error in each switch over this enum.
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
  /// The job that the event is about.
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

/// A listed job changed; the event contains the changed fields and all present details.
package struct JobChanged: CodedEvent {
  package static let type: EventType = "job.changed"
  package static let version = 3
  package static var codec: Codec<Self> {
    Codec(
      .fields(\.details), .text("previousStart", \.previousStart),
      .json("changes", { ReadableList($0.changes) })
    ) {
      JobChanged(details: $0, previousStart: $1, changes: $2.elements ?? [])
    }
    .upcast(before: 3) { (reader: inout EventReader) throws(EventDecodingError) in
      try Self(earlier: &reader)
    }
  }

  package let details: JobDetails
  /// The start before the change, which read models need to find the row of the job.
  package let previousStart: ClockTime?
  /// The changed fields, each with its old and its new value.
  package let changes: [JobFieldChange]
}

extension JobChanged {
  /// The change from `before` to `details`.
  package init(_ details: JobDetails, from before: JobDetails) {
    self.init(
      details: details, previousStart: before.start,
      changes: JobFieldChange.all(from: before.json, to: details.json))
  }

  /// Reads an event of version 1 or 2, which has no instructions.
  ///
  /// The oldest events of version 1 also have no description and no changes.
  private init(earlier reader: inout EventReader) throws(EventDecodingError) {
    let whole = Self.fields.count - JobInstructions.codec.columns.count
    let isShort = reader.version == 1 && reader.fieldCount < whole
    let codec = JobDetails.codec(aboutSince: isShort ? 2 : 1, instructionsSince: 3)
    let details = try codec.read(from: &reader)
    let previousStart = try ClockTime.readIfPresent(from: &reader)
    let changes = isShort ? nil : try ReadableList<JobFieldChange>.readIfPresent(from: &reader)
    self.init(
      details: details, previousStart: previousStart, changes: changes?.elements ?? [])
  }
}

/// The last open position of a listed job was taken.
package struct JobFilled: CodedEvent {
  package static let type: EventType = "job.filled"
  package static var codec: Codec<Self> {
    Codec(.text("job", \.job), .date("date", \.date), .text("start", \.start), make: Self.init)
  }

  package let job: JobID
  package let date: CalendarDate
  /// The start of the job, which read models need to find its row; `nil` if it is unknown.
  package let start: ClockTime?

  package init(_ job: JobID, on date: CalendarDate, start: ClockTime?) {
    self.job = job
    self.date = date
    self.start = start
  }
}

/// A job is missing in the new list of a day; the event contains the job's last details.
package struct JobExpired: JobDetailsEvent {
  package static let type: EventType = "job.expired"

  package let details: JobDetails

  package init(_ details: JobDetails) { self.details = details }
}

/// An event that contains all fields of a job, and nothing else.
package protocol JobDetailsEvent: CodedEvent {
  var details: JobDetails { get }

  init(_ details: JobDetails)
}

extension JobDetailsEvent {
  /// Version 2 added the instructions.
  package static var version: Int { 2 }

  package static var codec: Codec<Self> {
    Codec(.fields(\.details), make: Self.init)
      .upcast(before: 2) { (reader: inout EventReader) throws(EventDecodingError) in
        Self(try JobDetails.codec(instructionsSince: 2).read(from: &reader))
      }
  }
}
