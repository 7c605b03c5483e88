import AppTestSupport
import DaybookPresentation
import DaybookRendering
import DaybookValues
import FreelanceJobs
import Testing

/// Tests against mistakes of the app on which this app is modelled.
struct JobTrapTests {
  private let day = "2026-03-23"

  private func session(_ jobs: [JSONValue], now: String = "2026-03-23T09:00:00Z") throws
    -> JobsSession
  {
    let session = try JobsSession(now)
    session.marketplace.list(day, jobs)
    return session
  }

  @Test("Coordinates may be text, numbers, absent or nonsense, and none of them stops the app")
  func coordinates() async throws {
    let session = try session([
      .job(1, ["location": ["lat": "52.37", "lng": "4.89"]]),
      .job(2, ["location": ["lat": 52.38, "lng": 4.9]]), .job(3, ["location": [:]]),
      .job(4, ["location": nil]), .job(5, ["location": ["lat": "", "lng": "here"]]),
    ])
    let list = try await session.type("jobs --near 52.37,4.89")
    #expect(list.count { $0.contains("Afwas") } == 5)
    #expect(list.count { $0.contains(" km") } == 2)
    let map = try await session.type("map")
    #expect(map.contains { $0.hasSuffix("2 jobs at 2 places") })
    #expect(
      map[0].hasPrefix("info: Of the last answer 1 part could not be read: 2026-03-23, job 5"))
  }

  @Test("A job without shifts is shown on every screen")
  func noShifts() async throws {
    let session = try session([.job(1, ["shifts": []]), .job(2, ["shifts": nil])])
    #expect(try await session.type("jobs").count { $0.contains("no shift") } == 2)
    let job = try await session.type("job 1")
    #expect(job.contains("  shifts    none is named, it begins at 10:00"))
    try await session.type("watch 1")
    #expect(
      try await session.type("clash")
        == ["No two watched shifts overlap. 'watched' lists their jobs."])
  }

  @Test("Every shift is shown, not only the first")
  func allShifts() async throws {
    let session = try session([
      .job(1, ["shifts": [.shift("10:00", "14:00"), .shift("15:00", "19:00")]])
    ])
    let list = try await session.type("jobs")
    #expect(list.contains { $0.contains("10:00–14:00") })
    #expect(list.contains { $0.contains("15:00–19:00") })
    let narrow = try await session.type("jobs", Window(width: 60))
    #expect(narrow.contains { $0.contains("10:00–14:00, 15:00–19:00") })
    let shifts = try session.situation().model.shifts
    #expect(shifts.map { "\($0.row.start)" } == ["10:00", "15:00"])
  }

  @Test(
    "A shift over midnight belongs to the day it starts on, and is as long as it is worked",
    arguments: [
      (date: "2026-03-23", from: "22:00", to: "06:00", length: "8 h", end: "2026-03-24T05:00:00"),
      (date: "2026-03-28", from: "22:00", to: "06:00", length: "7 h", end: "2026-03-29T04:00:00"),
      (date: "2026-10-24", from: "22:00", to: "06:00", length: "9 h", end: "2026-10-25T05:00:00"),
      (date: "2026-03-29", from: "01:30", to: "03:30", length: "1 h", end: "2026-03-29T01:30:00"),
      (
        date: "2026-07-01", from: "23:30", to: "00:15", length: "0 h 45", end: "2026-07-01T22:15:00"
      ),
    ])
  func overMidnight(date: String, from: String, to: String, length: String, end: String) throws {
    let day = try #require(CalendarDate(date))
    let shift = JobShift(
      start: try #require(ClockTime(from)), end: try #require(ClockTime(to)))
    let time = WorkingTime(shift, on: day)
    #expect(time.length.english == length)
    #expect("\(time.end)".hasPrefix(end))
  }

  @Test("A start at 23:59 stands for midnight, six hours before 05:59 the next day")
  func midnight() throws {
    let day = try #require(CalendarDate(day))
    let shift = JobShift(start: .endOfDay, end: try #require(ClockTime("05:59")))
    #expect(WorkingTime(shift, on: day).minutes == 359)
  }

  @Test(
    "Today is the day in Amsterdam, whatever zone the machine is in",
    arguments: [
      (now: "2026-03-23T22:59:00Z", today: "2026-03-23"),
      (now: "2026-03-23T23:00:00Z", today: "2026-03-24"),
      (now: "2026-07-01T21:59:00Z", today: "2026-07-01"),
      (now: "2026-07-01T22:00:00Z", today: "2026-07-02"),
    ])
  func today(now: String, today: String) async throws {
    let session = try JobsSession(now)
    try await session.type("jobs")
    #expect(session.marketplace.asked == [[today]])
  }

  @Test("Times of the history are those of clocks in Amsterdam")
  func historyTimes() async throws {
    let session = try session([.job(1)], now: "2026-03-23T23:30:00Z")
    try await session.type("jobs 2026-03-23")
    session.marketplace.list("2026-03-24", [.job(7)])
    try await session.type("jobs")
    let lines = try await session.type("job 7")
    #expect(lines.contains { $0.contains("2026-03-24 00:30  listed") })
  }

  @Test("Choosing a pin chooses its own jobs, though all have the same category")
  func pins() async throws {
    let places = [("52.30", "4.80"), ("52.31", "4.81"), ("52.32", "4.82")]
    let jobs = places.enumerated().map { index, place in
      JSONValue.job(
        Int64(index + 1),
        [
          "location": ["lat": .string(place.0), "lng": .string(place.1)],
          "client": ["name": .string("Client \(index + 1)")],
        ])
    }
    let session = try session(jobs)
    try await session.type("jobs")
    try await session.type("map")
    func chosen(_ line: String) async throws -> String {
      try #require(try await session.type(line).first { $0.hasPrefix(">") })
    }
    #expect(try await chosen("pin 3").contains("Client 3"))
    #expect(try await chosen("next").contains("Client 1"))
    #expect(try await chosen("prev").contains("Client 3"))
    #expect(try await chosen("prev").contains("Client 2"))
    await #expect(throws: Refusal("There is no place 4. Choose one from 1 to 3.")) {
      try await session.type("pin 4")
    }
  }

  @Test("On the map a number is that of the strip, and a watched place is marked there")
  func numbersOnTheMap() async throws {
    let session = try session([
      .job(1_001, ["location": ["lat": "52.50", "lng": "4.80"]]),
      .job(1_002, ["location": ["lat": "52.37", "lng": "4.89"]]),
      .job(1_003, ["location": ["lat": "52.50", "lng": "4.80"]]),
    ])
    try await session.type("jobs")
    try await session.type("near 52.37,4.89 30km")
    #expect(try await session.type("watch 1").contains { $0.hasPrefix(">★  1  Afwas") })
    #expect(try session.situation().model.watched.map(\.key.text) == ["1002"])
    await #expect(throws: Refusal("2 jobs are at place 2. Use a number: 1001, 1003.")) {
      try await session.type("job 2")
    }
    #expect(try await session.type("pin 2").contains { $0.hasPrefix("    1003  10:00–18:00") })
    #expect(try await session.type("job 1003")[0].hasSuffix(" job 1003"))
    // The map is the screen below the job's screen, so the number refers to the map that the person
    // has seen.
    #expect(try await session.type("job 1")[0].hasSuffix(" job 1002"))
    try await session.type("jobs")
    #expect(try await session.type("job 2")[0].hasSuffix(" job 1001"))
  }

  @Test("Jobs on one spot are one pin with their count")
  func cluster() async throws {
    let session = try session([
      .job(1), .job(2), .job(3), .job(4, ["location": ["lat": "52.40", "lng": "4.95"]]),
    ])
    try await session.type("jobs")
    let map = try await session.type("map")
    #expect(map[0].hasSuffix("4 jobs at 2 places"))
    #expect(map.contains { $0.contains("◆") })
    let other = try await session.type("next")
    #expect(other.contains { $0.hasPrefix("│") && $0.contains("3") })
  }

  @Test("More asks for 1, 3, 6, 9 days, and only for those that are not known")
  func paging() async throws {
    let session = try session([])
    for line in ["jobs", "more", "more", "more"] { try await session.type(line) }
    #expect(session.marketplace.asked.map(\.count) == [1, 2, 3, 3])
    #expect(session.marketplace.asked[3] == ["2026-03-29", "2026-03-30", "2026-03-31"])
    #expect(try session.situation().list.days == 9)
    try await session.type("refresh")
    #expect(session.marketplace.asked.last == ["2026-03-23"])
    #expect(try session.situation().list.days == 1)
  }

  @Test("An answer is good for an hour; after it, the list is asked for again")
  func age() async throws {
    let session = try session([.job(1)])
    try await session.type("jobs")
    session.clock.pass(minutes: 59)
    #expect(try await session.type("jobs").contains { $0.hasPrefix("Fetched 59 min ago.") })
    #expect(session.marketplace.asked.count == 1)
    session.clock.pass(minutes: 1)
    #expect(try await session.type("jobs").contains { $0.hasPrefix("Fetched just now.") })
    #expect(session.marketplace.asked.count == 2)
  }
}
