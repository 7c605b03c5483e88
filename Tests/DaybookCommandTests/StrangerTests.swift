import Foundation
import TestSupport
import Testing

@Suite("A stranger finds what they need, and nothing of apps that they do not use")
struct StrangerTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    #expect(try command.run("append", input: Self.orders).status == 0)
  }

  private static let rows = [("ada", 12), ("bob", 7), ("ada", 30), ("eve", 7), ("bob", 41)]

  private static let orders = rows.map { name, total in
    #"{"stream":"o-1","type":"orders","data":{"name":"\#(name)","total":\#(total)}}"# + "\n"
  }.joined()

  private func lines(_ lines: String...) throws -> [String] {
    let outcome = try command.run(["repl"] + lines.flatMap { ["-c", $0] })
    #expect(outcome.status == 0, "\(outcome)")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  /// Runs `lines`, and returns the text before the first tab in each line of output.
  private func names(_ lines: String...) throws -> [String] {
    let outcome = try command.run(["repl"] + lines.flatMap { ["-c", $0] })
    #expect(outcome.status == 0, "\(outcome)")
    return outcome.lines.map { String($0.prefix { $0 != "\t" }) }
  }

  @Test("The help begins with data, queries, past and results, and ends with the apps")
  func help() throws {
    let help = try lines(".help")
    #expect(help[0].hasPrefix("To begin: '.tables', 'describe events'"))
    let begun = help.filter { !$0.hasPrefix(" ") }
    let start = try #require(begun.firstIndex(of: "Data in"))
    let titles = Array(begun[start...])
    #expect(start <= 3 && titles.count > 4)
    #expect(titles[1].hasPrefix("Queries in KQL") && titles[2] == "The past")
    #expect(titles[3] == "Results out" && titles.last?.hasPrefix("'.apps' lists") == true)
    #expect(!help.contains { $0.contains("playtime") || $0.contains("favourite") })
    let all = try lines(".apps", ".help")
    #expect(all.contains { $0.hasPrefix("  playtime ") && $0.contains("[PLAYER]") })
  }

  @Test("Read models of an app are listed once the log has events of it, or after .apps")
  func readModels() throws {
    let own = try names(".mode tsv", ".tables")
    for name in ["csPlayers", "jobs", "playtime", "webPages"] {
      #expect(!own.contains("\(name)"), "\(own)")
    }
    #expect(own.contains("orders") && own.contains("events") && own.contains("state"))
    let all = try names(".mode tsv", ".output none.txt", ".apps", ".output", ".tables")
    #expect(all.contains("csPlayers") && all.contains("jobs"))
    let used = try names(".mode tsv", ".output none.txt", "cs --fake", ".output", ".tables")
    #expect(used.contains("csPlayers") && !used.contains("jobs"), "\(used)")
  }

  @Test("The name of an app that is no screen tells where its screens are")
  func appName() throws {
    let outcome = try command.run("repl", "-c", "steam")
    #expect(outcome.status == 64, "\(outcome)")
    #expect(
      outcome.errors.contains(
        "'steam' is an app. '.apps' lists its screens, such as 'steam login'."), "\(outcome)")
  }

  @Test("The help says what its words in capitals stand for")
  func legend() throws {
    let help = try lines(".help").joined(separator: " ")
    #expect(help.contains("SEQ is the number of an event, VIEW a read model"), "\(help)")
    let topic = try lines(".help time travel").joined(separator: " ")
    #expect(topic.contains("which is called folding"), "\(topic)")
  }

  @Test(
    "A command of the program that is typed as a line is told to be one",
    arguments: ["snapshot", "snapshot record orders x.txt", "export", "backup copy", "seal"])
  func commandAsLine(line: String) throws {
    let outcome = try command.run("repl", "-c", line)
    let word = line.prefix { $0 != " " }
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.errors.contains("'\(word)' is a command of the program"), "\(outcome)")
    #expect(
      outcome.errors.contains("'!daybook --log \(command.daybook) \(word)' here"), "\(outcome)")
  }

  @Test("The tables of a search are told in three lines")
  func searchTables() throws {
    let outcome = try command.run("bisect", "streams | count")
    #expect(outcome.errors.contains("The queries 'views' and 'types' list them."), "\(outcome)")
    #expect(outcome.errors.split(separator: "\n").count <= 4, "\(outcome)")
    for table in ["views", "types"] { #expect(try command.run("query", table).status == 0) }
  }

  @Test(
    "A filter by a name that no event has says so, and what is meant",
    arguments: [
      (["tail", "--type", "order"], "No event has the type 'order'. Did you mean 'orders'?"),
      (["export", "--type", "orders", "--type", "gone"], "No event has the type 'gone'."),
      (["tail", "--stream", "o-2"], "There is no stream 'o-2'."),
      (["export", "--category", "p"], "No stream has the category 'p'."),
    ] as [([String], String)])
  func filters(arguments: [String], note: String) throws {
    let outcome = try command.run(arguments)
    #expect(outcome.status == 0 && outcome.errors.contains(note), "\(outcome)")
    let hit = try command.run("tail", "--type", "orders", "--stream", "o-1", "--category", "o")
    #expect(hit.lines.count == 5 && hit.errors == "", "\(hit)")
  }

  /// The KQL that the hint proposes gives the same rows as SQLite gives for the statement.
  @Test(
    "A plain SELECT is answered with its KQL, which gives what SQLite gives",
    arguments: [
      "SELECT name, total FROM orders WHERE total > 10 AND name <> 'eve' ORDER BY total DESC LIMIT 2",
      "select count(*) from orders;", "SELECT total FROM orders ORDER BY total",
      "SELECT name, total FROM orders WHERE name = 'bob' OR total=12 ORDER BY total",
      "SELECT name, COUNT(*), sum(total) FROM orders GROUP BY name ORDER BY name",
      "SELECT name, count(*) FROM orders GROUP BY name ORDER BY 2 DESC, name LIMIT 2",
      "SELECT name, sum(total) FROM orders GROUP BY name ORDER BY sum(total)",
      "SELECT DISTINCT name FROM orders WHERE total > 9 ORDER BY name DESC",
    ])
  func translated(sql: String) throws {
    let outcome = try command.run("query", sql)
    #expect(outcome.status == 64 && outcome.errors.contains("This is SQL"), "\(outcome)")
    let words = outcome.errors.replacing("\n", with: " ").split(separator: "Write: ")
    let kql = try #require(words.last.map(String.init)).trimmingCharacters(in: .whitespaces)
    let answer = try command.run("query", kql, "--format", "json")
    let program = """
      import sqlite3,json,sys;c=sqlite3.connect(':memory:')
      c.execute('create table orders(name text,total int)')
      c.executemany('insert into orders values(?,?)',\(Self.rows.map { [$0.0, "\($0.1)"] }))
      a=[list(r) for r in c.execute(sys.argv[1])];b=[list(r.values()) for r in json.loads(sys.argv[2])]
      print(a==b,a,b)
      """
    let compared = try TestProgram(["python3", "-c", program, sql, answer.output]).run()
    #expect(compared.output.hasPrefix("True"), "\(kql) \(compared) \(answer)")
  }

  @Test(
    "A command of psql, DuckDB or sqlite3 is answered with the line to write here",
    arguments: [
      ("\\dt", ".tables"), ("\\d orders", "describe orders"), ("SHOW TABLES;", ".tables"),
      ("\\q", ".quit"), ("SUMMARIZE orders", "describe orders"), ("DESC orders", "describe orders"),
      ("PRAGMA table_info('orders');", "describe orders"), ("\\timing on", ".timer on"),
      ("DELETE FROM orders WHERE total > 9", "only added to"),
      ("CREATE TABLE t (a int)", ".create view"),
    ])
  func foreign(line: String, instead: String) throws {
    let outcome = try command.run("repl", "-c", line)
    #expect(outcome.status == 64 && outcome.errors.contains(instead), "\(outcome)")
    #expect(!outcome.errors.contains("no meaning") && !outcome.errors.contains("no table"))
  }

  @Test(
    "A query over a table with the name of such a command is a query",
    arguments: ["update", "describe", "show"])
  func ownTable(name: String) throws {
    let outcome = try command.run("query", "let \(name) = orders; \(name) | count")
    #expect(outcome.status == 0 && outcome.lines.count == 1, "\(outcome)")
    let unknown = try command.run("query", "\(name) | take 1")
    #expect(unknown.errors.contains("There is no table '\(name)'"), "\(unknown)")
  }

  @Test("The help on a command also has the function of the same name")
  func bothTopics() throws {
    let help = try command.run("repl", "-c", ".help log")
    #expect(help.output.contains(".log FILE|off") && help.output.contains("log(number)"), "\(help)")
  }

  @Test("The beginning of a form's name is enough, unless two begin so")
  func formPrefix() throws {
    let lines = try command.run("repl", "-c", ".mode nd", "-c", "print x = 7")
    #expect(lines.status == 0 && lines.output == "{\"x\":7}\n", "\(lines)")
    let unclear = try command.run("repl", "-c", ".mode t")
    #expect(unclear.status == 64 && unclear.errors.contains("There is no form 't'"), "\(unclear)")
  }

  @Test("Of another SELECT the hint shows how KQL begins")
  func hinted() throws {
    let outcome = try command.run(
      "query", "SELECT a.x FROM a JOIN b ON a.i = b.i WHERE a.x IN (1, 2)")
    #expect(outcome.errors.contains("This is SQL") && outcome.errors.contains("'.help queries'"))
    let table = try command.run("query", "select | take 1")
    #expect(!table.errors.contains("This is SQL"), "\(table)")
  }
}
