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
    let changed = #"{"view":"games","key":"\#(key)","change":"~","field":"totalMinutes","#
    let row = #"{"name":"Chess","totalMinutes":null,"isOwned":true}"#
    let start = #"{"view":"games","key":"\#(player)/20","#
    #expect(
      try command.run("diff", "3", "head", "games").lines == [
        changed + #""old":40,"new":60}"#,
        start + #""change":"+","field":null,"old":null,"new":\#(row)}"#,
      ])
    #expect(
      try command.run("diff", "head", "3", "games").lines == [
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
    let outcome = try command.run("diff", "3", "head", "profiles", "games", "--format", "table")
    #expect(
      outcome.output == """
        games
          ~ \(key)
              totalMinutes  40 → 60
          + \(PlayerHistory.player)/20
              name          Chess
              isOwned       true
        profiles
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
      try command.run("blame", "games", key).lines
        == [rest[0], line("totalMinutes", "60", 5, 4, "game.playtimeSampled"), rest[1]])
    #expect(
      try command.run("blame", "games", key, "--at", "4").lines
        == [rest[0], line("totalMinutes", "10902", 4, 3, "game.playtimeSampled"), rest[1]])
    let history = try command.run("blame", "games", key, "--history", "--format", "tsv").lines
    #expect(history.count == 7)
    #expect(history.last?.hasSuffix("\t~\t10902") == true)
  }

  @Test("A person sees each event above what it set, whole, and in the shell the same")
  func blameText() throws {
    let stream = "player-\(PlayerHistory.player)"
    let text = """
      5  2026-01-04T04:00:00Z  game.playtimeSampled  \(stream)
        totalMinutes  60
      2  2026-01-01T04:00:00Z  game.acquired  \(stream)
        name          The Dig
        isOwned       true

      """
    #expect(try command.run("blame", "games", key, "--format", "table").output == text)
    #expect(try command.run("repl", "-c", "blame games \(key)").output == text)
    let history = try command.run(
      "blame", "games", key, "--history", "--format", "table", "--at", "3")
    #expect(
      history.output == """
        + 2  2026-01-01T04:00:00Z  game.acquired  \(stream)
          name          The Dig
          isOwned       true
        ~ 3  2026-01-02T04:00:00Z  game.playtimeSampled  \(stream)
          totalMinutes  null → 40

        """)
  }

  @Test(
    "Bisect finds the first event after which a row passes, also when it did for a while only",
    arguments: [
      (query: "games | where totalMinutes > 10000", seq: 4),
      (query: "games | where totalMinutes>=40 and name=='The Dig'", seq: 3),
      (query: "games | where totalMinutes == 60", seq: 5),
      (query: "games | where name != 'The Dig'", seq: 7),
      (query: "games | where app < 11 | where isOwned == true", seq: 2),
      (query: "profiles | where name == 'bob'", seq: 6), (query: "profiles", seq: 1),
      (query: "playtime | where day >= datetime(2026-01-03)", seq: 4),
      (query: "playtime | extend early = day <= datetime(2026-01-02) | where early", seq: 3),
      (query: "games | count | where Count > 1", seq: 7),
      (query: "games | where totalMinutes != 40 | count | where Count == 1", seq: 2),
    ])
  func bisect(query: String, seq: Int) throws {
    let outcome = try command.run("bisect", query, "--exact")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.hasPrefix(#"{"seq":\#(seq),"id":"#))
    #expect(outcome.output.contains(#""changes":[{"view":"#))
    #expect(outcome.lines.count == 1)
  }

  @Test(
    "What looks at each row by itself is found exactly, however it is written",
    arguments: [
      "let n = 10902; games | where totalMinutes == n", "(games) | where totalMinutes > 10000",
      "games | where totalMinutes > 10000 | take 1", "games | top 1 by app | extend x = 1 | take 0",
      "games | search totalMinutes == 10902",
      "games | distinct totalMinutes | where totalMinutes > 9999",
      "games | mv-expand x = pack_array(totalMinutes) to typeof(long) | where x > 10000",
      "games | parse tostring(totalMinutes) with '109' rest | where rest == '02' | sort by app",
      "(games | where totalMinutes > 10000) | project name | render table",
      "games | mv-apply x = pack_array(totalMinutes) to typeof(long) on (where x > 10000)",
      "games | assert-schema (totalMinutes: long, *) | where totalMinutes > 10000",
    ])
  func rowWise(query: String) throws {
    let outcome = try command.run("bisect", query)
    #expect(outcome.errors.contains("halving") == false, "\(outcome)")
    let isFound = outcome.output.hasPrefix(#"{"seq":4,"#)
    #expect(isFound == !query.hasSuffix("take 0") && outcome.status == (isFound ? 0 : 1))
  }

  @Test(
    "What looks at several rows is searched by halving, and a miss says what was not looked for",
    arguments: [
      "games | top 1 by totalMinutes | where totalMinutes > 10000",
      "games | summarize m = max(totalMinutes) | where m > 10000",
      "games | sort by app | where prev(totalMinutes) > 10000",
      "let games2 = games; games2 | take 1 | where totalMinutes > 10000",
      "find in (games) where totalMinutes > 10000", "table('games') | where totalMinutes > 10000",
      "games | as found | where toscalar(found | summarize max(totalMinutes)) > 10000",
    ])
  func notRowWise(query: String) throws {
    let missed = try command.run("bisect", query, "--to", "6")
    #expect(missed.status == 1)
    #expect(missed.errors.contains("--exact tests after every event."), "\(missed)")
    let shell = try command.run("repl", "-c", "bisect \(query)")
    #expect(shell.status == 1 && shell.errors.contains("searched by halving"), "\(shell)")
  }

  @Test("The shell's bisect tests after every event when it is told to")
  func exactShell() throws {
    let query = "games | summarize m = max(totalMinutes) | where m > 10000"
    let outcome = try command.run("repl", "-c", "bisect --exact \(query)")
    #expect(outcome.status == 0 && outcome.output.contains("game.playtimeSampled"), "\(outcome)")
    #expect(outcome.output.contains("10902") && outcome.errors.isEmpty, "\(outcome)")
  }

  @Test("The shell's bisect knows what the session defined, and speaks in the session's form")
  func definitionsInShell() throws {
    let lines = [
      ".mode ndjson", "let size = events | count", "let least = 10000", "let most = least + 10000",
      "bisect games | where totalMinutes between (least .. most)",
    ]
    let outcome = try command.run(["repl"] + lines.flatMap { ["-c", $0] })
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    #expect(outcome.output.hasPrefix(#"{"seq":4,"id":"#), "\(outcome)")
    #expect(outcome.output.contains(#""changes":[{"view":"games","#) && outcome.lines.count == 1)
    let steps = try command.run("repl", "-c", ".mode csv", "-c", "at 2", "-c", "step 2").output
    #expect(steps.contains("\nseq,id,") && steps.contains(",changes,stops\r\n3,"), "\(steps)")
    for line in ["bisect --exact", "bisect --from 3 games"] {
      #expect(try command.run("repl", "-c", line).errors.contains("Write bisect [--exact] QUERY"))
    }
  }

  @Test("A query that has a row of nothing cannot be told to begin earlier")
  func alwaysARow() throws {
    let outcome = try command.run("bisect", "games | count")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("before the first event: 'count', for example, gives a row"))
  }

  @Test(
    "What is no position is told with the forms that there are",
    arguments: [
      ["show", "games", "--at", "2026-02-30"], ["show", "games", "--at", "-1y"],
      ["query", "games", "--at", "now"], ["query", "print 1", "--at", "banana"],
      ["diff", "1", "tomorrow"], ["export", "--from", "-"],
      ["replay", "--to", "2026-03-23T25:00:00"], ["bisect", "games", "--from", "x"],
    ])
  func badPosition(arguments: [String]) throws {
    let outcome = try command.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("is no position. Give a seq such as 1200, head"), "\(outcome)")
  }

  @Test("Bisect says when it halved, and a search without a hit ends with 1")
  func bisectWithoutHit() throws {
    let halved = try command.run("bisect", "games | count | where Count >= 2")
    #expect(halved.status == 0)
    #expect(halved.errors.hasPrefix("daybook: Searching by halving: "))
    #expect(halved.output.hasPrefix(#"{"seq":7,"#))
    let query = "games | where totalMinutes > 10000"
    let never = try command.run("bisect", query, "--to", "3")
    #expect(never.status == 1)
    #expect(never.errors.contains("The query has no row after any event from 1 to 3."))
    let nowhere = try command.run("bisect", query, "--to", "0")
    #expect(nowhere.status == 1 && nowhere.errors.contains("after 0 to look at. End later."))
    let already = try command.run("bisect", query, "--from", "5")
    #expect(already.status == 1)
    #expect(already.errors.contains("already after event 4"))
    #expect(try command.run("bisect", query, "--from", "4").status == 0)
    for search in [
      ["games | count | where Count >= 1"], ["games | count | where Count >= 1", "--exact"],
    ] {
      let outcome = try command.run(["bisect"] + search + ["--from", "5"])
      #expect(outcome.status == 1 && outcome.output.isEmpty)
      #expect(outcome.errors.contains("already after event 4, where the search begins"))
    }
    try command.plant(PlayerHistory.poison)
    let stopped = try command.run("bisect", "jobs")
    #expect(stopped.status == 1)
    #expect(stopped.errors.contains("Skip it with 'daybook views skip jobs 8'."))
  }

  @Test(
    "A query that cannot be understood is bad usage that says what is wrong",
    arguments: [
      (query: "", text: "^ The query is empty. Begin with a table: events | take 10."),
      (query: "games | wher x", text: "There is no operator 'wher'. Did you mean 'where'?"),
      (query: "games | where size == 1", text: "There is no column 'size'."),
      (query: "games | where name == 1", text: "cannot compare a string with a long."),
      (query: "games | where name == Chess", text: "There is no column 'Chess'."),
      (query: "games | where name == 'x", text: "^ The string is not closed on its line."),
      (query: "playtime | where day == 'x'", text: "^^^ 'x' is not a datetime, with which"),
      (query: "games | count | where Count > 'x'", text: "^^^ 'x' is not a long"),
      (query: "games | where name = 'x'", text: "^ Expected '|' or the end"),
      (query: "library", text: "There is no read model 'library', and no type of events."),
      (query: "gamess", text: "There is no table 'gamess'. Did you mean 'games'?"),
      (query: "streams | where events > 3", text: "'streams' is no table of a search."),
      (query: "['game.lost'] | where appid == 20", text: "'game.lost' is no table of a search."),
      (query: "games@3 | where app == 1", text: "Leave out '@…'."),
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
    let names = try command.run("views", "--format", "tsv").lines.map { $0.prefix { $0 != "\t" } }
      .filter { $0 != "name" }
    #expect(whole.lines == names.map { #"{"view":"\#($0)","from":1,"to":7,"ok":true}"# })
    #expect(
      try command.run("replay", "--from", "3", "--to", "5").lines
        == names.map { #"{"view":"\#($0)","from":3,"to":5,"ok":true}"# })
    let damaged = try command.shell(
      "sed -i 's/Chess/Chexs/' my.daybook/views/games.v1.g1.mdb; $D replay")
    #expect(damaged.status == 1)
    #expect(damaged.output.contains(#"{"view":"games","from":1,"to":7,"ok":false}"#))
    #expect(damaged.errors.contains("'games' was rebuilt from the log"))
    #expect(try command.shell("$D replay && $D views rebuild games && $D replay").status == 0)
    let untold = try command.shell(
      "sed -i 's/Chess/Chexs/' my.daybook/views/games.v1.g*.mdb; $D replay 2> /dev/full")
    #expect(untold.status == 1)
    #expect(untold.output.contains(#"{"view":"games","from":1,"to":7,"ok":false}"#))
  }

  @Test("In a pipe the steps of a replay all come, each with what it changes")
  func steps() throws {
    let lines = try command.run("replay", "--step", "--from", "2", "--to", "4").lines
    #expect(lines.map { $0.prefix(9) } == [#"{"seq":2,"#, #"{"seq":3,"#, #"{"seq":4,"#])
    #expect(lines[1].contains(#""changes":[{"view":"comparisons","key":""#))
    #expect(
      lines[1].contains(
        #"{"view":"games","key":"\#(key)","change":"~","field":"totalMinutes","old":null,"new":40},"#
      ))
    try command.plant(PlayerHistory.poison)
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
    // Signal 0 is no signal: the program ends by itself, although not all events were shown.
    #expect(running.end(by: 0) == 0)
  }

  @Test("The projections of the apps depend on nothing but the log, in any process")
  func determinism() throws {
    let outcome = try command.run("replay", "--check", "games", "profiles", "playtime")
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 3)
    #expect(
      try command.run("replay", "--check", "games", "--expected-digest", "1").status == 1)
  }

  @Test("What-if shows what events changed, or would, and leaves the log as it is")
  func whatIf() throws {
    let before = try command.run("export").output
    let start = #"{"view":"games","key":"\#(key)","change":"~","field":"totalMinutes","#
    #expect(
      try command.run("what-if", "--skip", "5", "games").lines
        == [start + #""old":60,"new":10902}"#])
    #expect(
      try command.run("what-if", "--skip", "4", "5", "games").lines
        == [start + #""old":60,"new":40}"#])
    let event = PlayerHistory.line(
      9, "game.playtimeSampled",
      #"{"appid":10,"total":77,"delta":0,"twoWeeks":null,"baseline":false}"#)
    let file = try command.file(
      "imagined", event.replacing("{\"stream\"", with: "{\"expect\":99,\"stream\""))
    #expect(
      try command.run("what-if", "--insert", file.path, "games").lines
        == [start + #""old":60,"new":77}"#])
    #expect(
      try command.run("what-if", "--insert", "-", "--after", "4", "games", input: event)
        == .init(status: 0, output: "", errors: ""))
    let stopped = try command.run("what-if", "--insert", "-", "jobs", input: PlayerHistory.poison)
    #expect(stopped.errors.hasPrefix("daybook: The read model 'jobs' would be stopped by an event"))
    #expect(try command.run("export").output == before)
    try command.plant(PlayerHistory.poison)
    let real = try command.run("what-if", "--skip", "5", "jobs", "games")
    #expect(real.errors.hasPrefix("daybook: The read model 'jobs' is stopped at event 8"))
    #expect(real.lines.count == 1)
  }

  @Test("Without the event that stops a read model it goes on, and what-if shows where to")
  func whatIfFreed() throws {
    let poison = PlayerHistory.line(7, "game.acquired", #"{"x":1}"#)
    let later = PlayerHistory.line(
      8, "game.acquired", #"{"appid":30,"name":"Myst","baseline":false}"#)
    try command.plant(poison)
    let last = try command.run("what-if", "--skip", "8", "games")
    #expect(last.status == 0 && last.output.isEmpty, "\(last)")
    #expect(last.errors.hasPrefix("daybook: The read model 'games' is stopped at event 8 ("))
    #expect(
      last.errors.contains(
        "In what-if it does not stop: its rows there are compared with the real ones."))
    #expect(try command.run("append", input: later).status == 0)
    let freed = try command.run("what-if", "--skip", "8", "games")
    #expect(freed.lines.count == 1 && freed.output.contains(#"/30","change":"+","#), "\(freed)")
    let shell = try command.run("repl", "-c", ".mode ndjson", "-c", "what-if --skip 8 games")
    #expect(shell.output == freed.output, "\(shell)")
    #expect(shell.errors.contains("In what-if it does not stop"), "\(shell)")
    // If another event is skipped, the read model stays stopped at event 8.
    let other = try command.run("what-if", "--skip", "9", "games")
    #expect(other.output.isEmpty && other.errors.count { $0 == "\n" } == 1, "\(other)")
    #expect(other.errors.contains("Its rows are those before it"))
    // If event 8 is skipped, a later event would stop the read model, so the read model is not
    // resumed.
    try command.plant(poison)
    let again = try command.run("what-if", "--skip", "8", "games")
    #expect(again.errors.contains("would be stopped by an event (game.acquired)"), "\(again)")
    #expect(!again.errors.contains("goes on"), "\(again)")
  }

  @Test("What held before an event stopped a read model stands already after that event")
  func bisectBehindPoison() throws {
    let poison = PlayerHistory.line(7, "game.acquired", #"{"x":1}"#)
    try command.plant(poison + "\n" + PlayerHistory.lines[5])
    let outcome = try command.run("bisect", "games | where app == 20", "--from", "9")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("already after event 8, where the search begins"), "\(outcome)")
  }

  @Test("No event is before the first one, by whatever position", arguments: ["0", "2025-12-31"])
  func whatIfBeforeAll(position: String) throws {
    let outcome = try command.run("what-if", "--skip", position)
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.contains("No event is as early as '\(position)'. Name one"), "\(outcome)")
    let shell = try command.run("repl", "-c", "what-if --skip 0")
    #expect(shell.status == 64 && shell.errors.contains("No event is as early as '0'."))
  }

  @Test("A step that stops several read models says why once")
  func stoppingStep() throws {
    try command.plant(PlayerHistory.poison)
    let table = try command.run("replay", "--step", "--from", "8", "--format", "table")
    #expect(table.output.contains("stops jobDays, jobHistory, jobs, shifts: "), "\(table)")
  }

  @Test("Who names no read model is told which was perhaps meant", arguments: ["show", "blame"])
  func nearName(verb: String) throws {
    let outcome = try command.run(verb, "gamess", verb == "blame" ? "x" : "--format=json")
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.hasPrefix(
        "daybook: error: There is no read model 'gamess'. Did you mean 'games'? 'daybook views' lists them."
      ))
  }

  @Test("A log without events has nothing to search, and says so")
  func emptyLog() throws {
    let empty = try BuiltCommand()
    #expect(try empty.run("append").status == 0)
    let outcome = try empty.run("bisect", "games | where app == 1")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("The log has no events to look at. Append some."))
    #expect(try empty.run("diff", "0", "head").output.isEmpty)
    #expect(try empty.run("diff", "0", "head", "--format", "table").output == "No differences.\n")
  }
}
