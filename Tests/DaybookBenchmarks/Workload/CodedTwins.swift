internal import DaybookEvents
internal import DaybookProjections

// The hand-written types `GamePlayed`, `Played` and `UserGame`, here by a codec. The fields and
// their order are the same, so that the two can be measured against each other.

/// An event of the workload whose fields are listed once.
struct CodedGamePlayed: CodedEvent {
  static let type: EventType = "game.played.0"
  static var codec: Codec<Self> {
    Codec(
      .int32("user", \.user), .int32("game", \.game), .int32("minutes", \.minutes),
      .int32("day", \.day), .int32("price", \.price), .text("title", \.title), make: Self.init)
  }

  let user: Int32
  let game: Int32
  let minutes: Int32
  let day: Int32
  let price: Int32
  let title: String
}

extension CodedGamePlayed {
  init(_ event: WorkloadEvent) {
    self.init(
      user: event.user, game: event.game, minutes: event.minutes, day: event.day,
      price: event.price, title: event.title)
  }
}

/// The minutes played and the number of times, by a codec.
struct CodedPlayed: CodedRow {
  static var codec: Codec<Self> {
    Codec(
      .int64("minutes", \.minutes), .int32("times", \.times), make: Self.init)
  }

  let minutes: Int64
  let times: Int32
}

/// A user and a game, by a codec.
struct CodedUserGame: CodedKey {
  static var codec: KeyCodec<Self> {
    KeyCodec(.init("user", \.user), .init("game", \.game), make: Self.init)
  }

  let user: Int32
  let game: Int32
}

extension FieldContent where Self: Event {
  static var eventFields: [EventField] { fields }
}

extension FieldContent where Self: RowContent {
  static var eventFields: [EventField] {
    columns.map { EventField($0.name, EventField.Kind(rawValue: $0.kind.rawValue) ?? .json) }
  }
}

extension GamePlayed: FieldContent {}
extension CodedGamePlayed: FieldContent {}
extension Played: FieldContent {}
extension CodedPlayed: FieldContent {}
