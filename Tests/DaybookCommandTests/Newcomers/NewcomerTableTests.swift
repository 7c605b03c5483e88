import Testing

@Suite("A narrow table shows what was asked for")
struct NewcomerTableTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    let records = (1...8).map {
      #"{"order_id":\#(1_100 + $0),"customer":"customer number \#($0)","city":"Hamburg","#
        + #""note":"please ring twice, the bell is low","currency":"EUR","#
        + #""amount":\#($0 % 4 == 0 ? -5.5 : 10.25),"at":"2026-11-20T08:0\#($0):00Z"}"# + "\n"
    }
    try command.write(records.joined(), to: "orders.ndjson")
    _ = try command.run(
      "import", "orders.ndjson", "--type", "order", "--stream", "order-{order_id}", "--time", "at")
  }

  private func table(_ width: Int, _ words: String...) throws -> [[String]] {
    let outcome = try command.run(
      words + ["--format", "table"], variables: ["COLUMNS": "\(width)"])
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.lines.allSatisfy { $0.count <= width }, "\(outcome.output)")
    return outcome.lines.filter { $0.hasPrefix("│") }.map { line in
      line.split(separator: "│").map { $0.split(separator: " ").joined(separator: " ") }
    }
  }

  @Test(
    "A column of a condition is shown whole, and Daybook's own make room", arguments: [40, 80, 200])
  func condition(width: Int) throws {
    let rows = try table(width, "query", "order | where amount < 0")
    let place = try #require(rows[0].firstIndex(of: "amount"), "\(rows)")
    #expect(rows.dropFirst().map { $0[place] } == ["-5.5", "-5.5"])
    #expect(width == 200 || Set(rows[0]).isDisjoint(with: ["id", "version"]), "\(rows[0])")
  }

  @Test("A text in a condition, a sort or a grouping keeps its width", arguments: [40, 80, 200])
  func texts(width: Int) throws {
    for query in [
      "order | where customer endswith '8'", "order | where seq == 8 | sort by customer asc",
      "order | where seq == 8 | extend customer = strcat('customer', ' number 8')",
    ] {
      let rows = try table(width, "query", query)
      #expect(rows[1].contains("customer number 8"), "\(query) \(rows)")
    }
  }

  @Test("What was asked for by its name is no column of Daybook's own", arguments: [80, 200])
  func own(width: Int) throws {
    let rows = try table(width, "query", "order | where version == 1 and isnotempty(id) | take 1")
    #expect(Set(rows[0]).isSuperset(of: ["id", "version"]), "\(rows)")
  }

  @Test("The key of a read model is whole", arguments: [40, 80, 200])
  func key(width: Int) throws {
    for words in [["show", "state"], ["query", "state"], ["repl", "-c", "show state"]] {
      let isShell = words[0] == "repl"
      let outcome = try command.run(
        words + (isShell ? [] : ["--format", "table"]), variables: ["COLUMNS": "\(width)"])
      #expect(outcome.lines[3].hasPrefix("│ order-1101 │"), "\(words) \(outcome.output)")
      #expect(width == 200 || !outcome.lines[1].contains("version"), "\(outcome.output)")
      #expect(outcome.lines[1].contains("data"), "\(outcome.output)")
    }
  }

  @Test("A field of the data with the name of one of Daybook's own columns is no own column")
  func otherCategory() throws {
    try command.write(#"{"category":"books","note":"n"}"# + "\n", to: "b.ndjson")
    _ = try command.run("import", "b.ndjson", "--type", "book", "--stream", "book-1")
    let rows = try table(80, "query", "book")
    #expect(rows[0].contains("category") && !rows[0].contains("id"), "\(rows)")
  }
}
