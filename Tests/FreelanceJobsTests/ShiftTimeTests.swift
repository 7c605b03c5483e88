import DaybookPresentation
import DaybookValues
import DaybookWeb
import FreelanceJobs
import Testing

/// The times of a shift as the marketplace sends them, and the expected texts on the screen.
///
/// The table was computed by hand, with a calendar and the clock of Amsterdam.
private struct Told {
  let start: String
  let end: String
  let text: String
  let length: String
  /// The start that is stored when the clock times alone are ambiguous; `to` is the end.
  var from: String?
  var to: String?
}

struct ShiftTimeTests {
  @Test(
    "A shift of version 3 is as long as its offsets say, over days and over both clock changes",
    arguments: [
      // Shifts that end on the same day, one day later, or two days later.
      Told(
        start: "2026-03-23T09:00:00+01:00", end: "2026-03-23T17:30:00+01:00", text: "09:00–17:30",
        length: "8 h 30"),
      Told(
        start: "2026-03-23T21:00:00+01:00", end: "2026-03-24T23:00:00+01:00",
        text: "21:00–23:00 +1", length: "26 h"),
      Told(
        start: "2026-03-23T08:00:00+01:00", end: "2026-03-25T20:00:00+01:00",
        text: "08:00–20:00 +2", length: "60 h"),
      Told(
        start: "2026-03-23T08:00:00+01:00", end: "2026-03-24T08:00:00+01:00",
        text: "08:00–08:00 +1", length: "24 h"),
      // Shifts over the nights of both clock changes: an hour is skipped, or comes twice.
      Told(
        start: "2026-03-28T22:00:00+01:00", end: "2026-03-29T06:00:00+02:00",
        text: "22:00–06:00 +1", length: "7 h"),
      Told(
        start: "2026-03-27T08:00:00+01:00", end: "2026-03-29T20:00:00+02:00",
        text: "08:00–20:00 +2", length: "59 h"),
      Told(
        start: "2026-10-24T22:00:00+02:00", end: "2026-10-25T06:00:00+01:00",
        text: "22:00–06:00 +1", length: "9 h"),
      // Shifts with a start or an end in the hour that comes twice: in its first pass, its second,
      // or both.
      Told(
        start: "2026-10-25T01:00:00+02:00", end: "2026-10-25T02:30:00+02:00", text: "01:00–02:30",
        length: "1 h 30"),
      Told(
        start: "2026-10-25T01:00:00+02:00", end: "2026-10-25T02:30:00+01:00", text: "01:00–02:30",
        length: "2 h 30", from: "2026-10-24T23:00:00Z", to: "2026-10-25T01:30:00Z"),
      Told(
        start: "2026-10-25T02:30:00+01:00", end: "2026-10-25T05:30:00+01:00", text: "02:30–05:30",
        length: "3 h", from: "2026-10-25T01:30:00Z", to: "2026-10-25T04:30:00Z"),
      Told(
        start: "2026-10-25T02:30:00+02:00", end: "2026-10-25T05:30:00+01:00", text: "02:30–05:30",
        length: "4 h"),
      Told(
        start: "2026-10-25T02:45:00+02:00", end: "2026-10-25T02:15:00+01:00",
        text: "02:45–02:15", length: "0 h 30", from: "2026-10-25T00:45:00Z",
        to: "2026-10-25T01:15:00Z"),
    ])
  fileprivate func thirdVersion(told: Told) throws {
    let shift = #"{"starts_at":"\#(told.start)","ends_at":"\#(told.end)","#
    let job = #""job":{"id":"j1","title":"x","category":{"name":"y"},"#
    let client = #""project":{"client":{"name":"z"}}}}"#
    let body = try JSONValue(parsing: #"{"data":[\#(shift + job + client)]}"#)
    let date = try #require(CalendarDate(String(told.start.prefix(10))))
    try expect(told, of: try TemperListing(v3: 200, body: .json(body), on: date))
  }

  @Test(
    "A shift of version 1 ends on the day that it names, or where it names none on the next one",
    arguments: [
      Told(start: "10:00", end: "18:00", text: "10:00–18:00", length: "8 h"),
      Told(start: "22:00", end: "06:00", text: "22:00–06:00 +1", length: "8 h"),
      Told(start: "22:00", end: "06:00 2026-03-24", text: "22:00–06:00 +1", length: "8 h"),
      Told(start: "08:00", end: "20:00 2026-03-25", text: "08:00–20:00 +2", length: "60 h"),
      Told(start: "08:00", end: "09:00 2026-03-24", text: "08:00–09:00 +1", length: "25 h"),
      Told(start: "23:59", end: "05:59 2026-03-24", text: "24:00–05:59 +1", length: "5 h 59"),
    ])
  fileprivate func firstVersion(told: Told) throws {
    let end = told.end.split(separator: " ").map(String.init)
    var shift: [(String, JSONValue)] = [
      ("start_time", .string(told.start)), ("end_time", .string(end[0])),
    ]
    if end.count > 1 { shift.append(("end_datetime", .string("\(end[1]) \(end[0]):00"))) }
    let value = JSONValue.object(
      JSONObject(shift.map { JSONObject.Member(key: $0.0, value: $0.1) }))
    let day = "2026-03-23"
    try expect(
      told,
      of: try TemperListing(v1: 200, body: .json(.day(day, [.job(1, ["shifts": [value]])]))))
  }

  private func expect(_ told: Told, of listing: TemperListing) throws {
    #expect(listing.problems == [])
    let job = try #require(listing.jobs.first)
    let shift = try #require(job.shifts.first)
    #expect(JobCard(job, .english).shifts == [told.text])
    #expect(WorkingTime(shift, on: job.date).length.english == told.length)
    #expect(shift.instants.map { "\($0.start)" }?.prefix(19) == told.from?.dropLast().prefix(19))
    #expect(shift.instants.map { "\($0.end)" }?.prefix(19) == told.to?.dropLast().prefix(19))
    // The stored JSON gives back the same shift and the same job.
    #expect(JobShift(json: shift.json) == shift)
    #expect(JobDetails(json: job.json) == job)
  }

  @Test("A shift without anything unusual is stored as it was before there was anything unusual")
  func stored() throws {
    let shift = JobShift(
      start: try #require(ClockTime("22:00")), end: try #require(ClockTime("06:00")))
    #expect(
      "\(shift.json)" == #"{"id":null,"start":"22:00","end":"06:00","people":null,"cents":null}"#)
    let older = try JSONValue(parsing: #"{"start":"08:00","end":"07:00"}"#)
    #expect(JobShift(json: older)?.midnights == 1)
  }

  @Test(
    "An end before the start, or years after it, is no shift of either version",
    arguments: [
      (start: "10:00", end: "2026-03-23 09:00:00", says: "a shift ends before it begins"),
      (start: "10:00", end: "2026-03-22 18:00:00", says: "a shift ends before it begins"),
      (start: "10:00", end: "2028-03-22 18:00:00", says: "a shift takes longer than a year"),
      (start: "10:00", end: "soon", says: "'end_datetime' is no date and time"),
    ])
  func impossible(start: String, end: String, says: String) throws {
    let shift: JSONValue = [
      "start_time": .string(start), "end_time": .string(String(end.suffix(8).prefix(5))),
      "end_datetime": .string(end),
    ]
    let changed: JSONValue =
      end == "soon" ? ["start_time": "10:00", "end_time": "11:00", "end_datetime": "soon"] : shift
    let body = JSONValue.day("2026-03-23", [.job(1, ["shifts": [changed]]), .job(2)])
    let listing = try TemperListing(v1: 200, body: .json(body))
    #expect(listing.jobs.map(\.job.text) == ["2"])
    #expect(listing.problems == ["2026-03-23, job 1: \(says)"])
  }

  @Test("A stored number of midnights that nobody wrote is not counted with")
  func hostileStored() throws {
    for midnights in ["-1", "367", "9223372036854775807", "1.5", "\"x\""] {
      let text = #"{"start":"08:00","end":"09:00","midnights":\#(midnights)}"#
      #expect(JobShift(json: try JSONValue(parsing: text))?.midnights == 0)
    }
  }
}
