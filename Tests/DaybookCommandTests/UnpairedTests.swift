import Testing

@Suite("Values that lack the type which nearly always follows")
struct UnpairedTests {
  private let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  /// Leases are granted in the streams of jobs, and released in those of agents; `L-41` is not
  /// released, nor are the last three yet.
  private static let farm = (1...330).flatMap { number in
    let lease = #""lease":"L-\#(number)""#
    var lines = [
      #"{"stream":"job-\#(number)","type":"lease.granted","data":{\#(lease),"slots":\#(number % 7)}}"#,
      #"{"stream":"job-\#(number)","type":"job.started","data":{"job":"j\#(number)"}}"#,
    ]
    if number > 3, number != 44 {
      lines.append(
        #"{"stream":"agent-\#(number % 4)","type":"lease.released","data":{"lease":"L-\#(number - 3)"}}"#
      )
    }
    return lines
  }.joined(separator: "\n")

  @Test("A lease that is never released is told with its value, and leads to a failing test")
  func lease() throws {
    #expect(try command.run("append", input: Self.farm).status == 0)
    let found = try command.run(
      "query", "events | evaluate relations() | where relation == 'unpaired'")
    #expect(found.lines.count == 1, "\(found)")
    let row =
      #""field":"data.lease","of":"'lease.granted' without 'lease.released'","rows":330,"others":1"#
    #expect(found.output.contains(row), "\(found)")
    let described = try command.run("repl", "-c", "describe")
    let words = described.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "Of the values of data.lease, 1 of 330 has 'lease.granted' without 'lease.released': L-41"
      ), "\(words)")
    let search =
      "events | where type in ('lease.granted', 'lease.released') | summarize firstSeq = min(seq),"
      + " types = make_set(type) by value = tostring(data.lease) | where isnotempty(value) and"
      + " not(set_has_element(types, 'lease.released')) | sort by firstSeq asc"
    #expect(words.contains(search), "\(words)")
    let listed = try command.run("query", search + " | project value")
    #expect(
      listed.lines == ["L-41", "L-328", "L-329", "L-330"].map { #"{"value":"\#($0)"}"# },
      "\(listed)")
    let one = search.replacing(
      " | summarize", with: " and tostring(data.lease) == 'L-41' | summarize")
    try command.write("shrink \(one)\ntest this lost.regression\nverify\n", to: "lines.kql")
    let tested = try command.shell("$D repl < lines.kql")
    #expect(tested.status == 1 && tested.errors.contains("must have none"), "\(tested)")
  }

  @Test("A stream that lacks the last of its types is told, too; numbers are no entities")
  func stream() throws {
    let orders = (1...300).flatMap { number in
      ["placed", "paid", "sent"].filter { $0 != "sent" || number != 120 }.map {
        #"{"stream":"order-\#(number)","type":"order.\#($0)","data":{"cents":\#(number % 90)}}"#
      }
    }
    #expect(try command.run("append", input: orders.joined(separator: "\n")).status == 0)
    let found = try command.run(
      "query", "events | evaluate relations() | where relation == 'unpaired' | project field, of")
    #expect(
      found.lines == [#"{"field":"stream","of":"'order.placed' without 'order.sent'"}"#],
      "\(found)")
  }

  @Test("A reservation that starts two trips is told, whatever its field is called")
  func reference() throws {
    let lines = (1...600).flatMap { number in
      [
        #"{"stream":"member-\#(number % 50)","type":"reserved","data":{"rsv":"R\#(number)"}}"#,
        #"{"stream":"car-\#(number % 9)","type":"trip.started","data":{"rsv":"R\#(number == 300 ? 299 : number)","km":\#(number % 40)}}"#,
      ]
    }
    #expect(try command.run("append", input: lines.joined(separator: "\n")).status == 0)
    let found = try command.run(
      "query",
      "events | evaluate relations() | where relation == 'unique' | project field, of, rows, others"
    )
    #expect(
      found.lines == [#"{"field":"data.rsv","of":"trip.started","rows":600,"others":1}"#],
      "\(found)")
    let described = try command.run("repl", "-c", "describe")
    let words = described.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains("1 of 600 trip.started events repeats data.rsv of an earlier one"), "\(words)")
  }
}
