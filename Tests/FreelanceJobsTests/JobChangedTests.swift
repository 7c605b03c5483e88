import DaybookEvents
import DaybookValues
import FreelanceJobs
import Testing

/// The first form of `job.changed`, as logs from before its second hold it.
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
  /// What was there from the beginning.
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

/// The second form under the first version's number, as logs of one day hold it.
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
}
