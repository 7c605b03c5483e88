import Foundation
import Testing

@Suite("What a person sets holds for all screens, now, later, and when a session is run again")
struct SettingsCommandTests {
  private let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
  }

  private func lines(_ lines: String...) throws -> BuiltCommand.Outcome {
    try command.run(["repl"] + lines.flatMap { ["-c", $0] })
  }

  private static func hasRow(_ outcome: BuiltCommand.Outcome, _ name: String, _ value: String)
    -> Bool
  {
    outcome.lines.contains { line in
      line.split(separator: " ").prefix(2).map(String.init) == [name, value]
    }
  }

  @Test("Settings survive the program, are seen as of then, and are taken back")
  func kept() throws {
    let first = try lines("settings", "settings theme light", "settings page size 7")
    #expect(first.status == 0, "\(first)")
    #expect(Self.hasRow(first, "theme", "dark"))
    #expect(first.lines.suffix(1) == ["  page-size is 7 from now on."])
    let next = try lines("settings", "at 3", "settings", "at 4", "settings")
    #expect(
      next.lines.filter { $0.contains("theme") }.map { $0.split(separator: " ")[1] }
        == ["light", "dark", "light"])
    #expect(
      next.lines.filter { $0.contains("page-size") }.map { $0.split(separator: " ")[1] }
        == ["7", "as", "as"])
    let back = try lines("settings theme default", "settings theme")
    #expect(back.lines.contains("  theme is dark again: nothing is set."))
    #expect(Self.hasRow(back, "theme", "dark"))
    #expect(!back.output.contains("page-size"))
    #expect(
      try command.run("query", "settings").lines == [#"{"name":"page-size","value":"7"}"#])
    #expect(
      try command.run("query", "settings@4").lines == [#"{"name":"theme","value":"light"}"#])
    #expect(try command.run("replay").status == 0)
  }

  @Test("The same value again is no event, and settings are none of a person's own events")
  func quiet() throws {
    #expect(try lines("settings units imperial", "settings units imperial").status == 0)
    #expect(try command.run("query", "allEvents | count").lines == [#"{"Count":4}"#])
    #expect(try command.run("query", "events | count").lines == [#"{"Count":3}"#])
    let exported = try #require(try command.run("export").lines.last)
    #expect(
      exported.contains(
        #""stream":"daybook-settings","version":1,"type":"daybook.settingChanged""#))
    #expect(exported.hasSuffix(#""data":{"name":"units","value":"imperial","old":null}}"#))
  }

  @Test(
    "What cannot be set is refused with what is possible, and changes nothing",
    arguments: [
      ("settings colour red", "There are theme, colours, language, units and page-size."),
      ("settings colours number pink", "'pink' is no colour of number."),
      ("settings colours title red", "There is no role 'title'. Roles are heading, key,"),
      ("settings theme blue", "Possible: dark, light, none, or default."),
      ("settings language tlh", "Possible: en, ru, or default."),
      ("settings page-size 0", "Possible: 5 to 200, or default."),
      ("welcome 1", "No question waits for an answer."),
    ])
  func refused(line: String, said: String) throws {
    let outcome = try lines(line)
    #expect(outcome.status == 64 && outcome.errors.contains(said), "\(outcome)")
    #expect(try command.run("query", "allEvents | count").lines == [#"{"Count":3}"#])
  }

  @Test("Neither the past nor a daybook that is only read is changed")
  func unchanged() throws {
    let past = try lines("at 2", "settings theme light")
    #expect(past.status == 64 && past.errors.contains("This is the past"), "\(past)")
    let readOnly = try command.run("repl", "--read-only", "-c", "settings theme light")
    #expect(readOnly.status == 64 && readOnly.errors.contains("open for reading only"))
    #expect(try command.run("repl", "--read-only", "-c", "welcome").status == 64)
    #expect(try command.run("repl", "--read-only", "-c", "settings").status == 0)
    #expect(try command.run("query", "allEvents | count").lines == [#"{"Count":3}"#])
  }

  @Test(
    "An event of another shape is refused, wherever it comes from",
    arguments: [
      (#""daybook-settings","type":"daybook.settingChanged","data":{"name":"colour"}"#, "'name'"),
      (#""daybook-settings","type":"daybook.settingChanged","data":{}"#, "has no 'name'"),
      (
        #""daybook-settings","type":"daybook.settingChanged","data":{"name":"theme","value":3}"#,
        "'value'"
      ),
      (
        #""daybook-settings","type":"daybook.settingChanged","data":{"name":"theme","by":"me"}"#,
        "'by'"
      ),
      (#""note-1","type":"daybook.settingChanged","data":{"name":"theme"}"#, "daybook-settings"),
      (#""daybook-welcome","type":"daybook.welcomeAnswered","data":{}"#, "has no 'question'"),
    ])
  func shape(event: String, said: String) throws {
    for words in [["append"], ["import", "-"]] {
      let outcome = try command.run(words, input: #"{"stream":\#(event)}"# + "\n")
      #expect(outcome.status == 65 && outcome.errors.contains(said), "\(outcome)")
    }
  }

  @Test("A value that somebody wrote by hand and that is none is as if nothing were set")
  func strange() throws {
    let event =
      #"{"stream":"daybook-settings","type":"daybook.settingChanged","#
      + #""data":{"name":"page-size","value":"1000000"}}"# + "\n"
    #expect(try command.run("append", input: event).status == 0)
    let shown = try lines("settings", "cs --fake", "cs players")
    #expect(shown.status == 0 && shown.output.contains("as each list"), "\(shown)")
    #expect(shown.output.contains("1–12 of 12 players"))
  }

  @Test("Colours are set role by role, last, and are taken back one by one or all at once")
  func colours() throws {
    let set = try lines("settings colours number Bright Blue", "settings colours added bold 208")
    #expect(
      set.lines.last == "  Colours from now on: number bright blue, added bold 208.", "\(set)")
    let next = try lines("settings colours number default", "settings colours", "at 4", "settings")
    #expect(next.lines.contains { $0.contains("colours") && $0.contains("  added bold 208") })
    #expect(next.lines.contains { $0.contains("colours") && $0.contains("  number bright blue") })
    let back = try lines("settings colours added default", "settings")
    #expect(back.lines.contains("  The colours are the usual ones again."), "\(back)")
    #expect(try command.run("query", "settings").output == "")
    #expect(try command.run("replay").status == 0)
  }

  @Test("Colours that somebody wrote by hand, and that are none, are as if nothing were set")
  func strangeColours() throws {
    for value in ["number \\u001b[31m", "number \\u001b]0;x\\u0007", "number red, colour 1"] {
      let event =
        #"{"stream":"daybook-settings","type":"daybook.settingChanged","#
        + #""data":{"name":"colours","value":"\#(value)"}}"# + "\n"
      #expect(try command.run("append", input: event).status == 0)
      let shown = try lines("settings", "settings colours")
      #expect(shown.status == 0 && shown.output.contains("the usual"), "\(shown)")
      #expect(!shown.output.contains("\u{1B}"))
      #expect(try command.run("query", "settings").output == "")
    }
  }

  @Test("The page size is that of lists, in the line after the one that sets it, too")
  func pageSize() throws {
    let shown = try lines("cs --fake", "settings page-size 5", "cs players", "more", "cs teams")
    #expect(shown.output.contains("1–5 of 12 players") && shown.output.contains("6–10 of 12"))
    let later = try lines("cs players", "at 3", "cs players")
    #expect(later.output.contains("1–5 of 12 players"), "\(later)")
  }

  @Test("Distances of jobs are told in the units that are set, the others as they were")
  func units() throws {
    let list = "jobs 2026-03-23 --near 52.37,4.89 --sort distance"
    let shown = try command.run(
      "demo", "-c", list, "-c", "settings units imperial", "-c", list, "-c", "job 1", "-c",
      "jobs 2026-03-23 --near 52.37,4.89 --within 3mi")
    #expect(shown.status == 0, "\(shown)")
    let numbers = { (unit: String) in
      shown.lines.filter { $0.hasSuffix(" " + unit) }.compactMap {
        $0.split(separator: " ").dropLast().last.flatMap { Double($0) }
      }
    }
    let (kilometres, miles) = (numbers("km"), numbers("mi"))
    try #require(kilometres.count > 3)
    for (kilometre, mile) in zip(kilometres, miles) {
      // Both numbers are rounded: below 100 to tenths, and from 100 on to whole numbers.
      let tolerance = Self.rounding(kilometre) / 1.609344 + Self.rounding(mile) + 1e-9
      #expect(abs(kilometre / 1.609344 - mile) <= tolerance, "\(kilometre) km, \(mile) mi")
    }
    #expect(miles.suffix(miles.count - kilometres.count).allSatisfy { $0 <= 3.0 })
    #expect(shown.output.contains("mi away") && shown.output.contains("€"))
  }

  /// Returns the greatest difference that rounding makes to a distance.
  private static func rounding(_ distance: Double) -> Double { distance < 100 ? 0.05 : 0.5 }

  @Test("A session that was kept runs again with the settings that it had then")
  func replay() throws {
    let script = [
      "cs --fake", "cs players", "settings page-size 5", "cs players", "welcome", "welcome 2",
      "welcome 9", "up", "settings", "settings page-size 9", "cs players", "at 5", "settings",
      "at head", "welcome", "welcome next", "welcome light", "up", "up",
    ]
    let file = try command.file("script", script.joined(separator: "\n"))
    let ran = try command.shell("$D repl --record --keep-going < \(file.path)")
    #expect(ran.status == 64, "'welcome 9' and the last up are refused: \(ran)")
    #expect(try lines("settings page-size 20", "settings theme none").status == 0)
    let id = try command.run("query", "sessions | project session", "--format", "tsv").lines.last
    let replay = try command.run("replay", "--session", try #require(id))
    #expect(replay.status == 0, "\(replay)")
    #expect(replay.output.contains("\"lines\":\(script.count),\"ok\":true"))
  }
}
