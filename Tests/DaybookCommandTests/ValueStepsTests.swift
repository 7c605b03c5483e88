import Foundation
import Testing

@Suite("Rare steps of an entity that is not the stream")
struct ValueStepsTests {
  private let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  private static let round = ["bag.opened", "parcel.added", "bag.sealed", "bag.emptied"]

  /// Thirty bags go around ten times; the bag `B7` is not emptied once.
  ///
  /// The streams are parcels, or with `isByBag` the bags themselves.
  private static func events(isByBag: Bool = false) -> String {
    (0..<10).flatMap { turn in
      round.flatMap { type in
        (0..<30).compactMap { number in
          if turn == 6, number == 7, type == "bag.emptied" { return nil }
          let parcel = turn * 30 + (number * 7 + type.count % 5) % 30
          let stream = isByBag ? "bag-\(number)" : "parcel-\(parcel)"
          return
            #"{"stream":"\#(stream)","type":"\#(type)","data":{"bag":"B\#(number)","grams":\#(parcel)}}"#
        }
      }
    }.joined(separator: "\n")
  }

  private func relations() throws -> [String] {
    try command.run("query", "events | evaluate relations() | where relation == 'step'").lines
  }

  @Test("A bag that is opened again, but was not emptied, is found with its event")
  func bag() throws {
    #expect(try command.run("append", input: Self.events()).status == 0)
    let found = try relations()
    #expect(found.count == 1, "\(found)")
    let row = try #require(found.first)
    #expect(
      row.contains(#""field":"data.bag","of":"'bag.sealed' to 'bag.opened'","rows":300,"others":1"#)
    )
    let described = try command.run("repl", "-c", "describe")
    let words = described.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "Of events with the same data.bag, the type changes from 'bag.sealed' to 'bag.opened' in 1 of 300 cases"
      ), "\(words)")
    let line = try #require(words.firstRange(of: "events | where isnotempty(data.bag)"))
    let search = words[line.lowerBound...].prefix { $0 != "\n" }
    let end = try #require(search.firstRange(of: "prev(tostring(data.bag))")).upperBound
    let hit = try command.run("bisect", String(search[..<end]))
    #expect(hit.status == 0 && hit.output.contains("bag.opened"), "\(hit)")
    #expect((hit.output + hit.errors).contains("B7"), "\(hit)")
    let event = try command.run(
      "query", String(search[..<end]) + " | project turn = data.grams / 30, bag = data.bag")
    #expect(event.lines.count == 1 && event.lines[0].contains(#""bag":"B7""#), "\(event)")
  }

  @Test("If the streams are the bags, the order of types in streams is enough")
  func streams() throws {
    #expect(try command.run("append", input: Self.events(isByBag: true)).status == 0)
    #expect(try relations().isEmpty)
    let order = try command.run(
      "query", "events | evaluate relations() | where relation == 'order'")
    #expect(order.lines.count == 1 && order.output.contains("bag.opened"), "\(order)")
  }
}
