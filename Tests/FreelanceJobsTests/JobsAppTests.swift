import AppHosting
import AppTestSupport
import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookValues
import DaybookWeb
import FreelanceJobs
import Testing

struct JobsAppTests {
  private let day = "2026-03-23"

  private func session(_ jobs: [JSONValue] = [.job(1), .job(2)]) throws -> JobsSession {
    let session = try JobsSession()
    session.marketplace.list(day, jobs)
    return session
  }

  @Test("A line is an event, what was fetched follows it, and then what that changed")
  func events() async throws {
    let session = try session()
    try await session.type("jobs")
    #expect(
      try session.types() == ["jobs.screenOpened", "fetch.succeeded", "job.listed", "job.listed"])
    for (line, type) in [
      ("more", "jobs.moreWanted"), ("job 1", "jobs.screenOpened"), ("up", "jobs.screenLeft"),
      ("map", "jobs.screenOpened"), ("next", "jobs.pinChosen"), ("watch 2", "job.watched"),
      ("refresh", "jobs.refreshWanted"), ("home", "jobs.screenLeft"),
    ] {
      let count = try session.events.count
      try await session.type(line)
      #expect(try session.types(after: count).first == type, "\(line)")
    }
  }

  @Test(
    "A refused line appends nothing",
    arguments: [
      "jobs soon", "jobs --min-pay much", "jobs --within far", "jobs --sort colour", "jobs --free",
      "jobs --min-pay", "job", "job 99", "near", "near here", "next", "answer yes", "name Ada",
      "open", "open daybook://jobs/soon", "open http://example.org", "unwatch 1", "pin x",
    ])
  func refusals(line: String) async throws {
    let session = try session()
    try await session.type("jobs")
    let count = try session.events.count
    await #expect(throws: Refusal.self) { try await session.type(line) }
    #expect(try session.events.count == count)
  }

  @Test("At the first screen there is nowhere to go up to")
  func firstScreen() async throws {
    let session = try session()
    try await session.type("jobs")
    await #expect(throws: Refusal("This is the first screen.")) { try await session.type("up") }
  }

  @Test("Screens lie one above the other, and up leads back through them")
  func screens() async throws {
    let session = try session()
    let list = try await session.type("jobs")
    let map = try await session.type("map")
    try await session.type("job 1")
    #expect(try await session.type("link") == ["daybook://jobs/2026-03-23/1"])
    #expect(try await session.type("up") == map)
    #expect(try await session.type("up") == list)
    try await session.type("map")
    try await session.type("job 1")
    #expect(try await session.type("home") == list)
  }

  @Test(
    "A link of a screen opens it again, with all screens that lead to it",
    arguments: [
      "jobs", "jobs 2026-03-23 2026-03-25", "jobs --min-pay 15.5 --within 5km --near 52.37,4.89",
      "jobs --category Afwas --open --sort distance", "near 52.37,4.89 3km", "job 1", "watched",
      "clash", "signup", "login",
    ])
  func links(line: String) async throws {
    let session = try session()
    try await session.type("jobs")
    let frame = try await session.type(line)
    let link = try await session.type("link")[0]
    try await session.type("jobs 2026-03-29")
    try await session.type("jobs login")
    #expect(try await session.type("open \(link)") == frame)
    #expect(try await session.type("link") == [link])
  }

  @Test("Opening a link closes what is over everything first, and up then leads to its list")
  func linkClosesModals() async throws {
    let session = try session()
    try await session.type("jobs")
    try await session.type("jobs signup")
    try await session.type("open daybook://jobs/2026-03-23/2")
    #expect(try session.situation().state?.stack.modals == [])
    let list = try await session.type("up")
    #expect(list[0].hasPrefix("Monday 23 March"))
  }

  @Test("An unknown link is answered with the nearest known ones")
  func unknownLink() async throws {
    let session = try session()
    await #expect(
      throws: Refusal(
        "'daybook://jobs/watch' leads nowhere. Try daybook://jobs/watched, daybook://jobs/clash, "
          + "daybook://jobs/map.")
    ) { try await session.type("open daybook://jobs/watch") }
  }

  @Test("More days than a list holds are refused, and told which to open; none is cut")
  func tooManyDays() async throws {
    let session = try session()
    await #expect(
      throws: Refusal(
        "These are 62 days, and no list is longer than 60. "
          + "Open 'jobs 2026-03-01 2026-04-29', and then the days after it.")
    ) { try await session.type("jobs 2026-03-01 2026-05-01") }
    #expect(try await session.type("jobs 2026-03-01 2026-04-29").count > 60)
  }

  @Test("Only jobs that are as wanted are shown, in the wanted order")
  func filters() async throws {
    let session = try session([
      .job(1, ["max_possible_earnings_hour": 14, "open_positions": 1]),
      .job(2, ["max_possible_earnings_hour": 18, "open_positions": 0]),
      .job(3, ["max_possible_earnings_hour": 16, "job_category": ["description": "Kok"]]),
      .job(4, ["location": ["lat": "53.2", "lng": "6.5"]]),
    ])
    func numbers(_ line: String) async throws -> [String] {
      try await session.type(line)
      let situation = try session.situation()
      return situation.shown(in: situation.list).flatMap(\.jobs).map(\.job.text)
    }
    #expect(try await numbers("jobs --min-pay 15") == ["2", "3"])
    #expect(try await numbers("jobs --open") == ["1", "3", "4"])
    #expect(try await numbers("jobs --category kok") == ["3"])
    #expect(try await numbers("jobs --near 52.37,4.89 --within 5km") == ["1", "2", "3"])
    #expect(try await numbers("jobs --sort pay") == ["2", "3", "1", "4"])
    #expect(try await numbers("jobs --near 53.2,6.5 --sort=distance") == ["4", "1", "2", "3"])
    #expect(try await numbers("jobs --min-pay 30") == [])
    #expect(
      try await session.type("jobs --min-pay 30")[2] == "  No job of this day passes the filter.")
  }

  @Test("Without a place no job is too far, which is said; the place of the list in front counts")
  func distancesFromNowhere() async throws {
    let session = try session([.job(1), .job(2, ["location": ["lat": "53.2", "lng": "6.5"]])])
    let nowhere = try await session.type("jobs --within 5km")
    #expect(nowhere.joined(separator: " ").hasPrefix("info: No place is given from which"))
    #expect(nowhere.contains { $0.hasSuffix("─ 2 jobs") })
    try await session.type("jobs --near 52.37,4.89")
    let near = try await session.type("jobs --within 5km")
    #expect(near[0].hasSuffix("─ 1 job"))
    #expect(
      try await session.type("link") == ["daybook://jobs/2026-03-23?within=5.0&near=52.37,4.89"])
  }

  @Test("A watched job is marked, also after it is gone, until it is not watched any more")
  func watching() async throws {
    let session = try session()
    try await session.type("jobs")
    #expect(try await session.type("jobs watch 2")[3].hasPrefix(" ★  2"))
    await #expect(throws: Refusal("Job 2 is watched already.")) {
      try await session.type("watch 2")
    }
    session.marketplace.list(day, [.job(1)])
    try await session.type("refresh")
    let watched = try await session.type("jobs watched")
    #expect(watched.contains { $0.hasPrefix("-★") && $0.contains("no longer listed") })
    let question = try await session.type("unwatch 2")
    #expect(question.last == "answer: 1 Stop watching, 2 Keep")
    #expect(try await session.type("answer keep").contains { $0.contains("no longer listed") })
    try await session.type("unwatch 2")
    #expect(
      try await session.type("answer 1") == [
        "No job is watched. 'jobs watch N' watches one of the list."
      ])
    #expect(try session.types().suffix(2) == ["jobs.questionAnswered", "job.unwatched"])
  }

  @Test("Watching a shift that overlaps with a watched one is asked about; one after it is not")
  func clashes() async throws {
    let session = try session([
      .job(1, ["shifts": [.shift("10:00", "14:00")]]),
      .job(2, ["shifts": [.shift("13:59", "16:00")]]),
      .job(3, ["shifts": [.shift("14:00", "18:00")]]),
    ])
    try await session.type("jobs")
    try await session.type("watch 1")
    #expect(try await session.type("watch 3").last?.hasPrefix("answer:") == false)
    #expect(try await session.type("watch 2").last == "answer: 1 Watch anyway, 2 Cancel")
    let count = try session.events.count
    try await session.type("answer watch")
    #expect(try session.types(after: count) == ["jobs.questionAnswered", "job.watched"])
    let lines = try await session.type("clash")
    #expect(lines[0] == "2 pairs of watched shifts overlap.")
    #expect(lines[2] == "  Monday 23 March  10:00–14:00 Café Haven (1)")
  }

  @Test("Shifts of several days are told with their day, in a question and on the map")
  func severalDays() async throws {
    let session = try JobsSession()
    for day in ["2026-03-23", "2026-03-24"] { session.marketplace.list(day, [.job(1), .job(2)]) }
    try await session.type("jobs 2026-03-23 2026-03-24")
    let map = try await session.type("map")
    #expect(map.contains { $0.hasPrefix("    1  2026-03-24  10:00–18:00  Afwas") })
    try await session.type("up")
    try await session.type("watch 1")
    let question = try await session.type("watch 2").joined(separator: " ")
    #expect(question.contains("Monday 23 March 10:00–18:00 Café Haven (1); Tuesday 24 March"))
  }

  @Test("A form asks for name and e-mail address, keeps both as events, and closes")
  func form() async throws {
    let session = try session()
    try await session.type("jobs")
    try await session.type("jobs signup")
    await #expect(throws: Refusal.self) { try await session.type("email nobody") }
    #expect(try await session.type("email ada@example.org").contains("  e-mail   ada@example.org"))
    let count = try session.events.count
    let after = try await session.type("name Ada Lovelace")
    #expect(after[0] == "ok: Your name and your e-mail address are kept on this machine.")
    #expect(after[1].hasPrefix("Monday 23 March"))
    #expect(
      try session.types(after: count)
        == ["jobs.fieldEntered", "account.entered", "jobs.screenLeft"])
    #expect(try await session.type("jobs")[0].hasPrefix("Monday 23 March"))
    let account = try session.situation().model.accounts["ada@example.org"]
    #expect(account == Account(name: "Ada Lovelace", kind: "signup"))
  }

  @Test("A form that is closed keeps nothing of what was typed")
  func closedForm() async throws {
    let session = try session()
    try await session.type("jobs")
    try await session.type("jobs login")
    try await session.type("name Ada")
    try await session.type("up")
    let form = try await session.type("jobs login")
    #expect(form.contains("  name     not entered"))
    #expect(!form.joined().lowercased().contains("password:"))
  }

  @Test(
    "Failing answers leave what is known, and say why", arguments: [500, 503, 404, 429, 401])
  func failing(status: Int) async throws {
    let session = try session()
    let known = try await session.type("jobs")
    session.clock.pass(minutes: 12)
    session.marketplace.answer(status)
    let lines = try await session.type("refresh")
    let text = lines.joined(separator: " ")
    #expect(text.hasPrefix("error: Temper "))
    #expect(text.contains("This is what is known, as of 12 min ago."))
    #expect(known.dropLast().allSatisfy(lines.contains))
    #expect(try session.types().last == "fetch.failed")
  }

  @Test("Where nothing was ever fetched, the screen says so, and lists nothing")
  func nothingKnown() async throws {
    let session = try session()
    session.marketplace.answer(500)
    let lines = try await session.type("jobs")
    let text = lines.joined(separator: " ")
    #expect(text.hasPrefix("error: Temper failed (500)."))
    #expect(text.contains("Nothing is known of these days yet."))
    #expect(lines.contains("  This day was never fetched."))
  }

  @Test("Without a marketplace, the first known day from today on is shown, or the first of all")
  func offline() async throws {
    let session = try JobsSession(isOnline: false)
    #expect(try await session.type("jobs").joined().contains("No job is known yet"))
    var batch = EventBatch()
    let answer = RecordedAnswer.jobs("2026-03-20", .day("2026-03-20", [.job(5)]))
    for fact in try JobFeed().decide(on: answer, seeing: JobsReadModel()) { batch.append(fact) }
    _ = try await session.log.append(batch)
    #expect(try await session.type("jobs")[0].hasPrefix("Friday 20 March"))
    #expect(session.marketplace.asked == [])
  }

  /// A view that remembers the screens it was asked to show.
  @Interface private final class SpyView: View {
    private(set) var shown: [JobsScreenModel] = []

    nonisolated init() {}

    func show(_ model: JobsScreenModel) { shown.append(model) }
  }

  @Test("A line is reported, decided on, appended, folded and shown as plain values")
  func oneWay() async throws {
    let (session, view) = (try session(), SpyView())
    try await session.app.take(["jobs"], at: session.moment, for: view)
    try await session.app.take(["watch", "2"], at: session.moment, for: view)
    let shown = await view.shown
    // Jobs that are already known are shown while the marketplace is still being asked.
    #expect(shown.count == 3)
    guard let early = shown.first?.content as? JobListViewModel,
      let before = shown.dropLast().last?.content as? JobListViewModel,
      let after = shown.last?.content as? JobListViewModel
    else { return #expect(Bool(false), "\(shown)") }
    #expect(early.sections.map(\.note) == ["This day was never fetched."])
    #expect(before.sections.flatMap(\.cards).map(\.isWatched) == [false, false])
    #expect(after.sections.flatMap(\.cards).map(\.isWatched) == [false, true])
    #expect(shown.last == JobsFrame(try session.situation()).screen)
  }

  @Test("A view is shown nothing when a line is refused, and keeps what it has")
  func refusedLine() async throws {
    let (session, view) = (try session(), SpyView())
    try await session.app.take(["jobs"], at: session.moment, for: view)
    await #expect(throws: Refusal.self) {
      try await session.app.take(["job", "9"], at: session.moment, for: view)
    }
    #expect(await view.shown.count == 2)
  }

  @Test("What others append after a line has begun is seen before it is decided on")
  func outrun() async throws {
    let session = try session()
    try await session.type("jobs")
    let begun = try await session.moment
    _ = try await session.neighbour().lines(
      ["watch", "1"], at: session.moment, in: Window(width: 80))
    let list = try await session.app.lines(["jobs"], at: begun, in: Window(width: 80))
    #expect(list.count { $0.hasPrefix(" ★") } == 1)
    // The decision, too, used the events of the other session: jobs that were fetched before are
    // not listed again.
    #expect(try session.types().count { $0 == "job.listed" } == 2)
  }

  @Test("Each session has screens of its own; what is watched belongs to the daybook")
  func neighbours() async throws {
    let session = try session()
    let neighbour = session.neighbour()
    let window = Window(width: 80)
    try await session.type("jobs")
    try await session.type("job 2")
    let link = try await neighbour.lines(["link"], at: session.moment, in: window)
    #expect(link == ["daybook://jobs/2026-03-23"])
    await #expect(throws: Refusal("This is the first screen.")) {
      try await neighbour.lines(["up"], at: session.moment, in: window)
    }
    _ = try await neighbour.lines(["watch", "1"], at: session.moment, in: window)
    #expect(try await session.type("link") == ["daybook://jobs/2026-03-23/2"])
    #expect(try await session.type("up")[2].hasPrefix(" ★  1"))
  }

  @Test("Two programs at one log decide one after the other, and neither is lost")
  func twoPrograms() async throws {
    let session = try session((1...20).map { .job($0) })
    try await session.type("jobs")
    await withTaskGroup(of: Void.self) { group in
      for number in 1...20 {
        group.addTask { _ = try? await session.type("watch \(number)") }
      }
    }
    let watched = try session.situation().model.watched.count
    let questions = try session.types().count { $0 == "jobs.questionRaised" }
    #expect(watched + questions == 20)
  }

  @Test("Folding the log again, without any network, shows the same screens, frame by frame")
  func replay() async throws {
    let session = try JobsSession()
    try session.marketplace.listFortnight()
    var frames: [(line: String, seq: UInt64, lines: [String])] = []
    for line in [
      "jobs", "more", "more", "job 4", "up", "watch 1", "watch 2", "answer 1", "watched", "clash",
      "home", "near 52.37,4.89 20km", "next", "next", "prev", "pin 1", "jobs signup",
      "name Ada Lovelace", "email ada@example.org", "refresh",
      "open daybook://jobs/2026-03-29/132301", "jobs --open --sort pay", "more",
    ] {
      session.clock.pass(minutes: 7)
      if line == "refresh" { session.marketplace.answer(503) }
      let lines: [String]
      do { lines = try await session.type(line) } catch is Refusal { continue }
      frames.append((line, try session.log.end(), lines))
    }
    #expect(frames.count > 18)
    for frame in frames {
      let situation = try session.situation(at: frame.seq)
      let again = JobsFrame(situation).lines(in: Window(width: 80, height: 24))
      #expect(again == frame.lines, "\(frame.line)")
    }
  }
}
