package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A player, and the log position of a change in the player's list of friends.
package struct FriendChangeKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init(\.player), .init("seq", \.seq), make: Self.init)
  }

  package let player: PlayerID
  package let seq: UInt64

  package init(_ player: PlayerID, seq: UInt64) {
    self.player = player
    self.seq = seq
  }
}

/// A friend was added to a list, or removed from it.
package struct FriendChange: CodedRow {
  package enum Kind: String, TextFieldValue {
    package static let noun = "change of a list of friends"

    /// The friend was on the first list that was fetched.
    case listed
    case added
    case removed
  }

  package static var codec: Codec<Self> {
    Codec(
      .timestamp("time", \.time), .text("change", \.kind), .text("friend", \.friend),
      make: { Self($1, $2, at: $0) })
  }

  package let time: Timestamp
  package let kind: Kind
  package let friend: PlayerID

  package init(_ kind: Kind, _ friend: PlayerID, at time: Timestamp) {
    self.kind = kind
    self.friend = friend
    self.time = time
  }
}

/// One row for each addition or removal of a friend, in the order in which these were observed.
package struct FriendChangesProjection: Projection {
  package static let name = "friendChanges"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<FriendEvent>, to rows: inout Rows<FriendChangeKey, FriendChange>
  ) {
    guard let player = PlayerID(stream: recorded.stream) else { return }
    let change: FriendChange? =
      switch recorded.event {
      case .added(let event):
        FriendChange(event.isBaseline ? .listed : .added, event.friend, at: recorded.time)
      case .removed(let event): FriendChange(.removed, event.friend, at: recorded.time)
      case .ordered: nil
      }
    if let change { rows[FriendChangeKey(player, seq: recorded.seq)] = change }
  }
}
