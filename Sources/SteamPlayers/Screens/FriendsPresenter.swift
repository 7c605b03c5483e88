import DaybookPresentation
import DaybookProjections
package import DaybookValues
import DaybookWeb

/// The friends of a player, by the numbers with which lines call them.
package struct FriendsPresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let player: PlayerID

  package init(of player: PlayerID) { self.player = player }

  /// The friends of `player` now, by name.
  static func friends(of player: PlayerID, in model: SteamReadModel) -> [FriendKey] {
    model.friends.startingWith(player).filter { $0.row.until == nil }.map(\.key).sorted {
      (model.name(of: $0.friend).lowercased(), $0.friend)
        < (model.name(of: $1.friend).lowercased(), $1.friend)
    }
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> SteamPage {
    let friends = Self.friends(of: player, in: model)
    let title = "Friends of \(model.name(of: player))"
    if let note = note(in: model, friends.count) {
      return SteamPage(title, [.note(note)])
    }
    let rows = friends.enumerated().map { index, key in
      [
        "\(index + 1)", model.name(of: key.friend), key.friend.text,
        model.friends[key]?.since?.date.description ?? "unknown",
      ]
    }
    return SteamPage(
      title, detail: friends.count.counted("friend"),
      [
        .grid(
          .init(
            columns: [.number("#"), .text("name"), .word("account"), .word("since")], rows: rows))
      ])
  }

  private func note(in model: SteamReadModel, _ count: Int) -> String? {
    if let privacy = Self.privacy(of: player, in: model) { return privacy }
    guard count == 0 else { return nil }
    return model.lastFetch(FriendList.method, of: player)?.succeededAt == nil
      ? "The list of friends has not been seen yet." : "There are no friends."
  }

  /// That the list is private, where that was the last answer.
  static func privacy(of player: PlayerID, in model: SteamReadModel) -> String? {
    let fetch = model.lastFetch(FriendList.method, of: player)
    guard let time = fetch?.failedAt, fetch?.outcome == AnswerFailure.hidden.outcome else {
      return nil
    }
    return "The list of friends is private (seen on \(time.date))."
  }
}
