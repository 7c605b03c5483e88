import Foundation
import TestSupport
import Testing

@Suite("The fewest events that give a row are found, and written as a log of their own")
struct ShrinkTests {
  private let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
  }

  @Test(
    "They are printed as they stand in the log, and stderr says how many of how many",
    arguments: [
      (query: "games | where totalMinutes > 10000", seqs: [4]),
      (query: "games | where totalMinutes > 10000 and name == 'The Dig'", seqs: [2, 4]),
      (query: "profiles | where name == 'bob'", seqs: [6]),
      (query: "games | count | where Count > 1", seqs: [5, 7]),
      (query: "state | where events >= 3", seqs: [1, 2, 3]),
    ])
  func found(query: String, seqs: [Int]) throws {
    let outcome = try command.run("shrink", query)
    #expect(outcome.status == 0, "\(outcome)")
    let told = seqs.count == 1 ? "events gives a row." : "events give a row, and no fewer do."
    #expect(outcome.errors.contains("daybook: \(seqs.count) of 7 \(told)\n"), "\(outcome)")
    let places = outcome.lines.map { $0.prefix { $0 != "," } }
    #expect(places.count == seqs.count && !outcome.output.contains(#""meta""#))
    #expect(places.map(String.init) == seqs.map { #"{"seq":\#($0)"# }, "\(outcome)")
  }

  @Test("A test has the event that brings the row, where others would give one for another reason")
  func cause() throws {
    let command = try BuiltCommand()
    let statuses = ["placed", "paid", "placed"]
    let lines = statuses.map {
      #"{"stream":"order-1","type":"moved","data":{"status":"\#($0)"}}"#
    }
    #expect(try command.run("append", input: lines.joined(separator: "\n")).status == 0)
    let query =
      "state | where tostring(data.status) != dynamic(['','placed','paid','shipped'])[version]"
    // The second event alone is wrong as well, because it would be the first of its stream.
    #expect(try command.run("shrink", query).output.hasPrefix(#"{"seq":2,"#))
    let file = "\(command.folder.path)/order.regression"
    let outcome = try command.run("shrink", query, "--to", file)
    #expect(
      outcome.errors.contains("2 of 3 events give a row: event 3, which brings it"), "\(outcome)")
    let run = try command.run("snapshot", "verify", file)
    #expect(
      run.status == 1 && run.errors.contains("The query has a row, and must have none"), "\(run)")
  }

  @Test(
    "No other events are fewer: as many as the greatest amounts that reach a sum", arguments: 0..<6)
  func fewest(seed: Int) throws {
    let command = try BuiltCommand()
    let amounts = (1...30).map { ($0 * 7919 + seed * 104_729) % 97 + 1 }
    let lines = amounts.enumerated().map {
      #"{"stream":"till-\#($0 % 4)","type":"paid","data":{"amount":\#($1)}}"#
    }
    #expect(try command.run("append", input: lines.joined(separator: "\n")).status == 0)
    let wanted = amounts.sorted(by: >).prefix(3).reduce(0, +)
    let outcome = try command.run(
      "shrink", "events | summarize paid = sum(toint(data.amount)) | where paid >= \(wanted)")
    #expect(outcome.lines.count == 3, "\(amounts) \(outcome)")
    #expect(outcome.errors.contains("3 of 30 events give a row, and no fewer do."), "\(outcome)")
  }

  @Test("Fields that the row does not need are left out of what is shown, and stay in a test")
  func fields() throws {
    let command = try BuiltCommand()
    let data = #"{"order":{"total":12,"note":{"by":"ada","at":"till"}},"who":"ada","tags":[1]}"#
    let line = #"{"stream":"order-1","type":"placed","data":\#(data)}"#
    #expect(try command.run("append", input: line).status == 0)
    let query = "events | where data.order.total > 10"
    let short = try command.run("shrink", query)
    #expect(short.output.contains(#""data":{"order":{"total":12}}"#), "\(short)")
    #expect(short.errors.contains("3 fields of their data that the row does not need"), "\(short)")
    let whole = try command.run("shrink", query, "--all-fields")
    #expect(whole.output.contains(#""data":\#(data)"#) && !whole.errors.contains("left out"))
    // A condition on the text of all data needs only the field with that text.
    let all = try command.run("shrink", "events | where tostring(data) has 'till'")
    #expect(all.output.contains(#""data":{"order":{"note":{"at":"till"}}}"#), "\(all)")
    for form in ["ndjson", "daybook", "regression"] {
      let file = "\(command.folder.path)/order.\(form)"
      #expect(try command.run("shrink", query, "--to", file).status == 0)
    }
    let export = try command.text("order.ndjson")
    #expect(export.contains(#""data":{"order":{"total":12}}"#) && export.contains("order-1"))
    #expect(try command.text("order.regression").contains(#""data":\#(data)"#))
    let copy = try command.shell("${D% --log*} --log \(command.folder.path)/order.daybook export")
    #expect(copy.output == export, "\(copy)")
  }

  @Test("What is written gives the row by itself, as an export and as a daybook")
  func written() throws {
    let query = #"games | where totalMinutes > 10000 and name == "The Dig""#
    let path = command.folder.path
    for file in ["small.ndjson", "small.daybook"] {
      let outcome = try command.run("shrink", query, "--to", "\(path)/\(file)")
      #expect(outcome.status == 0 && outcome.output == "", "\(outcome)")
      #expect(outcome.errors.hasSuffix("Written to \(path)/\(file): 2 events.\n"))
      let again = try command.run("shrink", query, "--to", "\(path)/\(file)")
      #expect(again.status == 74 && again.output == "", "\(again)")
      #expect(again.errors.contains("nothing is overwritten"))
    }
    let lines = try command.text("small.ndjson").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix(#"{"seq":1,"#) && lines[0].contains(#""version":1,"#))
    #expect(lines[1].hasPrefix(#"{"seq":2,"#) && lines[1].contains(#""version":2,"#))
    let export = try command.shell("${D% --log*} --log \(path)/small.daybook export")
    #expect(try export.status == 0 && export.output == command.text("small.ndjson"), "\(export)")
    let row = try command.shell("${D% --log*} --log \(path)/small.daybook query '\(query)'")
    #expect(row.status == 0 && row.lines.count == 1, "\(row)")
    let missing = try command.run("shrink", query, "--to", "\(path)/small.csv")
    #expect(missing.status == 64)
  }

  @Test("A daybook has the definition of the read model that the query names")
  func defined() throws {
    let view = "events | where type == 'game.playtimeSampled' | summarize n = count() by stream"
    #expect(try command.run("views", "create", "samples", view).status == 0)
    let path = "\(command.folder.path)/small.daybook"
    let outcome = try command.run("shrink", "samples | where n >= 2", "--to", path)
    #expect(outcome.status == 0 && outcome.output == "", "\(outcome)")
    let row = try command.shell("${D% --log*} --log \(path) query 'samples | where n == 2'")
    #expect(row.status == 0 && row.lines.count == 1, "\(row)")
  }

  @Test("A query without a row ends with status 1, one that is none with 64, and no file is made")
  func refused() throws {
    let file = "\(command.folder.path)/none.ndjson"
    let none = try command.run("shrink", "games | where totalMinutes > 99999", "--to", file)
    #expect(none.status == 1 && none.output == "", "\(none)")
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(try command.run("shrink", "games | were x").status == 64)
    #expect(try command.run("shrink", "games", "--max-time", "soon").status == 64)
    #expect(try command.run("shrink", "games | count").status == 1)
    let negative = try command.run("shrink", "games", "--max-time", "-1")
    #expect(negative.status == 64 && negative.errors.contains("wants seconds"), "\(negative)")
  }

  @Test("A time that is over at once is told, and a log of hostile names shows nothing raw")
  func bounded() throws {
    let outcome = try command.run("shrink", "games", "--max-time", "0.0000001")
    #expect(outcome.status == 1 && outcome.output == "", "\(outcome)")
    #expect(outcome.errors.contains("ended before a row was found"), "\(outcome)")
    let name = PlayerHistory.line(
      7, "profile.renamed", #"{"name":"e\u001b[31m\u202e","previous":"bob"}"#)
    #expect(try command.run("append", input: name).status == 0)
    let table = try command.run(
      "shrink", "profiles | where name startswith 'e'", "--format", "table")
    #expect(table.status == 0 && table.output.contains("profile.rena"), "\(table)")
    #expect(!table.output.contains("\u{1B}") && !table.output.contains("\u{202E}"))
  }

  @Test("The shell has it as a verb, with the same answer")
  func verb() throws {
    let query = "games | where totalMinutes > 10000 and name == 'The Dig'"
    let outcome = try command.run(
      "repl", "-c", ".mode ndjson", "-c", "shrink \(query)", "-c",
      "shrink --max-time 60 --to \(command.folder.path)/verb.ndjson \(query)")
    #expect(outcome.status == 0 && outcome.lines.count == 4, "\(outcome)")
    #expect(try command.text("verb.ndjson").split(separator: "\n").count == 2)
    let after = try command.run(
      "repl", "-c", ".mode ndjson", "-c",
      "shrink \(query) --max-time 60 --exact --to \(command.folder.path)/after.ndjson")
    #expect(after.status == 0 && after.lines.count == 2, "\(after)")
    #expect(try command.text("after.ndjson") == command.text("verb.ndjson"))
    // A text that ends like an option belongs to the query.
    let quoted = try command.run("repl", "-c", "shrink games | where name == 'x --to y'")
    #expect(quoted.status == 1 && quoted.errors.contains("no row"), "\(quoted)")
  }

  @Test("In the shell, options precede or follow the query, with a blank or = before their values")
  func options() throws {
    let query = "games | where totalMinutes > 10000 and name == 'The Dig'"
    let folder = command.folder.path
    func events(_ line: String) throws -> [String] {
      let outcome = try command.run("repl", "-c", ".mode ndjson", "-c", line)
      #expect(outcome.status == 0, "\(line): \(outcome)")
      return outcome.lines
    }
    let plain = try events("shrink \(query)")
    #expect(try events("shrink --max-time=60 --to='\(folder)/a b.ndjson' \(query)") == plain)
    #expect(try command.text("a b.ndjson").split(separator: "\n").count == 2)
    #expect(try events("shrink \(query) --at=head --exact --max-time=60") == plain)
    #expect(try events("shrink --at head \(query)") == plain)
    _ = try events("shrink \(query) --to \(folder)/none.ndjson --at head --to \(folder)/f.ndjson")
    #expect(try command.text("f.ndjson") == command.text("a b.ndjson"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/none.ndjson"))
    let before = try command.run("repl", "-c", "shrink \(query) --at 3")
    #expect(before.status == 1 && before.errors.contains("no row"), "\(before)")
    let wrong = [
      "shrink", "shrink --soon games", "shrink games --to", "shrink --at= games", "shrink --to",
      "shrink games --at soonish", "bisect --soon games", "grid games --at",
    ]
    for line in wrong {
      #expect(try command.run("repl", "-c", line).status == 64, "\(line)")
    }
  }

  @Test("In the shell, shrink alone continues the last search, up to its end")
  func continued() throws {
    let query = "games | where totalMinutes > 10000 and name == 'The Dig'"
    let searched = try command.run(
      "repl", "-c", ".mode ndjson", "-c", "bisect \(query)", "-c", "shrink", "-c", "shrink --at 3")
    let plain = try command.run("repl", "-c", ".mode ndjson", "-c", "shrink \(query)")
    #expect(searched.status == 1 && searched.errors.contains("no row"), "\(searched)")
    #expect(Array(searched.lines.suffix(plain.lines.count)) == plain.lines, "\(searched)")
    // A continued search goes up to the position of the session, and not to that of the last one.
    let later = try command.run(
      "repl", "-c", ".mode ndjson", "-c", "shrink --at 5 \(query)", "-c", "shrink", "-c", "at 3",
      "-c", "shrink")
    #expect(later.errors.contains("of 5 events") && later.errors.contains("of 7 events"))
    #expect(later.status == 1, "\(later)")
    let none = try command.run("repl", "-c", "shrink")
    #expect(none.status == 64 && none.errors.contains("bisect"), "\(none)")
  }

  @Test("In the shell, --exact of bisect may follow the query")
  func exactAtTheEnd() throws {
    let query = "games | count | where Count > 1"
    func errors(_ line: String) throws -> String {
      let outcome = try command.run("repl", "-c", line)
      #expect(outcome.status == 0, "\(outcome)")
      return outcome.errors
    }
    let exact = try errors("bisect --exact \(query)")
    #expect(try errors("bisect \(query) --exact") == exact)
    // Without the option, a note says that the search halves.
    #expect(try errors("bisect \(query)") != exact)
  }
}
