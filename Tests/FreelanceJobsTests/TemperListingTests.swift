import DaybookPresentation
import DaybookValues
import DaybookWeb
import FreelanceJobs
import Testing

private let monday = "2026-03-23"

struct TemperListingTests {
  private func listing(_ jobs: JSONValue...) throws -> TemperListing {
    try TemperListing(v1: 200, body: .json(.day(monday, jobs)))
  }

  private func job(_ changes: KeyValuePairs<String, JSONValue>) throws -> JobDetails {
    let listing = try listing(.job(1, changes))
    return try #require(listing.jobs.first, "\(listing.problems)")
  }

  @Test("No jobs may be an empty array as well as an empty object", arguments: ["[]", "{}"])
  func noJobs(data: String) throws {
    let body = try JSONValue(parsing: #"{"data":\#(data),"meta":{}}"#)
    #expect(try TemperListing(v1: 200, body: .json(body)) == TemperListing())
  }

  @Test("All that a card shows is read")
  func wholeJob() throws {
    let listing = try listing(.job(132_300))
    #expect(listing.problems == [])
    #expect(
      listing.jobs == [
        JobDetails(
          job: JobID("132300"), date: try #require(CalendarDate(monday)), key: "k1",
          title: "Afwas bij Café Haven", category: "Afwas", client: "Café Haven",
          rate: HourlyRate(cents: 1_350), location: .init(latitude: 52.37, longitude: 4.89),
          openPositions: 2, announcedStart: ClockTime("10:00"),
          shifts: [
            JobShift(
              id: "s1", start: try #require(ClockTime("10:00")),
              end: try #require(ClockTime("18:00")), peopleNeeded: 3)
          ])
      ])
  }

  @Test(
    "A rate keeps its cents, whether it comes whole or with a fraction",
    arguments: [
      (rate: 15, cents: 1_500), (rate: 13.5, cents: 1_350), (rate: 16.15, cents: 1_615),
      (rate: 19.99, cents: 1_999), (rate: 0.29, cents: 29), (rate: 15.0, cents: 1_500),
    ] as [(rate: JSONValue, cents: Int64)])
  func rates(rate: JSONValue, cents: Int64) throws {
    #expect(try job(["max_possible_earnings_hour": rate]).rate == HourlyRate(cents: cents))
  }

  @Test(
    "A rate is shown in euros with two digits",
    arguments: [
      (cents: 1_350, text: "€ 13.50"), (cents: 1_505, text: "€ 15.05"), (cents: 9, text: "€ 0.09"),
    ] as [(cents: Int64, text: String)])
  func rateTexts(cents: Int64, text: String) {
    #expect("\(HourlyRate(cents: cents))" == text)
  }

  @Test(
    "A place is two numbers on the globe, or left out",
    arguments: [
      (place: ["lat": "52.5", "lng": "4.25"], location: .init(latitude: 52.5, longitude: 4.25)),
      (place: ["lat": 52.5, "lng": 4.25], location: .init(latitude: 52.5, longitude: 4.25)),
      (place: ["lat": nil, "lng": nil], location: nil), (place: [], location: nil),
      (place: ["lat": "52.5", "lng": nil], location: nil),
      (place: ["lat": "152.5", "lng": "4"], location: nil),
      (place: ["lat": "0x10", "lng": "4"], location: nil),
      (place: ["lat": "nan", "lng": "4"], location: nil),
      (place: ["lat": "near the station", "lng": ""], location: nil),
    ] as [(place: JSONValue, location: JobDetails.Location?)])
  func places(place: JSONValue, location: JobDetails.Location?) throws {
    #expect(try job(["location": place]).location == location)
  }

  @Test("A place that is none is reported, and one that is not said is not")
  func placeProblems() throws {
    #expect(try listing(.job(1, ["location": ["lat": "x", "lng": "4"]])).problems.count == 1)
    #expect(try listing(.job(1, ["location": ["lat": nil, "lng": nil]])).problems == [])
  }

  @Test("Photos may be missing, without formats, or first in a later photo")
  func photos() throws {
    func photo(_ photos: JSONValue) throws -> String? {
      try job(["client": ["name": "x", "photos": photos]]).photo
    }
    #expect(try photo([]) == nil)
    #expect(try photo([[:]]) == nil)
    #expect(try photo([[:], ["formats": [["cdn_url": "https://a/1.jpg"]]]]) == "https://a/1.jpg")
    #expect(try job(["photo": "https://a/2.jpg"]).photo == "https://a/2.jpg")
  }

  @Test(
    "A client's rating comes as text",
    arguments: [
      (average: "4.7992", rating: 4.7992), (average: 4, rating: 4), (average: nil, rating: nil),
      (average: "good", rating: nil), (average: "9", rating: nil),
    ] as [(average: JSONValue, rating: Double?)])
  func ratings(average: JSONValue, rating: Double?) throws {
    let client: JSONValue = ["name": "x", "rating": ["average": average, "count": 3]]
    #expect(try job(["client": client]).clientRating == rating)
  }

  @Test("A job without shifts is a job, and begins when it says")
  func noShifts() throws {
    let job = try job(["shifts": []])
    #expect(job.shifts == [])
    #expect(job.start == ClockTime("10:00"))
  }

  @Test("Both shifts are kept in their order, those of another day are left to that day")
  func twoShifts() throws {
    let other: JSONValue = [
      "start_time": "07:00", "end_time": "09:00", "start_date": "2026-03-24",
    ]
    let job = try job(["shifts": [.shift("10:00", "14:00"), .shift("12:00", "16:00"), other]])
    #expect(job.shifts.map { "\($0.start)-\($0.end)" } == ["10:00-14:00", "12:00-16:00"])
  }

  @Test("A shift into the next day belongs to the day on which it starts")
  func overnight() throws {
    let job = try job(["shifts": [.shift("22:00", "04:00")]])
    #expect(job.date == CalendarDate(monday))
    #expect(job.shifts.map(\.midnights) == [1])
    #expect(JobCard(job, .english).shifts == ["22:00–04:00 +1"])
  }

  @Test("A start at 23:59 stands for the midnight that ends the day")
  func midnight() throws {
    let job = try job(["shifts": [.shift("23:59", "05:59")]])
    #expect(job.start == .endOfDay)
    #expect(JobCard(job, .english).shifts == ["24:00–05:59 +1"])
  }

  @Test(
    "A broken job is left out and named, and the others stay",
    arguments: [
      (change: ["title": nil], part: "'title'"), (change: ["client": nil], part: "'name'"),
      (change: ["client": ["name": 5]], part: "'name'"),
      (change: ["job_category": [:]], part: "'description'"),
      (change: ["open_positions": "many"], part: "'open_positions'"),
      (change: ["max_possible_earnings_hour": -1], part: "'max_possible_earnings_hour'"),
      (change: ["shifts": [["start_time": "10:00"]]], part: "'end_time'"),
      (change: ["shifts": [["start_time": "25:00", "end_time": "1:00"]]], part: "'start_time'"),
      (change: ["shifts": 3], part: "'shifts'"),
    ] as [(change: KeyValuePairs<String, JSONValue>, part: String)])
  func brokenJob(change: KeyValuePairs<String, JSONValue>, part: String) throws {
    let listing = try listing(.job(1, change), .job(2))
    #expect(listing.jobs.map(\.job) == [JobID("2")])
    #expect(listing.problems.count == 1)
    #expect(listing.problems[0].hasPrefix("2026-03-23, job 1: "))
    #expect(listing.problems[0].contains(part), "\(listing.problems)")
    #expect(listing.unreadable.map(\.job) == [JobID("1")])
  }

  @Test("A job without a number, a day that is none and a job listed twice are named")
  func otherProblems() throws {
    let nameless = try listing(.job(1, ["id": nil]))
    #expect(nameless.problems == ["2026-03-23: a job has no number"])
    #expect(nameless.incompleteDays.count == 1)
    #expect(try listing(.job(1), .job(1)).problems == ["2026-03-23, job 1: it is listed twice"])
    let days: JSONValue = ["data": ["soon": [.job(1)], "2026-03-24": "closed"]]
    #expect(
      try TemperListing(v1: 200, body: .json(days)).problems == [
        "'soon' is no date", "2026-03-24: it holds no list of jobs",
      ])
  }

