import DaybookEvents
import DaybookValues
import FreelanceJobs
import Testing

/// The first form of `job.changed`, as in logs that are older than its second form.
private struct FirstJobChanged: Event {
  static let type: EventType = "job.changed"
  static let fields: [EventField] =
    Array(JobDetails.fields.prefix(14)) + [.text("previousStart")]

  let details: JobDetails
  let previousStart: String?

  init(_ details: JobDetails, previousStart: String?) {
    (self.details, self.previousStart) = (details, previousStart)
  }

  func write(to writer: inout EventWriter) {
    details.writeFirstFields(to: &writer)
    writer.write(previousStart)
  }

  init(from reader: inout EventReader) throws(EventDecodingError) {
    throw reader.error("it is only written")
  }
}

extension JobDetails {
  /// Writes the fields that existed from the beginning.
  fileprivate func writeFirstFields(to writer: inout EventWriter) {
    writer.write(job.text)
    writer.write(date.description)
    writer.write(key)
    for text in [title, category, client] { writer.write(text) }
    writer.write(clientRating)
    writer.write(rate?.cents)
    writer.write(location?.latitude)
    writer.write(location?.longitude)
    writer.write(photo)
    writer.write(openPositions)
    writer.write(announcedStart?.description)
    writer.write(JSONValue.array([]))
  }
}

/// The second form under the number of the first version, as in the logs of a single day.
private struct LongerJobChanged: Event {
  static let type: EventType = "job.changed"
  static let fields = Array(JobDetails.fields.prefix(15)) + JobChanged.fields.suffix(2)

  let change: JobChanged

  init(_ change: JobChanged) { self.change = change }

  func write(to writer: inout EventWriter) {
    change.details.writeFirstFields(to: &writer)
    writer.write(change.details.about)
    writer.write(change.previousStart?.description)
    writer.write(
      .array(change.changes.map { ["field": .string($0.field), "old": $0.old, "new": $0.new] }))
  }

  init(from reader: inout EventReader) throws(EventDecodingError) {
    throw reader.error("it is only written")
  }
}

/// The first version of `job.listed`, which had no instructions.
private struct FirstJobListed: Event {
  static let type: EventType = "job.listed"
  static let fields = Array(JobDetails.fields.prefix(15))

  let details: JobDetails

  init(_ details: JobDetails) { self.details = details }

  func write(to writer: inout EventWriter) {
    details.writeFirstFields(to: &writer)
    writer.write(details.about)
  }

  init(from reader: inout EventReader) throws(EventDecodingError) {
    throw reader.error("it is only written")
  }
}

/// The second version of `job.listed`, written by hand.
private struct JobListedByHand: Event {
  static let type: EventType = "job.listed"
  static let version = 2
  static let fields: [EventField] = [
    .text("job"), .text("date"), .text("key"), .text("title"), .text("category"), .text("client"),
    .real("clientRating"), .int64("hourlyCents"), .real("latitude"), .real("longitude"),
    .text("photo"), .int64("openPositions"), .text("start"), .json("shifts"), .text("about"),
    .text("address"), .text("contact"), .text("dressCode"), .text("briefing"),
  ]

  let details: JobDetails

  init(_ details: JobDetails) { self.details = details }

  func write(to writer: inout EventWriter) {
    details.writeFirstFields(to: &writer)
    writer.write(details.about)
    writer.write(details.instructions.address)
    writer.write(details.instructions.contact)
    writer.write(details.instructions.dressCode)
    writer.write(details.instructions.briefing)
  }

  init(from reader: inout EventReader) throws(EventDecodingError) {
    throw reader.error("it is only written")
  }
}

struct JobChangedTests {
  private let before = JobDetails(
    job: JobID("7"), date: CalendarDate(daysSinceEpoch: 20_535), title: "Afwas",
    category: "Afwas", client: "Café Haven", openPositions: 2, about: "A café.")

  private var after: JobDetails {
    var details = before
    (details.openPositions, details.rate) = (1, HourlyRate(cents: 1_550))
    return details
  }

  @Test("A change that was written before there were fields of what changed is read, without them")
  func firstForm() async throws {
    let log = MemoryEventLog()
    var batch = EventBatch()
    batch.append(FirstJobChanged(after, previousStart: "09:30"), to: "job-7")
    _ = try await log.append(batch)
    guard case .listing(.changed(let change))? = try log.readAll(JobEvent.self).first?.event else {
      return #expect(Bool(false))
    }
    var expected = after
    expected.about = nil
    #expect(change.details == expected && change.changes == [])
    #expect(change.previousStart == ClockTime("09:30"))
  }

  @Test("A change with all fields under the first number is read, and more are appended after it")
  func longerForm() async throws {
    let log = MemoryEventLog()
    let change = JobChanged(after, from: before)
    var old = EventBatch()
    old.append(LongerJobChanged(change), to: "job-7")
    _ = try await log.append(old)
    var new = EventBatch()
    new.append(JobEvent.listing(.changed(change)), to: "job-7")
    _ = try await log.append(new)
    #expect(
      try log.readAll(JobEvent.self).map(\.event)
        == [.listing(.changed(change)), .listing(.changed(change))])
    #expect(change.changes.map(\.field) == ["hourlyCents", "openPositions"])
  }

  @Test("A job that was listed before there were instructions is read, without them")
  func firstListing() async throws {
    let log = MemoryEventLog()
    var batch = EventBatch()
    batch.append(FirstJobListed(after), to: "job-7")
    _ = try await log.append(batch)
    #expect(try log.readAll(JobEvent.self).map(\.event) == [.listing(.listed(JobListed(after)))])
  }

  @Test("A listed job has the bytes of the same event by hand")
  func sameBytes() async throws {
    var details = after
    details.location = JobDetails.Location(latitude: 52.5, longitude: 4.75)
    details.announcedStart = ClockTime("09:30")
    details.instructions = JobInstructions(address: "Kade 7", briefing: "Löß")
    let (coded, byHand) = (MemoryEventLog(), MemoryEventLog())
    let (id, time) = (EventID("0198c0de-0000-4000-8000-000000000001"), Timestamp.epoch)
    var batch = EventBatch()
    batch.append(JobListed(details), to: "job-7", id: id, time: time)
    _ = try await coded.append(batch)
    batch = EventBatch()
    batch.append(JobListedByHand(details), to: "job-7", id: id, time: time)
    _ = try await byHand.append(batch)
    #expect(try coded.digest() == byHand.digest())
    #expect(
      try byHand.readAll(JobEvent.self).map(\.event) == [.listing(.listed(JobListed(details)))])
  }
}

extension Timestamp {
  fileprivate static let epoch = Timestamp(microsecondsSinceEpoch: 0)
}
