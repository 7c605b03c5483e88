package import DaybookEvents
package import DaybookProjections

/// A key for finding a player by list number, by nickname, or by id.
package struct PlayerName: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init("word", \.word), .init(\.player), make: { Self($0, $1) })
  }

  package let word: String
  package let player: ProPlayerID

  private init(_ word: String, _ player: ProPlayerID) {
    self.word = word
    self.player = player
  }

  init(place: Int64, of player: ProPlayerID) { self.init(Self.word(place: place), player) }

  init(nickname: String, of player: ProPlayerID) {
    self.init(Self.word(nickname: nickname), player)
  }

  init(number player: ProPlayerID) { self.init("number", player) }

  /// The maximum number of Unicode scalars of a nickname in a key, because a key has at most 500
  /// bytes.
  private static let longest = 100

  static func word(place: Int64) -> String { "place \(place)" }

  /// The word for `nickname`, which does not depend on upper and lower case.
  static func word(nickname: String) -> String {
    "name " + String(nickname.lowercased().unicodeScalars.prefix(longest))
  }
}

/// The nickname and the list number of a player.
package struct NamedPlayer: CodedRow {
  package static var codec: Codec<Self> {
    Codec(.text("nickname", \.nickname), .int64("place", \.place), make: Self.init)
  }

  package let nickname: String
  package let place: Int64

  package init(_ nickname: String, at place: Int64) {
    (self.nickname, self.place) = (nickname, place)
  }
}

/// Three rows for each player: one for the list number, one for the nickname, and one for the id.
///
/// A line that names a player, or a screen with a part of the list, needs only a few of these rows.
package struct PlayerNamesProjection: Projection {
  package static let name = "csNames"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<ProPlayerEvent>, to rows: inout Rows<PlayerName, NamedPlayer>
  ) {
    guard let player = ProPlayerID(stream: recorded.stream) else { return }
    switch recorded.event {
    case .listed(let event):
      let known = rows[PlayerName(number: player)]
      let place = known?.place ?? Int64(rows.count / 3) + 1
      put(event.facts.text(.nickname) ?? "", at: place, player, replacing: known, &rows)
    case .changed(let event) where event.field == .nickname:
      guard let known = rows[PlayerName(number: player)] else { return }
      put(event.new ?? "", at: known.place, player, replacing: known, &rows)
    case .changed, .teamChanged: break
    }
  }

  private func put(
    _ nickname: String, at place: Int64, _ player: ProPlayerID, replacing known: NamedPlayer?,
    _ rows: inout Rows<PlayerName, NamedPlayer>
  ) {
    if let known { rows[PlayerName(nickname: known.nickname, of: player)] = nil }
    let row = NamedPlayer(nickname, at: place)
    rows[PlayerName(number: player)] = row
    rows[PlayerName(place: place, of: player)] = row
    rows[PlayerName(nickname: nickname, of: player)] = row
  }
}
