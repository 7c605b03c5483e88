import AppTestSupport
import DaybookPresentation
import DaybookRendering
import DaybookValues
import FreelanceJobs
import Testing

@Suite("A list of jobs says what it shows, and keeps its numbers")
struct JobListTests {
  private func session(_ jobs: [JSONValue] = Self.threeJobs) throws -> JobsSession {
    let session = try JobsSession()
    session.marketplace.list("2026-03-23", jobs)
    return session
  }

  /// Three jobs, none of which overlaps with another.
  private static let threeJobs: [JSONValue] = [
    .job(1041, ["shifts": [.shift("08:00", "09:00")]]),
    .job(1042, ["shifts": [.shift("10:00", "11:00")]]),
    .job(1043, ["shifts": [.shift("12:00", "13:00")]]),
  ]

  /// Returns the jobs of the list on the screen, in the order of its rows.
  private func rows(_ session: JobsSession) throws -> [String] {
    let situation = try session.situation()
    return situation.shown(in: situation.list).flatMap(\.jobs).map(\.job.text)
  }

  @Test(
    "A row keeps its number while its job is watched and no longer is; the next list is in order")
  func numbers() async throws {
    let session = try session()
    try await session.type("jobs")
    for line in ["jobs watch 3", "jobs watch 2", "job 3", "up", "unwatch 3", "answer 1", "map"] {
      try await session.type(line)
      #expect(try rows(session) == ["1041", "1042", "1043"], "\(line)")
    }
    try await session.type("jobs")
    #expect(try rows(session) == ["1042", "1041", "1043"])
    for line in ["unwatch 1", "answer 1", "jobs watch 3"] { try await session.type(line) }
    #expect(try rows(session) == ["1042", "1041", "1043"])
    session.clock.pass(minutes: 5)
    try await session.type("refresh")
    #expect(try rows(session) == ["1043", "1041", "1042"])
    try await session.type("home")
    #expect(try rows(session) == ["1043", "1041", "1042"])
  }

  @Test("Two acts on one list are on the rows that were shown")
  func twoActs() async throws {
    let session = try session()
    for line in ["jobs", "jobs watch 3", "jobs watch 1"] { try await session.type(line) }
    #expect(try session.situation().model.watched.map(\.key.text) == ["1041", "1043"])
  }

  @Test("A filter stands below the head, with the line that takes it off")
  func filter() async throws {
    let session = try session()
    let shown = try await session.type(
      "jobs --min-pay 15.5 --open --sort pay", Window(width: 120, height: 40))
    #expect(
      shown[1] == "  Filter: from € 15.50/h, only with openings, the best paid first. "
        + "'jobs' takes it off.")
    let other = try await session.type(
      "jobs 2026-03-24 2026-03-25 --near 52.37,4.89 --within 5km --category Kok",
      Window(width: 120, height: 40))
    #expect(
      other[1] == "  Filter: within 5.0 km of 52.37,4.89, only Kok. "
        + "'jobs 2026-03-24 2026-03-25' takes it off.")
    let russian = try await session.type(
      "jobs --within 5km --open", Window(width: 120, height: 40), in: .russian)
    #expect(
      russian.contains { $0.hasPrefix("  Фильтр: не дальше 5,0\u{A0}км от 52.37,4.89, ") },
      "\(russian)")
    let all = try await session.type("jobs")
    #expect(!all.contains { $0.contains("Filter") })
  }

  @Test("The head names the columns, and the legend the signs that are there")
  func legend() async throws {
    let session = try session([.job(1), .job(2, ["shifts": [.shift("22:00", "02:00")]])])
    let plain = try await session.type("jobs")
    #expect(plain[1].split(separator: " ") == ["#", "hours", "work", "client", "pay", "open"])
    #expect(plain.contains("+1 ends a day later"))
    let watched = try await session.type("jobs watch 1")
    #expect(watched.contains("★ watched · +1 ends a day later"))
    session.clock.pass(minutes: 5)
    session.marketplace.list("2026-03-23", [.job(1), .job(3)])
    let refreshed = try await session.type("refresh")
    #expect(refreshed.contains("★ watched · + new · - gone · +1 ends a day later"), "\(refreshed)")
  }

  @Test("The foot is a sentence, and 'more' says what it added")
  func more() async throws {
    let session = try session()
    session.marketplace.list("2026-03-24", [.job(4), .job(5)])
    let day = try await session.type("jobs")
    #expect(
      day.suffix(2) == [
        "", "Fetched just now. 1 day is shown: 'more' shows 3, 'job N' the job of row N.",
      ])
    let days = try await session.type("more")
    #expect(days[0] == "ok: 2 days more, with 2 jobs: rows 4 to 5.")
    let again = try await session.type("more")
    #expect(again[0] == "ok: 3 days more, without jobs.")
    #expect(try await session.type("job 5").allSatisfy { !$0.hasPrefix("ok:") })
    #expect(try await session.type("up").allSatisfy { !$0.hasPrefix("ok:") })
  }

  @Test("The map says what its signs mean, what it leaves out, and what the strip lists")
  func map() async throws {
    let session = try session([
      .job(1), .job(2, ["location": ["lat": "52.09", "lng": "5.12"]]), .job(3, ["location": .null]),
    ])
    try await session.type("jobs --near 52.37,4.89")
    let map = try await session.type("map").joined(separator: "\n")
    #expect(map.contains("◆ the chosen place · ⠂ another place"), "\(map)")
    #expect(map.contains("One place lies outside of the map; 'pin N' moves the map to it."))
    #expect(map.contains("1 job named no place: only the list has it."))
    #expect(map.contains("Listed are the chosen place and its neighbours;"))
    #expect(try await session.type("more")[0] == "ok: 2 days more, without jobs.")
    session.marketplace.list("2026-03-26", [.job(4)])
    #expect(try await session.type("more")[0] == "ok: 3 days more, with 1 job.")
  }
}
