internal import DaybookEvents
internal import Synchronization

/// The message of a killed process that a batch was appended.
struct Acknowledgement: Equatable {
  let place: KilledBatch.Place
  /// The position and the stream version of each event.
  let events: [(seq: UInt64, version: UInt64)]

  private static let output = Mutex(())

  /// Prints the acknowledgement in one line, which no other thread's line can interrupt.
  static func say(_ place: KilledBatch.Place, _ appended: [AppendedEvent]) {
    let events = appended.map { "\($0.seq):\($0.version)" }.joined(separator: " ")
    output.withLock { _ in DaybookFaults.say("\(place.writer) \(place.number) \(events)") }
  }

  /// Parses a line; `nil` when it is no acknowledgement.
  init?(_ line: String, round: Int) {
    let words = line.split(separator: " ")
    guard words.count > 2, let writer = Int(words[0]), let number = Int(words[1]) else {
      return nil
    }
    place = KilledBatch.Place(round: round, writer: writer, number: number)
    events = words[2...].compactMap { word in
      let numbers = word.split(separator: ":").compactMap { UInt64($0) }
      return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
    guard events.count == words.count - 2 else { return nil }
  }

  static func == (left: Self, right: Self) -> Bool {
    left.place == right.place && left.events.elementsEqual(right.events, by: ==)
  }
}
