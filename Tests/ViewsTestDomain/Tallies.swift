package import DaybookEvents
package import DaybookProjections

/// A number was counted.
package struct Counted: Event {
  package static let type: EventType = "tally.counted"
  package static let fields: [EventField] = [.int64("number"), .text("word")]

  package var number: Int64
  package var word: String

  package init(_ number: Int64, _ word: String) { (self.number, self.word) = (number, word) }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    number = try reader.read()
    word = try reader.read()
  }

  package func write(to writer: inout EventWriter) {
    writer.write(number)
    writer.write(word)
  }
}

/// The closed set of events that are tallied.
package enum TallyEvent: EventSet {
  case counted(Counted)

  package static let cases = [EventCase(Self.counted)]

  package var event: any Event {
    switch self {
    case .counted(let event): event
    }
  }
}

/// The number of times that each word was counted; a multiple of 97 removes its word.
package struct WordTally: Projection {
  package static let name = "words"
  package static let version = 1

  package init() {}

  package func apply(_ recorded: Recorded<TallyEvent>, to rows: inout Rows<String, Int>) {
    guard case .counted(let counted) = recorded.event else { return }
    rows[counted.word, default: 0] += 1
    if counted.number.isMultiple(of: 97) { rows[counted.word] = nil }
  }

  package static func order(of key: String, _ row: Int) -> Int? { row }
}

/// The sum of the numbers by their last digit.
package struct DigitTally: Projection {
  package static let name = "digits"
  package static let version = 1

  package init() {}

  package func apply(_ recorded: Recorded<TallyEvent>, to rows: inout Rows<Int64, Int64>) {
    guard case .counted(let counted) = recorded.event else { return }
    rows[counted.number % 10, default: 0] += counted.number
  }
}

/// The words of all events so far, in the order of a set.
///
/// No projection may do this, because Swift's hashes differ in every process.
package struct HashOrdered: Projection {
  package static let name = "hashOrdered"
  package static let version = 1

  package init() {}

  package func apply(_ recorded: Recorded<TallyEvent>, to rows: inout Rows<String, String>) {
    guard case .counted(let counted) = recorded.event else { return }
    let known = Set((rows["all"] ?? "").split(separator: " ").map { String($0) })
    rows["all"] = known.union([counted.word]).joined(separator: " ")
  }
}

/// The projections over tallies, and a function that appends them.
package enum Tallies {
  package static let all: [any Projection.Type] = [WordTally.self, DigitTally.self]

  /// Appends a batch of events that depend only on the batch's number.
  package static func append(_ batch: Int64, to log: some EventLog) async throws {
    var events = EventBatch()
    for number in batch * 20..<batch * 20 + batch % 19 + 1 {
      let word = "word \(number * 7_919 % 53)"
      events.append(Counted(number, word), to: "tally")
    }
    _ = try await log.append(events)
  }
}
