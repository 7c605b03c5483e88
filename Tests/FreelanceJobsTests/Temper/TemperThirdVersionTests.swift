import DaybookValues
import DaybookWeb
import FreelanceJobs
import Testing

private let date = CalendarDate(year: 2026, month: 3, day: 29)

struct TemperThirdVersionTests {
  /// Returns a shift as version 3 sends it, with `more` and `jobMore` as additional members.
  private func shift(
    _ id: String = "s1", job: String = "j1", from start: String = "2026-03-29T10:00:00+02:00",
    to end: String = "2026-03-29T18:00:00+02:00", more: String = "", jobMore: String = ""
  ) -> String {
    """
    {"id":"\(id)","status":"open","starts_at":"\(start)","ends_at":"\(end)","duration":480,
     "tempers_needed":3,"open_positions":2,"earnings_per_hour":{"currency":"EUR","amount":16.15},
     "links":{"self":null},"flexpools":[],"surge":{"x":1}\(more),
     "job":{"id":"\(job)","title":"Afwas","slug":"afwas-1","links":{"hero_380_image":"https://a/b"},
      "category":{"id":"c","internalId":1,"name":"Afwas"},
      "project":{"id":"p","client":{"id":"c","name":"Café Haven","rating":{"average":4.5,"count":2}}},
      "report_at_address":{"geo":{"lat":52.37,"lon":4.89}}\(jobMore)}}
    """
  }

