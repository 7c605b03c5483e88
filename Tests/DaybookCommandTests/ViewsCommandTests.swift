import Foundation
import Testing

@Suite("Read models are listed, shown, rebuilt and mended on the command line")
struct ViewsCommandTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
  }

  @Test("The list tells name, version, checkpoint, lag, rows and state, in alphabetical order")
  func list() throws {
    let rows = [
      ("accounts", 1, 0), ("achievements", 1, 0), ("comparisons", 3, 2), ("csBanners", 2, 0),
      ("csChanges", 1, 0), ("csConfigs", 1, 0), ("csEvents", 1, 0), ("csFeed", 1, 0),
      ("csFlow", 1, 0), ("csImports", 1, 0), ("csNames", 1, 0), ("csNews", 1, 0),
      ("csPages", 2, 0), ("csPlayers", 1, 0), ("csScreens", 1, 0), ("csSettings", 1, 0),
      ("csTeams", 1, 0), ("csTools", 1, 0), ("favourites", 1, 0), ("fetchDays", 3, 0),
      ("fetches", 1, 0), ("filesTouched", 1, 0), ("friendChanges", 1, 0), ("friends", 2, 0),
      ("gameAchievements", 1, 0),
      ("gameStats", 1, 0),
      ("games", 1, 2), ("jobDays", 5, 0), ("jobHistory", 2, 0), ("jobScreens", 3, 0),
      ("jobs", 3, 0), ("names", 1, 2), ("news", 1, 0), ("notices", 1, 0), ("playDays", 1, 0),
      ("playerCounts", 1, 0), ("playtime", 2, 3), ("profiles", 2, 1), ("runs", 2, 0),
      ("settings", 1, 0),
      ("shifts", 1, 0),
      ("skinPrices", 1, 0),
      ("stats", 1, 0), ("steamAccounts", 1, 0), ("steamLists", 1, 0), ("toolCalls", 1, 0),
      ("unreadParts", 1, 0),
      ("unsampledPlay", 1, 0), ("watchedJobs", 1, 0), ("webPages", 1, 0), ("webVisits", 1, 0),
      ("welcome", 1, 0),
    ]
    let lines = rows.map { name, version, count in
      #"{"name":"\#(name)","version":\#(version),"checkpoint":7,"lag":0,"rows":\#(count),"#
        + #""state":"live"}"#
    }
    #expect(try command.run("views", "--all").lines == lines)
    #expect(try command.run("views", "list", "--all", "--format", "tsv").lines.count == 53)
    #expect(try command.run("views", "--all", "--no-catch-up").lines == lines)
  }

  @Test("Read models of apps are listed once the log has events of the app")
  func listed() throws {
    let names = try command.run("views", "--format", "tsv").lines.dropFirst().map {
      String($0.prefix { $0 != "\t" })
    }
    #expect(names.contains("games") && !names.contains("settings"))
    #expect(!names.contains { $0.hasPrefix("cs") || $0.hasPrefix("job") || $0.hasPrefix("web") })
    #expect(try command.run("views", "--no-catch-up").lines.count == names.count)
    #expect(try command.run("replay").lines.count == names.count)
    let unknown = try command.run("show", "nosuch")
    #expect(unknown.status == 64 && !unknown.errors.contains("csPlayers"), "\(unknown)")
    #expect(try command.run("repl", "-c", "cs --fake", "-c", "settings page-size 5").status == 0)
    let more = try command.run("views").lines
    for name in ["csPlayers", "settings"] {
      #expect(more.contains { $0.contains(#""name":"\#(name)""#) })
    }
    #expect(!more.contains { $0.contains(#""name":"jobs""#) })
  }

  @Test("An event that a read model cannot take stops it alone, until the event is skipped")
  func poison() throws {
    try command.plant(PlayerHistory.poison)
    let jobs = try view("jobs")
    #expect(jobs.contains(#""checkpoint":7,"lag":1,"#))
    #expect(jobs.contains(#""state":"stopped at event 8 (job.listed): "#))
    #expect(try view("profiles").hasSuffix(#""checkpoint":8,"lag":0,"rows":1,"state":"live"}"#))
    let shown = try command.run("show", "jobs")
    #expect(shown.status == 0)
    #expect(shown.errors.hasPrefix("daybook: The read model 'jobs' is stopped at event 8 ("))
    #expect(try command.run("show", "jobs", "--at", "7").errors.isEmpty)
    #expect(try command.run("views", "skip", "jobs", "7").status == 64)
    let skipped = try command.run("views", "skip", "jobs", "8")
    #expect(
      skipped.lines == [
        #"{"name":"jobs","version":3,"checkpoint":9,"lag":0,"rows":0,"state":"live"}"#
      ])
    #expect(try view("jobDays").contains("stopped at event 8"))
    let replay = try command.run("replay")
    #expect(replay.status == 0)
    #expect(replay.lines.contains(#"{"view":"jobDays","from":1,"to":7,"ok":true}"#))
    #expect(replay.lines.contains(#"{"view":"jobs","from":1,"to":9,"ok":true}"#))
    #expect(
      replay.errors.contains(
        "The read models 'jobDays', 'jobHistory' and 'shifts' are stopped at event 8 (job.listed): "
      ))
    #expect(replay.errors.count { $0 == "\n" } == 1, "One event, one reason: \(replay.errors)")
    #expect(!replay.errors.contains("'jobs'"))
    let shell = try command.run("repl", "-c", ".mode ndjson", "-c", "replay")
    #expect(shell.lines.contains(#"{"view":"jobDays","from":1,"to":7,"ok":true}"#))
    #expect(shell.errors.contains("'daybook views skip NAME 8' lets each of them go on"))
    let list = try command.run("views")
    #expect(list.errors.count { $0 == "\n" } == 1 && list.errors.contains("'shifts' are stopped"))
  }

  @Test("The table of read models has those that the command lists with --all")
  func table() throws {
    let names = try command.run("query", "views | project name", "--format", "tsv").lines
    let listed = try command.run("views", "--all", "--format", "tsv").lines
    #expect(names.count == 53 && names == listed.map { String($0.prefix { $0 != "\t" }) })
  }

  /// Returns the row about the read model `name` in the list.
  private func view(_ name: String) throws -> String {
    try #require(
      try command.run("views").lines.first { $0.hasPrefix(#"{"name":"\#(name)","#) })
  }

  @Test("A query over a read model that is stopped says so, with the way out; others are silent")
  func stoppedQuery() throws {
    try command.plant(PlayerHistory.poison)
    let stopped = try command.run("query", "jobs | count")
    #expect(stopped.status == 0)
    #expect(stopped.errors.contains("The read model 'jobs' is stopped at event 8"), "\(stopped)")
    #expect(stopped.errors.contains("'daybook views skip jobs 8'"))
    let several = try command.run("query", "jobs | union jobDays | count").errors
    #expect(
      several.hasPrefix("daybook: The read models 'jobDays' and 'jobs' are stopped at event 8"))
    #expect(several.count { $0 == "\n" } == 1)
    #expect(try command.run("query", "games | count").errors.isEmpty)
    #expect(try command.run("snapshot", "record", "jobs", "-").status == 65)
  }

  @Test("A rebuild takes a new generation and changes no row")
  func rebuild() throws {
    let before = try command.run("show", "games").output
    let rebuilt = try command.run("views", "rebuild", "games")
    #expect(
      rebuilt.lines == [
        #"{"name":"games","version":1,"checkpoint":7,"lag":0,"rows":2,"state":"live"}"#
      ])
    #expect(try command.shell("cat my.daybook/views/games.live").lines == ["v1 g2"])
    #expect(try command.run("views", "rebuild", "--all", "--diff", "--yes").output.isEmpty)
    #expect(try command.shell("cat my.daybook/views/games.live").lines == ["v1 g3"])
    #expect(try command.run("show", "games").output == before)
  }

  @Test("Damage that a session meets is mended in its midst, with a line that says so")
  func damageInSession() throws {
    let file = "my.daybook/views/games.v1.g1.mdb"
    let damage = try command.file(
      "damage.sh",
      """
      for place in $(grep -obUa Chess \(file) | cut -d: -f1); do
        printf X | dd of=\(file) bs=1 seek=$place conv=notrunc 2> dd.errors || exit 1
      done
      """)
    let names = "games | project name"
    let verb = "blame games \(PlayerHistory.player)/20"
    for line in [names, verb] {
      #expect(try command.shell("rm -rf my.daybook/views; $D views").status == 0)
      let outcome = try command.run(
        "repl", "-c", names, "-c", "!sh \(damage.path)", "-c", ".mode ndjson", "-c", line,
        // The condition makes the query read rows, which a count alone would not.
        "-c", "games | where name != '' | count")
      #expect(outcome.status == 0, "\(outcome)")
      #expect(
        outcome.lines.contains {
          $0.contains(#"name":"Chess""#) || $0.contains(#""value":"Chess""#)
        })
      #expect(outcome.lines.last == #"{"Count":2}"#)
      #expect(
        outcome.errors.contains("'games' was rebuilt from the log: a row is not as it was"))
    }
  }

  @Test("A rebuild with --diff asks at a terminal, and no changes nothing")
  func refusedRebuild() throws {
    #expect(try command.run("views").status == 0)
    let running = try RunningCommand(
      atTerminal: ["--log", command.daybook, "views", "rebuild", "games", "--diff"],
      in: command.folder)
    #expect(running.shows("Let the new rows answer? [y/N] "))
    try running.write("n\n")
    #expect(running.shows("Nothing was changed."))
    #expect(try command.shell("cat my.daybook/views/games.live").lines == ["v1 g1"])
  }

  @Test(
    "Where no file can be written the same rows are folded in memory, and one line says why",
    arguments: [
      (
        preparation: "rm -rf my.daybook/views; touch my.daybook/views",
        reason: "/my.daybook/views): something other than a directory is there."
      ),
      (
        preparation: "rm -rf my.daybook/views; ulimit -f 20",
        reason: "/my.daybook/views): the disk is full."
      ),
    ])
  func memory(preparation: String, reason: String) throws {
    let expected = try command.run("show", "games", "--at", "4").output
    #expect(!expected.isEmpty)
    let start = "Read models cannot be kept ("
    let consequence = reason + " Their rows are folded in memory instead. "
    for use in ["show games --at 4", "repl -c '.mode ndjson' -c games@4 -c games@4"] {
      let outcome = try command.shell("\(preparation); $D \(use)")
      #expect(outcome.status == 0 && outcome.output.hasPrefix(expected), "\(outcome)")
      // In the shell the message is next to the answer, without the program's name.
      let told = outcome.errors.replacing("daybook: ", with: "")
      #expect(told.hasPrefix(start) && outcome.errors.contains(consequence), "\(outcome)")
      #expect(outcome.errors.count { $0 == "\n" } == 1, "\(outcome)")
    }
    let query = try command.shell("\(preparation); $D query 'games | count'")
    #expect(query.output == "{\"Count\":2}\n" && query.errors.contains(consequence), "\(query)")
    let rebuild = try command.shell("\(preparation); $D views rebuild games")
    #expect(rebuild.status == 74, "\(rebuild)")
    #expect(rebuild.errors.hasPrefix("daybook: error: Read models cannot be kept ("), "\(rebuild)")
    #expect(rebuild.errors.contains(reason) && rebuild.errors.count { $0 == "\n" } == 1)
  }

  @Test("A query in memory passes over the events that were skipped, as one over files does")
  func skippedInMemory() throws {
    try command.plant(Self.poisonOfGames + Self.laterGame)
    #expect(try command.run("query", "games | count").lines == [#"{"Count":2}"#])
    #expect(try command.run("views", "skip", "games", "8").status == 0)
    let count = "$D query 'games | count'"
    #expect(try command.shell(count).lines == [#"{"Count":3}"#])
    let full = try command.shell("rm -rf my.daybook/views; ulimit -f 20; \(count)")
    #expect(full.lines == [#"{"Count":3}"#], "\(full)")
  }

  /// An event that the read models of games cannot apply; the event below can be applied.
  private static let poisonOfGames = PlayerHistory.line(7, "game.acquired", #"{"x":1}"#) + "\n"
  private static let laterGame =
    PlayerHistory.line(8, "game.acquired", #"{"appid":30,"name":"Myst","baseline":false}"#) + "\n"

  @Test("Without a catch-up the list is of the files as they stand, and none is written")
  func standing() throws {
    let start = #"{"name":"games","version":1,"checkpoint":"#
    let behind = try command.run("views", "--no-catch-up")
    #expect(behind.lines.contains(start + #"0,"lag":7,"rows":0,"state":"behind"}"#), "\(behind)")
    #expect(try command.run("views", "--no-catch-up", "--all").lines.count == 52)
    #expect(behind.errors.isEmpty)
    #expect(try command.shell("ls my.daybook/views").status != 0)
    #expect(try command.run("views").status == 0)
    let caughtUp = try command.run("views", "list", "--no-catch-up")
    #expect(caughtUp.output == (try command.run("views").output))
    #expect(try command.run("append", input: Self.laterGame).status == 0)
    let files = "cd my.daybook/views && cksum *.mdb *.live"
    let before = try command.shell(files).output
    let later = try command.run("views", "--no-catch-up")
    #expect(later.lines.contains(start + #"7,"lag":1,"rows":2,"state":"behind"}"#), "\(later)")
    #expect(try command.shell(files).output == before)
    #expect(try command.run("views").lines.contains(start + #"8,"lag":0,"rows":3,"state":"live"}"#))
  }

  @Test(
    "A read model is shown as it was at any position, whole or by key or prefix",
    arguments: [
      (options: "", names: ["The Dig", "Chess"]), (options: "--at 6", names: ["The Dig"]),
      (options: "--at 0", names: []), (options: "--at 2026-01-06", names: ["The Dig"]),
      (options: "--at 2026-01-06T04:00:00Z", names: ["The Dig", "Chess"]),
      (options: "--key \(PlayerHistory.player)/20", names: ["Chess"]),
      (options: "--key '[\"\(PlayerHistory.player)\",10]'", names: ["The Dig"]),
      (options: "--prefix \(PlayerHistory.player)", names: ["The Dig", "Chess"]),
      (options: "--prefix \(PlayerHistory.player)/20", names: ["Chess"]),
      (options: "--prefix 7", names: []),
    ])
  func show(options: String, names: [String]) throws {
    let outcome = try command.shell("$D show games \(options) --format tsv")
    #expect(outcome.lines.first == "player\tapp\tname\ttotalMinutes\tisOwned")
    #expect(outcome.lines.dropFirst().map { $0.split(separator: "\t")[2] } == names.map { $0[...] })
  }

  @Test(
    "A key without a row is told in the same words by show and blame, and prints nothing",
    arguments: ["show games --key", "show games --format json --key", "blame games"])
  func missingRow(use: String) throws {
    let outcome = try command.shell("$D \(use) \(PlayerHistory.player)/2")
    #expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome)")
    #expect(
      outcome.errors.hasPrefix(
        "daybook: error: There is no row '\(PlayerHistory.player)/2' in 'games' (event 7). Take a key"
      ),
      "\(outcome)")
    let before = try command.shell("$D \(use) \(PlayerHistory.player)/20 --at 6")
    #expect(before.status == 64 && before.errors.contains("(event 6)"), "\(before)")
  }

  @Test(
    "A key that does not fit is told with the fields that a key has",
    arguments: [
      (
        use: "blame games 1",
        text: "has 2 fields, player (text) and app (int64); 1 was given. Write"
      ),
      (use: "show games --key 1/2/3", text: "; 3 were given. Write player/app, or a JSON array"),
      (use: "show games --prefix 1/2/3", text: "; 3 were given. Write player/app, or a JSON array"),
      (use: "blame games 1/x", text: #"; "x" is no int64 for 'app'. Write player/app"#),
      (
        use: "blame profiles '[1,2]'", text: "has one field, player (text); 2 were given. Give that"
      ),
    ])
  func badKey(use: String, text: String) throws {
    let outcome = try command.shell("$D \(use)")
    #expect(outcome.status == 64 && outcome.errors.contains(text), "\(outcome)")
  }

  @Test(
    "What does not exist is bad usage, and no daybook is no daybook",
    arguments: [
      (line: "$D show nope", status: 64), (line: "$D show jobs --at 8", status: 64),
      (line: "$D show jobs --at soon", status: 64), (line: "$D show jobs --key 1", status: 64),
      (line: "$D show jobs --prefix 1", status: 64),
      (line: "$D show games --prefix a/b", status: 64),
      (line: "$D show jobs --key a --prefix a", status: 64), (line: "$D views rebuild", status: 64),
      (line: "$D views rebuild nope", status: 64),
      (line: "$D views rebuild jobs --all", status: 64),
      (line: "$D views rebuild jobs --diff", status: 64), (line: "$D diff 0 8", status: 64),
      (line: "$D diff 0 1 nope", status: 64), (line: "$D blame games 1", status: 64),
      (line: "$D blame games 1/1", status: 64),
      (line: "$D blame games 1/1 --history", status: 64),
      (line: "$D bisect nope", status: 64), (line: "$D replay --from 3 --to 2", status: 64),
      (line: "$D replay --check nope", status: 64), (line: "$D what-if", status: 64),
      (line: "$D what-if --skip 0", status: 64), (line: "$D what-if --skip 1 8", status: 64),
      (line: "$D what-if --after 1", status: 64), (line: "$D what-if --insert nope", status: 74),
      (line: "echo '{' > bad; $D what-if --insert bad", status: 65),
      (line: "mv my.daybook gone; $D views", status: 66),
      (line: "mv my.daybook gone; $D diff 0 head", status: 66),
      (line: "mv my.daybook gone; $D views skip jobs 1", status: 66),
      (line: "mv my.daybook gone; $D bisect jobs", status: 66),
    ])
  func statuses(line: String, status: Int32) throws {
    let outcome = try command.shell(line)
    #expect(outcome.status == status, "\(outcome)")
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("daybook: error: "))
  }

  @Test(
    "The examples of the help run as they are printed",
    arguments: [
      "views", "show", "diff", "blame", "bisect", "replay", "what-if", "views rebuild",
    ])
  func helpExamples(name: String) throws {
    let outcome = try command.shell(
      """
      daybook() { \(BuiltCommand.path) --log my.daybook "$@"; }
      echo '\(PlayerHistory.lines[5])' > events.ndjson
      COLUMNS=80; daybook help \(name) | sed '/^USAGE/,$d' | grep '^  ' > examples; . ./examples
      wc -l < examples
      """)
    #expect(outcome.errors.isEmpty, "\(outcome)")
    #expect((Int(outcome.lines.last?.trimmingCharacters(in: .whitespaces) ?? "") ?? 0) >= 2)
  }
}
