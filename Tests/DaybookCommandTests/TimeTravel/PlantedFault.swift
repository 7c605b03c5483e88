import TestSupport

/// A log with a mistake in one event, whose position depends on the seed.
struct PlantedFault {
  /// The kind of mistake.
  enum Kind: CaseIterable {
    /// A stock below zero: one event takes too much, and later events continue from that level.
    case level
    /// A ticket that is being worked on and has no owner.
    case owner
    /// A meter that ran backwards once, and is correct again at the end.
    case counter
  }

  /// The events as lines of JSON.
  private(set) var lines: [String] = []
  /// The position of the event with the mistake.
  private(set) var position = 0
  private let kind: Kind
  private var random: SeededGenerator

  private static let count = 3_000
  private static let streams = 60

  init(_ kind: Kind, seed: UInt64) {
    (self.kind, random) = (kind, SeededGenerator(seed: seed))
    position = Int.random(in: Self.count / 4..<Self.count * 3 / 4, using: &random)
    var values = [Int](repeating: 1_000, count: Self.streams)
    var wrong: Int?
    for number in 1...Self.count {
      let isWrong = number == position
      var stream = Int.random(in: 0..<Self.streams, using: &random)
      // No later event gives the ticket without an owner to somebody.
      if kind == .owner, stream == wrong { stream = (stream + 1) % Self.streams }
      // The next event of the same stream corrects the meter.
      let isMended = kind == .counter && stream == wrong
      if isWrong { wrong = stream } else if isMended { wrong = nil }
      lines.append(line(number, stream, &values[stream], isWrong: isWrong))
    }
  }

  private mutating func line(
    _ number: Int, _ stream: Int, _ value: inout Int, isWrong: Bool
  ) -> String {
    let minute = number / 60 % 60
    let time = "2026-03-01T10:\(Self.two(minute)):\(Self.two(number % 60))Z"
    let (type, data) = data(&value, isWrong: isWrong)
    return
      #"{"stream":"\#(type.prefix { $0 != "." })-\#(stream)","type":"\#(type)","time":"\#(time)","#
      + #""data":{\#(data)}}"#
  }

  private mutating func data(_ value: inout Int, isWrong: Bool) -> (type: String, data: String) {
    switch kind {
    case .level:
      let change = isWrong ? -5_000 : Int.random(in: 0...20, using: &random) - 8
      value = isWrong ? value + change : max(value + change, value < 0 ? value + change : 0)
      return ("item.moved", #""change":\#(change),"level":\#(value)"#)
    case .owner:
      let name = ["ann", "bob", "cleo"].randomElement(using: &random) ?? ""
      value += 1
      return ("ticket.given", #""step":\#(value),"owner":"\#(isWrong ? "" : name)""#)
    case .counter:
      value += Int.random(in: 1...9, using: &random)
      return ("meter.read", #""kwh":\#(isWrong ? -value : value)"#)
    }
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
