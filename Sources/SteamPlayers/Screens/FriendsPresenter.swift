import DaybookPresentation
import DaybookProjections
package import DaybookRendering
package import DaybookValues
import DaybookWeb

/// The friends of a player, by the numbers with which lines call them.
package struct FriendsPresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let player: PlayerID

  package init(of player: PlayerID) { self.player = player }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> Page {
    let friends = model.friends.friends(of: player)
    let title = "Friends of \(model.name(of: player))"
    let notes = [note(in: model, friends.count)].compactMap { $0.map(Page.Part.note) }
    guard !friends.isEmpty else { return Page(title, notes) }
    return Page(
      title, detail: friends.count.counted("friend"), [.grid(grid(of: friends, model))] + notes)
  }

  private func grid(of friends: [PlayerID], _ model: SteamReadModel) -> Page.Grid {
    let since = friends.map { model.friends[FriendKey(player, $0)]?.since?.date.description }
    return Page.Grid(
      columns: [.number("#"), .text("name"), .text("status"), .word("account"), .word("since")],
      rows: friends.enumerated().map { index, friend in
        [
          "\(index + 1)", model.name(of: friend), model.profiles[friend]?.statusText ?? "",
          friend.text, since[index] ?? "unknown",
        ]
      })
  }

  private func note(in model: SteamReadModel, _ count: Int) -> String? {
    if model.isUnknownToSteam(player) { return "Steam knows no account \(player)." }
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
