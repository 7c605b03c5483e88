package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A player, and the place in the log at which something happened to the list of friends.
package struct FriendChangeKey: RowKey {
  package static let columns: [RowColumn] = PlayerID.columns + [.uint64("seq")]

  package let player: PlayerID
  package let seq: UInt64

  package init(_ player: PlayerID, seq: UInt64) {
    self.player = player
    self.seq = seq
  }

  package func write(to writer: inout KeyWriter) {
    writer.write(player)
    writer.write(seq)
  }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    player = try reader.read()
    seq = try reader.read()
  }
}

/// Somebody came to a list of friends, or left it.
package struct FriendChange: RowContent {
  package enum Kind: String, Sendable {
    /// On the list when it was first seen.
    case listed
    case added
    case removed
  }

  package static let columns: [RowColumn] = [
    .timestamp("time"), .text("change"), .text("friend"),
  ]

  package let time: Timestamp
  package let kind: Kind
  package let friend: PlayerID

  package init(_ kind: Kind, _ friend: PlayerID, at time: Timestamp) {
    self.kind = kind
    self.friend = friend
    self.time = time
  }

  package func write(to writer: inout EventWriter) {
    writer.write(time)
    writer.write(kind.rawValue)
    writer.write(friend.text)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    time = try reader.read()
    let word: String = try reader.read()
    guard let kind = Kind(rawValue: word) else {
      throw reader.error("'\(word)' is no change of a list of friends")
    }
    self.kind = kind
    friend = try reader.readPlayer()
  }
}

/// One row for every coming and every going of every friend, in the order in which they were seen.
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