  @Test("Members that nobody knows are ignored")
  func unknownMembers() throws {
    #expect(try listing(.job(1, ["surge": ["x": 1]])).problems == [])
  }

  @Test(
    "An answer that lists nothing says why",
    arguments: [
      (status: 429, body: .text("<html>slow down</html>"), failure: .throttled(retryAt: nil)),
      (status: 401, body: .json([:]), failure: .refused(status: 401)),
      (status: 502, body: .text(""), failure: .failed(status: 502)),
      (status: 200, body: .text("<html>"), failure: .unreadable("it is text, not JSON")),
      (status: 200, body: .json([:]), failure: .unreadable("it has no 'data' by date")),
      (status: 200, body: .json(["data": [1]]), failure: .unreadable("it has no 'data' by date")),
    ] as [(status: Int, body: AnswerBody, failure: AnswerFailure)])
  func failures(status: Int, body: AnswerBody, failure: AnswerFailure) {
    #expect(throws: failure) { try TemperListing(v1: status, body: body) }
  }

  @Test(
    "A time of day has two digits for the hour and two for the minute",
    arguments: [
      (text: "00:00", minutes: 0), (text: "08:05", minutes: 485), (text: "24:00", minutes: 1_440),
      (text: "21:30:00", minutes: 1_290), (text: "24:01", minutes: nil),
      (text: "8:05", minutes: nil), (text: "08:60", minutes: nil), (text: "", minutes: nil),
      (text: "+8:05", minutes: nil), (text: "08-05", minutes: nil),
    ] as [(text: String, minutes: Int?)])
  func clockTimes(text: String, minutes: Int?) {
    #expect(ClockTime(text)?.minutes == minutes)
  }
}
