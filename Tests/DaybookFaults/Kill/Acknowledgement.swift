internal import DaybookEvents
internal import Synchronization

/// What a killed process said of a batch.
struct Acknowledgement: Equatable {
  let place: KilledBatch.Place
  /// Position and version of each event.
  let events: [(seq: UInt64, version: UInt64)]

  private static let output = Mutex(())

  /// Says it, in one line that no other comes into.
  static func say(_ place: KilledBatch.Place, _ appended: [AppendedEvent]) {
    let events = appended.map { "\($0.seq):\($0.version)" }.joined(separator: " ")
    output.withLock { _ in DaybookFaults.say("\(place.writer) \(place.number) \(events)") }
  }

  /// Reads a line; `nil` when it is none.
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
