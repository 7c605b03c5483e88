import DaybookPresentation
import DaybookProjections
package import DaybookRendering
package import DaybookValues

/// Who was added to a list of friends, left it, or took another name, the latest first.
package struct FriendHistoryPresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let player: PlayerID

  package init(of player: PlayerID) { self.player = player }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> Page {
    let changes = (additions(in: model) + renamings(in: model)).sorted {
      ($1.time, $0.text) < ($0.time, $1.text)
    }
    // A later day is that of a clock that was wrong: that it was seen is known, and not when.
    let days = changes.map { $0.time.date <= today ? $0.time.date.description : "unknown" }
    let title = "Friends of \(model.name(of: player)), history"
    guard !changes.isEmpty else {
      return Page(title, [.note("No change of the list of friends has been seen yet.")])
    }
    let rows = zip(days, changes).map { [$0, $1.kind, $1.text] }
    return Page(
      title, detail: changes.count.counted("change"),
      [.grid(.init(columns: [.word("seen on"), .word(""), .text("friend")], rows: rows))])
  }

  private struct Change {
    let time: Timestamp
    let kind: String
    let text: String
  }

  /// Who was there when the list was first seen was not added then.
  private func additions(in model: SteamReadModel) -> [Change] {
    model.friendChanges.startingWith(player).compactMap { _, change in
      guard change.kind != .listed else { return nil }
      return Change(
        time: change.time, kind: change.kind.rawValue, text: model.name(of: change.friend))
    }
  }

  private func renamings(in model: SteamReadModel) -> [Change] {
    let friends = Set(model.friends.startingWith(player).map(\.key.friend))
    return friends.flatMap { friend in
      let names = Array(model.names.startingWith(friend))
      return zip(names, names.dropFirst()).map { before, after in
        Change(
          time: after.key.since, kind: "renamed", text: "\(before.row) is now \(after.row)")
      }
    }
  }
}
