import Foundation
import Testing

@Suite("A position may be counted back from the head, or from now, wherever one is taken")
struct BackwardPositionTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
  }

  /// The log has seven events.
  @Test(
    "Each command gives for -N what it gives for the seq that is N before the head",
    arguments: [
      (["diff", "-1", "head"], ["diff", "6", "head"]),
      (["diff", "0", "-2", "games"], ["diff", "0", "5", "games"]),
      (["diff", "-3", "-1", "--format", "json"], ["diff", "4", "6", "--format", "json"]),
      (["show", "games", "--at", "-2"], ["show", "games", "--at", "5"]),
      (["show", "games", "--at", "head-2"], ["show", "games", "--at", "5"]),
      (["verify", "--at", "-1"], ["verify", "--at", "6"]),
      (["query", "games", "--at", "-2"], ["query", "games", "--at", "5"]),
      (["query", "games@-2"], ["query", "games@5"]),
      (["export", "--from", "-1"], ["export", "--from", "6"]),
      (["export", "--to=-3"], ["export", "--to", "4"]),
      (["replay", "--from", "-3", "--to", "-1"], ["replay", "--from", "4", "--to", "6"]),
      (
        ["bisect", "games | where totalMinutes == 60", "--to", "-1"],
        ["bisect", "games | where totalMinutes == 60", "--to", "6"]
      ),
      (["what-if", "--skip", "-2", "games"], ["what-if", "--skip", "5", "games"]),
      (
        ["repl", "-c", "at -2", "-c", "games | count"],
        ["repl", "-c", "at 5", "-c", "games | count"]
      ),
      (["repl", "-c", "diff -1 head"], ["repl", "-c", "diff 6 head"]),
      (
        ["repl", "-c", "what-if --skip -2 games"],
        ["repl", "-c", "what-if --skip 5 games"]
      ),
      (
        ["repl", "-c", "what-if --skip -3 -2 games"],
        ["repl", "-c", "what-if --skip 4 5 games"]
      ),
      (["repl", "-c", "show games@-2"], ["repl", "-c", "show games@5"]),
    ] as [([String], [String])])
  func counted(backward: [String], plain: [String]) throws {
    let (outcome, same) = (try command.run(backward), try command.run(plain))
    #expect(outcome.status == 0 && outcome.output == same.output, "\(outcome) \(same)")
  }

  @Test("A time of day is that time of today in UTC, wherever a position is taken")
  func timeOfDay() throws {
    let day = Self.today
    let command = try BuiltCommand()
    let events = ["00:00:00", "23:59:30"].map {
      #"{"stream":"s-1","type":"t","time":"\#(day)T\#($0)Z","data":{}}"# + "\n"
    }
    #expect(try command.run("append", input: events.joined()).status == 0)
    let counts = try ["00:00", "12:30", "23:59"].map {
      try command.run("query", "events | count", "--at", $0).output
    }
    let diff = try command.run("diff", "00:00", "23:59", "state")
    let place = try command.run("repl", "-c", "at 23:59", "-c", "events | count")
    // If midnight has passed meanwhile, the queries were about two different days.
    guard day == Self.today else { return }
    #expect(counts == Array(repeating: "{\"Count\":1}\n", count: 3))
    #expect(diff.status == 0 && diff.output.isEmpty, "\(diff)")
    #expect(place.output.contains("event 1 of 2"), "\(place)")
  }

  private static var today: String { String(Date.now.formatted(.iso8601).prefix(10)) }

  @Test(
    "What is no time of day is no position", arguments: ["24:00", "7:30", "12:60", "+1:30", ":"])
  func noTime(word: String) throws {
    let outcome = try command.run("diff", "0", word)
    #expect(outcome.status == 64 && outcome.errors.contains("is no position"), "\(outcome)")
  }

  @Test("More than there are is told, and a log of past years is older than an hour")
  func limits() throws {
    let beyond = try command.run("diff", "-8", "head")
    #expect(beyond.status == 64 && beyond.errors.contains("the log ends at 7"), "\(beyond)")
    #expect(try command.run("query", "games@-8").status == 64)
    #expect(try command.run("diff", "-1h", "head").output.isEmpty)
    #expect(try command.run("diff", "0", "-1d").output == command.run("diff", "0", "7").output)
  }
}
