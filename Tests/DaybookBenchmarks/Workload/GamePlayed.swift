internal import DaybookEvents

/// A kind of event; each kind has a number, and an event type of its own in the workload.
protocol PlayedKind: Sendable, Equatable {
  static var number: Int { get }
}

/// An event of the workload as an app would declare it, with one Swift type for each kind.
struct GamePlayed<Kind: PlayedKind>: Event {
  static var type: EventType { EventType(checked: "game.played.\(Kind.number)") }
  static var fields: [EventField] {
    [
      .int32("user"), .int32("game"), .int32("minutes"), .int32("day"), .int32("price"),
      .text("title"),
    ]
  }

  let user: Int32
  let game: Int32
  let minutes: Int32
  let day: Int32
  let price: Int32
  let title: String

  init(_ event: WorkloadEvent) {
    user = event.user
    game = event.game
    minutes = event.minutes
    day = event.day
    price = event.price
    title = event.title
  }

  init(from reader: inout EventReader) throws(EventDecodingError) {
    user = try reader.read()
    game = try reader.read()
    minutes = try reader.read()
    day = try reader.read()
    price = try reader.read()
    title = try reader.read()
  }

  func write(to writer: inout EventWriter) {
    writer.write(user)
    writer.write(game)
    writer.write(minutes)
    writer.write(day)
    writer.write(price)
    writer.write(title)
  }
}

enum Kind0: PlayedKind { static let number = 0 }
enum Kind1: PlayedKind { static let number = 1 }
enum Kind2: PlayedKind { static let number = 2 }
enum Kind3: PlayedKind { static let number = 3 }
enum Kind4: PlayedKind { static let number = 4 }
enum Kind5: PlayedKind { static let number = 5 }
enum Kind6: PlayedKind { static let number = 6 }
enum Kind7: PlayedKind { static let number = 7 }
