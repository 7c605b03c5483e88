import Foundation
import Testing

@Suite("What fields mean follows from records, whatever the fields are called")
struct RecordShapeTests {
  private let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  /// Four kinds of records about 40 tubes, with an epoch in milliseconds.
  private static let laboratory = (0..<200).map { number in
    let tube = #""tube":"K-\#(1_000 + number % 40)""#
    let head = #""lsn":\#(number + 7),"t":\#(1_714_521_600_000 + number * 60_000)"#
    switch number / 40 {
    case 0: return #"{\#(head),"what":"Registered",\#(tube),"ward":"W\#(number % 3)"}"#
    case 1: return #"{\#(head),"what":"Racked",\#(tube),"rack":"R\#(number % 5)","slot":3}"#
    case 2: return #"{\#(head),"what":"Filed",\#(tube),"value":\#(number).5,"unit":"mmol"}"#
    case 3: return #"{\#(head),"what":"Released",\#(tube),"by":"auto"}"#
    default: return #"{\#(head),"what":"Idle","analyser":"AU1"}"#
    }
  }.joined(separator: "\n")

  private func proposal(of text: String, _ name: String = "log.ndjson") throws -> String {
    try command.write(text, to: name)
    let outcome = try command.run("import", name, "--dry-run")
    #expect(outcome.status == 0, "\(outcome)")
    return try #require(
      (outcome.output + outcome.errors).split(separator: "\n").map(String.init)
        .last { $0.contains("daybook import \(name)") })
  }

  @Test("The type decides which fields a record has; a stream has events of several types")
  func shapes() throws {
    let line = try proposal(of: Self.laboratory)
    #expect(line.contains("--type-field what"), "\(line)")
    #expect(line.contains("--time t") && line.contains("--stream 'tube-{tube|none}'"), "\(line)")
  }

  @Test("A column of a table that decides which others are empty is no type")
  func table() throws {
    let rows = (0..<100).map { number in
      let rest = [",,,", "2026-01-01,,,", "2026-01-01,9,x,", "2026-01-01,9,x,y"][number % 4]
      return "o-\(number),\(["open", "paid", "sent", "done"][number % 4]),\(rest)"
    }
    let text = "order,phase,paid,weight,truck,sign\n" + rows.joined(separator: "\n")
    let line = try proposal(of: text, "orders.csv")
    #expect(line.contains("--type orders"), "\(line)")
  }

  private static let parcels = (0..<60).map { number in
    let type = ["parcel.accepted", "parcel.sorted", "parcel.sent"][number / 20]
    return
      #"{"id":\#(8_800 + number),"ts":"2026-03-04T08:02:\#(10 + number % 50).776Z","type":"\#(type)","#
      + #""source":"counter-\#(number % 3)","data":{"parcel":"AT\#(100 + number % 20)","n":\#(number)}}"#
  }.joined(separator: "\n")

  @Test("An envelope is unwrapped; the fields beside its data are the meta")
  func envelope() throws {
    let line = try proposal(of: Self.parcels)
    #expect(line.contains("--data data --rest-as-meta"), "\(line)")
    #expect(line.contains("--stream 'parcel-{data.parcel"), "\(line)")
    let words = try #require(line.firstRange(of: "daybook ")).upperBound
    let outcome = try command.shell("$D \(line[words...])")
    #expect(outcome.status == 0, "\(outcome)")
    let rows = try command.run(
      "query", "['parcel.sorted'] | where parcel == 'AT103' | project n, stream")
    #expect(rows.lines == [#"{"n":23,"stream":"parcel-AT103"}"#], "\(rows)")
    let meta = try command.run("query", "events | where data.n == 23 | project meta")
    #expect(
      meta.lines == [
        #"{"meta":{"id":8823,"ts":"2026-03-04T08:02:33.776Z","source":"counter-2"}}"#
      ], "\(meta)")
    let again = try command.shell("$D \(line[words...])")
    #expect(again.status == 0, "\(again)")
    #expect(try command.run("query", "events | count").lines == [#"{"Count":60}"#])
  }

  @Test("A saved mapping keeps that choice; without --data it is refused")
  func saved() throws {
    let mapping = [
      "--type-field", "type", "--stream", "p", "--data", "data", "--rest-as-meta",
      "--save-mapping", "parcels",
    ]
    #expect(try command.run(["import", "-"] + mapping, input: Self.parcels).status == 0)
    let more = #"{"id":1,"type":"parcel.lost","source":"x","data":{"parcel":"AT1"}}"#
    let saved = try command.run("import", "-", "--mapping", "parcels", input: more)
    #expect(saved.status == 0, "\(saved)")
    let last = try command.run("query", "events | where type == 'parcel.lost' | project meta")
    #expect(last.lines == [#"{"meta":{"id":1,"source":"x"}}"#], "\(last)")
    // A field without an object loses nothing: it stays beside empty data.
    let odd =
      #"{"id":2,"type":"parcel.odd","data":[7]}"# + "\n" + #"{"type":"parcel.odd","data":"x"}"#
    #expect(try command.run("import", "-", "--mapping", "parcels", input: odd).status == 0)
    let kept = try command.run(
      "query", "events | where type == 'parcel.odd' | project data, meta")
    #expect(
      kept.lines == [
        #"{"data":{},"meta":{"id":2,"data":[7]}}"#, #"{"data":{},"meta":{"data":"x"}}"#,
      ], "\(kept)")
    let refused = try command.run(
      "import", "-", "--type", "t", "--stream", "s", "--rest-as-meta", input: more)
    #expect(refused.status == 64 && refused.errors.contains("--data FIELD"), "\(refused)")
  }
}
