import Foundation
import Testing

@Suite("The past of read models is compared, explained, searched, replayed and imagined")
struct TimeTravelCommandTests {
  let command: BuiltCommand
  let key = "\(PlayerHistory.player)/10"

  init() throws {
    command = try BuiltCommand()
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
  }

  @Test("A difference is a row for each changed field, or the whole row that came or went")
  func diff() throws {
    let player = PlayerHistory.player
    let changed = #"{"view":"libraries","key":"\#(key)","change":"~","field":"totalMinutes","#
    let row = #"{"name":"Chess","totalMinutes":null,"isOwned":true}"#
    let start = #"{"view":"libraries","key":"\#(player)/20","#
    #expect(
      try command.run("diff", "3", "head", "libraries").lines == [
        changed + #""old":40,"new":60}"#,
        start + #""change":"+","field":null,"old":null,"new":\#(row)}"#,
      ])
    #expect(
      try command.run("diff", "head", "3", "libraries").lines == [
        changed + #""old":60,"new":40}"#,
        start + #""change":"-","field":null,"old":\#(row),"new":null}"#,
      ])
    #expect(try command.run("diff", "4", "4") == .init(status: 0, output: "", errors: ""))
    #expect(try command.run("diff", "4", "4", "--format", "json").output == "[]\n")
  }

  @Test("A person sees differences field by field, and nothing that a terminal would obey")
  func diffText() throws {
    let name = PlayerHistory.line(
      7, "profile.renamed", #"{"name":"e\u001b[31m\u202e","previous":"bob"}"#)
    #expect(try command.run("append", input: name).status == 0)
    let outcome = try command.run("diff", "3", "head", "players", "libraries", "--format", "table")
    #expect(
      outcome.output == """
        libraries
          ~ \(key)
              totalMinutes  40 → 60
          + \(PlayerHistory.player)/20
              name          Chess
              isOwned       true
        players
          ~ \(PlayerHistory.player)
              name          ada → e␛[31m<U+202E>
              formerNames   [] → ["bob","ada"]
        1 added, 2 changed

        """)
  }

  @Test("Blame names the event that last set each field, as of any position")
  func blame() throws {
    let stream = #""stream":"player-\#(PlayerHistory.player)"}"#
    func line(_ field: String, _ value: String, _ seq: Int, _ day: Int, _ type: String) -> String {
      #"{"field":"\#(field)","value":\#(value),"seq":\#(seq),"time":"2026-01-0\#(day)T04:00:00.000000Z","#
        + #""type":"\#(type)","# + stream
    }
    let rest = [
      line("name", #""The Dig""#, 2, 1, "game.acquired"),
      line("isOwned", "true", 2, 1, "game.acquired"),
    ]
    #expect(
      try command.run("blame", "libraries", key).lines
        == [rest[0], line("totalMinutes", "60", 5, 4, "game.playtimeSampled"), rest[1]])
    #expect(
      try command.run("blame", "libraries", key, "--at", "4").lines
        == [rest[0], line("totalMinutes", "10902", 4, 3, "game.playtimeSampled"), rest[1]])
    let history = try command.run("blame", "libraries", key, "--history", "--format", "tsv").lines
    #expect(history.count == 7)
    #expect(history.last?.hasSuffix("\t~\t10902") == true)
  }

  @Test(
    "Bisect finds the first event after which a row passes, also when it did for a while only",
    arguments: [
      (query: "libraries | where totalMinutes > 10000", seq: 4),
      (query: "libraries | where totalMinutes>=40 and name=='The Dig'", seq: 3),
      (query: "libraries | where totalMinutes == 60", seq: 5),
      (query: "libraries | where name != 'The Dig'", seq: 7),
      (query: "libraries | where app < 11 | where isOwned == true", seq: 2),
      (query: "players | where name == 'bob'", seq: 6), (query: "players", seq: 1),
      (query: "playtime | where day >= datetime(2026-01-03)", seq: 4),
      (query: "playtime | extend early = day <= datetime(2026-01-02) | where early", seq: 3),
      (query: "libraries | count | where Count > 1", seq: 7),
      (query: "libraries | where totalMinutes != 40 | count | where Count == 1", seq: 2),
    ])
  func bisect(query: String, seq: Int) throws {
    let outcome = try command.run("bisect", query, "--exact")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.hasPrefix(#"{"seq":\#(seq),"id":"#))
    #expect(outcome.output.contains(#""changes":[{"view":"#))
    #expect(outcome.lines.count == 1)
  }

  @Test("Bisect says when it halved, and a search without a hit ends with 1")
  func bisectWithoutHit() throws {
    let halved = try command.run("bisect", "libraries | count | where Count >= 2")
    #expect(halved.status == 0)
    #expect(halved.errors.hasPrefix("daybook: Searching by halving: "))
    #expect(halved.output.hasPrefix(#"{"seq":7,"#))
    let query = "libraries | where totalMinutes > 10000"
    let never = try command.run("bisect", query, "--to", "3")
    #expect(never.status == 1)
    #expect(never.errors.contains("After no event from 1 to 3 has the query a row."))
    let already = try command.run("bisect", query, "--from", "5")
    #expect(already.status == 1)
    #expect(already.errors.contains("already after event 4"))
    #expect(try command.run("bisect", query, "--from", "4").status == 0)
    #expect(try command.run("append", input: PlayerHistory.poison).status == 0)
    let stopped = try command.run("bisect", "jobs")
    #expect(stopped.status == 1)
    #expect(stopped.errors.contains("Skip it with 'daybook views skip jobs 8'."))
  }

  @Test(
    "A query that cannot be understood is bad usage that says what is wrong",
    arguments: [
      (query: "", text: "^ The query is empty. Begin with a table: events | take 10."),
      (query: "libraries | wher x", text: "There is no operator 'wher'. Did you mean 'where'?"),
      (query: "libraries | where size == 1", text: "There is no column 'size'."),
      (query: "libraries | where name == 1", text: "cannot compare a string with a long."),
      (query: "libraries | where name == Chess", text: "There is no column 'Chess'."),
      (query: "libraries | where name == 'x", text: "^ The string is not closed on its line."),
      (query: "playtime | where day == 'x'", text: "^^^ 'x' is not a datetime, with which"),
      (query: "libraries | count | where Count > 'x'", text: "^^^ 'x' is not a long"),
      (query: "libraries | where name = 'x'", text: "^ Expected '|' or the end"),
      (query: "library", text: "There is no table 'library'."),
      (query: "libraries@3 | where app == 1", text: "Leave out '@…'."),
      (query: "print 1", text: "The query looks at no read model."),
    ])
  func badQuery(query: String, text: String) throws {
    let outcome = try command.run("bisect", query)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(text), "\(outcome.errors)")
  }

  @Test("Replay compares every read model with the log, and names one that differs")
  func replay() throws {
    let whole = try command.run("replay")
    #expect(whole.status == 0)
    #expect(whole.lines.count == 11)
    #expect(whole.lines.last == #"{"view":"watchedJobs","from":1,"to":7,"ok":true}"#)
    #expect(
      try command.run("replay", "--from", "3", "--to", "5").lines.last
        == #"{"view":"watchedJobs","from":3,"to":5,"ok":true}"#)
    let damaged = try command.shell(
      "sed -i 's/Chess/Chexs/' my.daybook/views/libraries.v1.g1.mdb; $D replay")
    #expect(damaged.status == 1)
    #expect(damaged.output.contains(#"{"view":"libraries","from":1,"to":7,"ok":false}"#))
    #expect(damaged.errors.contains("daybook views rebuild libraries"))
    #expect(try command.shell("$D views rebuild libraries && $D replay").status == 0)
  }

  @Test("In a pipe the steps of a replay all come, each with what it changes")
  func steps() throws {
    let lines = try command.run("replay", "--step", "--from", "2", "--to", "4").lines
    #expect(lines.map { $0.prefix(9) } == [#"{"seq":2,"#, #"{"seq":3,"#, #"{"seq":4,"#])
    #expect(
      lines[1].contains(
        #""changes":[{"view":"libraries","key":"\#(key)","change":"~","field":"totalMinutes","old":null,"new":40},"#
      ))
    #expect(try command.run("append", input: PlayerHistory.poison).status == 0)
    let last = try command.run("replay", "--step", "--from", "8").output
    #expect(last.contains(#""changes":[],"stops":[{"view":"jobDays","reason":""#))
    #expect(try command.run("replay", "--step", "--format", "json").output.hasSuffix("}\n]\n"))
  }

  @Test("At a terminal Enter shows the next step, and q leaves")
  func stepping() throws {
    let running = try RunningCommand(
      atTerminal: ["--log", command.daybook, "replay", "--step"], in: command.folder)
    #expect(running.shows("Enter goes on, q leaves: "))
    try running.write("\n")
    #expect(running.shows("game.acquired"))
    #expect(running.shows("Enter goes on, q leaves: "))
    try running.write("q\n")
    #expect(!running.shows("game.playtimeSampled"))
    // Signal 0 is none: it ends by itself, with events left to show.
    #expect(running.end(by: 0) == 0)
  }

  @Test("The projections of the apps depend on nothing but the log, in any process")
  func determinism() throws {
    let outcome = try command.run("replay", "--check", "libraries", "players", "playtime")
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 3)
    #expect(
      try command.run("replay", "--check", "libraries", "--expected-digest", "1").status == 1)
  }

  @Test("What-if shows what events changed, or would, and leaves the log as it is")
  func whatIf() throws {
    let before = try command.run("export").output
    let start = #"{"view":"libraries","key":"\#(key)","change":"~","field":"totalMinutes","#
    #expect(
      try command.run("what-if", "--skip", "5", "libraries").lines
        == [start + #""old":60,"new":10902}"#])
    #expect(
      try command.run("what-if", "--skip", "4", "5", "libraries").lines
        == [start + #""old":60,"new":40}"#])
    let event = PlayerHistory.line(
      9, "game.playtimeSampled",
      #"{"appid":10,"total":77,"delta":0,"twoWeeks":null,"baseline":false}"#)
    let file = try command.file(
      "imagined", event.replacing("{\"stream\"", with: "{\"expect\":99,\"stream\""))
    #expect(
      try command.run("what-if", "--insert", file.path, "libraries").lines
        == [start + #""old":60,"new":77}"#])
    #expect(
      try command.run("what-if", "--insert", "-", "--after", "4", "libraries", input: event)
        == .init(status: 0, output: "", errors: ""))
    let stopped = try command.run("what-if", "--insert", "-", "jobs", input: PlayerHistory.poison)
    #expect(stopped.errors.hasPrefix("daybook: The read model 'jobs' would be stopped by an event"))
    #expect(try command.run("export").output == before)
    #expect(try command.run("append", input: PlayerHistory.poison).status == 0)
    let real = try command.run("what-if", "--skip", "5", "jobs", "libraries")
    #expect(real.errors.hasPrefix("daybook: The read model 'jobs' is stopped at event 8"))
    #expect(real.lines.count == 1)
  }

  @Test("Who names no read model is told which was perhaps meant", arguments: ["show", "blame"])
  func nearName(verb: String) throws {
    let outcome = try command.run(verb, "librarys", verb == "blame" ? "x" : "--format=json")
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.hasPrefix(
        "daybook: error: There is no read model 'librarys'. Did you mean 'libraries'? Use one of:"))
  }

  @Test("A log without events has nothing to search, and says so")
  func emptyLog() throws {
    let empty = try BuiltCommand()
    #expect(try empty.run("append").status == 0)
    let outcome = try empty.run("bisect", "libraries | where app == 1")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("There is no event after 0 to look at."))
    #expect(try empty.run("diff", "0", "head").output.isEmpty)
    #expect(try empty.run("diff", "0", "head", "--format", "table").output == "No differences.\n")
  }
}