  private func listing(_ shifts: String...) throws -> TemperListing {
    let body = try JSONValue(parsing: #"{"data":[\#(shifts.joined(separator: ","))]}"#)
    return try TemperListing(v3: 200, body: .json(body), on: try #require(date))
  }

  @Test("A shift with its job gives the same kind of job as version 1")
  func wholeJob() throws {
    let listing = try listing(shift())
    #expect(listing.problems == [])
    #expect(
      listing.jobs == [
        JobDetails(
          job: JobID("j1"), date: try #require(date), key: "afwas-1", title: "Afwas",
          category: "Afwas", client: "Café Haven", clientRating: 4.5,
          rate: HourlyRate(cents: 1_615), location: .init(latitude: 52.37, longitude: 4.89),
          photo: "https://a/b", openPositions: 2,
          shifts: [
            JobShift(
              id: "s1", start: try #require(ClockTime("10:00")),
              end: try #require(ClockTime("18:00")), peopleNeeded: 3,
              rate: HourlyRate(cents: 1_615))
          ])
      ])
  }

  @Test("Shifts of one job are one job, its places and its best rate taken together")
  func severalShifts() throws {
    let late = shift("s2", from: "2026-03-29T20:00:00+02:00", to: "2026-03-30T02:00:00+02:00")
    let jobs = try listing(shift(), shift("x", job: "j2"), late).jobs
    #expect(jobs.map(\.job.text) == ["j1", "j2"])
    #expect(jobs.first?.shifts.map(\.id) == ["s1", "s2"] && jobs.first?.openPositions == 4)
    #expect(jobs.first?.shifts.last?.midnights == 1)
  }

  @Test(
    "Times are those of Amsterdam, whatever offset they are sent with",
    arguments: [
      (sent: "2026-03-29T10:00:00+02:00", time: "10:00"),
      (sent: "2026-03-29T10:00:00+0200", time: "10:00"),
      (sent: "2026-03-29T08:00:00Z", time: "10:00"),
      (sent: "2026-03-29T00:59:00Z", time: "01:59"), (sent: "2026-03-29T01:00:00Z", time: "03:00"),
      (sent: "2026-03-28T23:00:00Z", time: "00:00"), (sent: "2026-03-28T22:59:00Z", time: nil),
      (sent: "2026-03-29T22:00:00Z", time: nil),
    ] as [(sent: String, time: String?)])
  func times(sent: String, time: String?) throws {
    let jobs = try listing(shift(from: sent)).jobs
    #expect(jobs.first?.shifts.first?.start.description == time)
  }

  @Test("The clocks change back on the last Sunday of October at 01:00 UTC")
  func autumn() throws {
    let autumn = try #require(CalendarDate(year: 2026, month: 10, day: 25))
    for (sent, time) in [("2026-10-25T00:59:00Z", "02:59"), ("2026-10-25T01:00:00Z", "02:00")] {
      let body = try JSONValue(
        parsing: #"{"data":[\#(shift(from: sent, to: "2026-10-25T12:00:00Z"))]}"#)
      let listing = try TemperListing(v3: 200, body: .json(body), on: autumn)
      #expect(listing.jobs.first?.shifts.first?.start.description == time)
    }
  }

  @Test("What is archived is not offered")
  func archived() throws {
    let listing = try listing(
      shift(more: #","archived_at":"2026-03-01T00:00:00Z""#),
      shift("s2", job: "j2", jobMore: #","archived_at":"2026-03-01T00:00:00Z""#),
      shift("s3", job: "j3", more: #","archived_at":null"#))
    #expect(listing.jobs.map(\.job.text) == ["j3"] && listing.problems == [])
  }

  @Test(
    "A shift that cannot be read leaves out its job, says why, and keeps the others",
    arguments: [
      (broken: #""starts_at":"soon""#, part: "'starts_at' is no time with an offset"),
      (broken: #""starts_at":"2026-03-29T10:00:00""#, part: "'starts_at' is no time"),
      (broken: #""ends_at":"2026-03-29T09:00:00+02:00""#, part: "a shift ends before it begins"),
      (broken: #""ends_at":"2026-03-29T10:00:00+02:00""#, part: "a shift ends before it begins"),
      (broken: #""ends_at":null"#, part: "'ends_at' is missing"),
      (broken: #""earnings_per_hour":{"currency":"USD","amount":9}"#, part: "not in EUR"),
      (broken: #""job":{"id":"j1","title":"x"}"#, part: "its category or its client is missing"),
    ] as [(broken: String, part: String)])
  func brokenShift(broken: String, part: String) throws {
    let whole = try JSONValue(parsing: shift())
    let change = try JSONValue(parsing: "{\(broken)}").object?.first
    let key = try #require(change?.key)
    let members = (whole.object ?? [:]).map { member in
      member.key == key ? change ?? member : member
    }
    let broken = "\(JSONValue.object(JSONObject(members)))"
    let listing = try listing(broken, shift("s0"), shift("x", job: "j2"))
    #expect(listing.jobs.map(\.job.text) == ["j2"])
    #expect(listing.flaws.map(\.part) == ["2026-03-29, job j1"])
    #expect(listing.problems.first?.contains(part) == true, "\(listing.problems)")
    #expect(listing.unreadable == [JobListing(JobID("j1"), on: try #require(date))])
  }

  @Test("A shift without a job makes its day incomplete, so that nothing on it is withdrawn")
  func nameless() throws {
    let listing = try listing(#"{"id":"s1"}"#, shift(job: ""), shift())
    #expect(listing.incompleteDays == [try #require(date)])
    #expect(listing.jobs.count == 1 && listing.problems.count == 2)
  }

  @Test("Address, contact, dress code and briefing are kept, shown, and read again")
  func instructions() throws {
    let more = """
      ,"dress_code":"black shoes","extra_briefing":"Ring twice","report_to":{"name":"Ada",
      "phone":"+31 6 0000","details":null},"report_at_address":{"line1":"Kade 1",
      "line2":"1011 AA Amsterdam","geo":{"lat":52.37,"lon":4.89}}
      """.split(separator: "\n").joined()
    let whole = shift().replacing(
      #""report_at_address":{"geo":{"lat":52.37,"lon":4.89}}"#, with: more.dropFirst())
    let job = try #require(try listing(whole).jobs.first)
    #expect(
      job.instructions
        == JobInstructions(
          address: "Kade 1, 1011 AA Amsterdam", contact: "Ada, +31 6 0000",
          dressCode: "black shoes", briefing: "Ring twice"))
    #expect(JobDetails(json: job.json) == job)
  }

  @Test("A missing place, rating, rate or picture is only left out")
  func optional() throws {
    let text = """
      {"starts_at":"2026-03-29T10:00:00+02:00","ends_at":"2026-03-29T18:00:00+02:00",
       "job":{"id":"j1","title":"x","category":{"name":"y"},"project":{"client":{"name":"z"}}}}
      """
    let job = try #require(try listing(text).jobs.first)
    #expect(job.location == nil && job.rate == nil && job.photo == nil && job.clientRating == nil)
  }
}
