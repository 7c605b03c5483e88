import DaybookTesting
import Foundation
import TerminalTestSupport
import Testing

@Suite("describe finds the events whose numbers and values contradict the others")
struct DescribeRelationTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  /// Appends 240 orders of 3 events each; `change` may replace the data of an event.
  private func appendOrders(_ change: (_ number: Int) -> String?) throws {
    let statuses = ["placed", "paid", "shipped"]
    let lines = (0..<720).map { number in
      let (order, step) = (number % 240, number / 240)
      let (count, price, fee) = (order % 7 + 2, order % 11 + 3, order % 5 + 1)
      let paid = order % 3 == 0 ? count * price - 1 : count * price
      let data =
        change(number)
        ?? #""lines":\#(count),"price":\#(price).25,"sum":\#(Double(count) * (Double(price) + 0.25))"#
        + #","fee":\#(fee),"net":\#(paid),"gross":\#(paid + fee),"cap":\#(count * price)"#
      return #"{"stream":"order-\#(order)","type":"order.changed","#
        + #""data":{"status":"\#(statuses[step])",\#(data)}}"#
    }
    let outcome = try command.run("append", "--batch", "720", input: lines.joined(separator: "\n"))
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  /// Returns the description of all events, joined into one line.
  private func description() throws -> String {
    let outcome = try command.run("describe", "events", "--format", "table")
    return outcome.lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
  }

  /// Returns the positions of the exceptions to a relation, found by the search that is suggested.
  private func exceptions(of relation: String, _ field: String) throws -> [String] {
    let text = try description()
    let rows = try command.run(
      "query", "--format", "tsv",
      "events | evaluate relations() | where relation == '\(relation)' and field == '\(field)'"
        + " | project condition")
    let condition = try #require(rows.lines.last)
    let start = try #require(text.range(of: condition), "\(text)").lowerBound
    let search = try #require(text[..<start].range(of: "events |", options: .backwards)).lowerBound
    let found = try command.run(
      "query", "--format", "tsv", text[search..<start] + condition + " | project seq")
    return Array(found.lines.dropFirst())
  }

  @Test("A product, a sum, a bound and a change of a status are told with their exceptions")
  func exceptions() throws {
    try appendOrders { number in
      switch number {
      case 300:
        #""lines":5,"price":9.25,"sum":40,"fee":1,"net":30,"gross":31,"cap":30"#
      case 400:
        #""lines":5,"price":9.25,"sum":46.25,"fee":3,"net":30,"gross":35,"cap":30"#
      case 500:
        #""lines":5,"price":9.25,"sum":46.25,"fee":3,"net":31,"gross":34,"cap":30"#
      default: nil
      }
    }
    let late = #"{"stream":"order-7","type":"order.changed","data":{"status":"placed"}}"#
    #expect(try command.run("append", input: late).status == 0)
    let text = try description()
    for sentence in [
      "data.sum is data.lines * data.price in 719 of 720 rows",
      "data.gross is data.fee + data.net in 719 of 720 rows",
      "data.net is at most data.cap in 719 of 720 rows",
      "data.status changes from 'shipped' to 'placed' in 1 of 240 cases within a stream",
    ] {
      #expect(text.contains(sentence), "\(text)")
    }
    #expect(try exceptions(of: "product", "data.sum") == ["301"])
    #expect(try exceptions(of: "sum", "data.gross") == ["401"])
    #expect(try exceptions(of: "atMost", "data.net") == ["501"])
    #expect(try exceptions(of: "turn", "data.status") == ["721"])
  }

  @Test("Successive records without the field of the stream are not compared")
  func streamOfOthers() throws {
    // Two kinds of records that lack the field of the stream follow each other by chance.
    let lines = (0..<600).map { number in
      let (group, step) = (number / 3, number % 3)
      let isOdd = group == 77
      let status = ["open", "busy", isOdd ? "open" : "done"][step]
      let type = isOdd && step == 2 ? "job.opened" : ["job.opened", "job.begun", "job.ended"][step]
      return #"{"type":"\#(type)","status":"\#(status)","at":\#(1_700_000_000 + number)"#
        + #","job":"\#(group)"}"#
    }
    try command.write(lines.joined(separator: "\n"), to: "jobs.ndjson")
    for (stream, found) in [("jobs-none", []), ("jobs", ["order job.opened", "turn data.status"])] {
      let imported = try command.run(
        "import", "jobs.ndjson", "--type", "{type}", "--stream", stream, "--time", "at")
      try #require(imported.status == 0, "\(imported)")
      let told = try command.run(
        "query", "--format", "tsv",
        "events | where stream == '\(stream)' | evaluate relations()"
          + " | where of in ('job.begun', \"'busy' to 'open'\")"
          + " | project x = strcat(relation, ' ', field)")
      #expect(told.lines.dropFirst().sorted() == found, "\(told)")
    }
  }

  /// Appends 400 deliveries and sales of 20 items; a sale lowers the stock by its quantity times
  /// `factor`.
  private func appendStocks(_ factor: (_ number: Int, _ item: Int) -> Int) throws {
    var stocks = [Int](repeating: 500, count: 20)
    let lines = (0..<400).map { number in
      let (item, amount) = (number % 20, number * 7 % 13 + 1)
      let isSale = (number / 20) % 2 == 1
      stocks[item] += isSale ? -amount * factor(number, item) : amount
      let field = isSale ? "quantity" : "delivered"
      return #"{"stream":"item-\#(item)","type":"item.\#(isSale ? "sold" : "received")","#
        + #""data":{"stock":\#(stocks[item]),"\#(field)":\#(amount)}}"#
    }
    let outcome = try command.run("append", "--batch", "400", input: lines.joined(separator: "\n"))
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  private static let stock =
    "data.stock changes in the stream by data.quantity in 'item.sold' in "

  @Test("A stock that types change by fields of their own is told with the wrong change")
  func stock() throws {
    try appendStocks { number, _ in number == 270 ? 10 : 1 }
    let text = try description()
    #expect(text.contains(Self.stock + "199 of 200 rows events |"), "\(text)")
    #expect(try exceptions(of: "change", "data.stock") == ["271"])
  }

  @Test("The stream with most of the exceptions is named, and searched")
  func mainStream() throws {
    // The sales of item 3 are wrong from position 224 on, and so is one sale of item 10.
    try appendStocks { number, item in number == 270 || item == 3 && number > 200 ? 10 : 1 }
    let shell = try command.run("repl", "-c", "describe events")
    let text = shell.lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    #expect(
      text.contains(
        Self.stock + "194 of 200 rows; 5 of the 6 exceptions are in the stream item-3 events |"),
      "\(text)")
    let terminal = try command.shellAtTerminal(columns: 320)
    terminal.send("describe events\r")
    #expect(terminal.waits { $0.allLines.contains { $0.contains("| where stream == 'item-3'") } })
    terminal.send("b\u{05}\r")
    #expect(terminal.waits { $0.allLines.contains { $0.hasPrefix("224  20") } })
  }

  @Test("A dose that does not follow the last weight is told and found")
  func carried() throws {
    // Each animal is weighed, and then gets a dose for that weight. The dose at position 212 is for
    // an older weight.
    let lines = (0..<300).map { number in
      let (animal, step) = (number % 30, number / 30)
      let weight = 10 + animal + step / 2
      let data =
        step % 2 == 0
        ? #""weight":\#(weight).5"# : #""dosed":\#(number == 211 ? weight - 1 : weight).5"#
      return
        #"{"stream":"pet-\#(animal)","type":"pet.\#(step % 2 == 0 ? "weighed" : "dosed")","data":{\#(data)}}"#
    }
    let outcome = try command.run("append", "--batch", "300", input: lines.joined(separator: "\n"))
    try #require(outcome.status == 0, "\(outcome.errors)")
    let text = try description()
    #expect(
      text.contains("data.dosed is the last data.weight of the stream in 149 of 150 rows"),
      "\(text)")
    #expect(try exceptions(of: "carried", "data.dosed") == ["212"])
  }

  @Test("What each row keeps, and numbers of different sizes, are no relations")
  func nothing() throws {
    try appendOrders { _ in nil }
    let text = try description()
    for word in [" * ", " + ", "at most", "changes"] {
      #expect(!text.contains(word), "\(text)")
    }
  }
}
