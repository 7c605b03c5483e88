package import DaybookPresentation
internal import DaybookProjections
package import DaybookRendering
package import DaybookValues

/// The friends who were added, removed or renamed, with the latest change first.
package struct FriendHistoryPresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let player: PlayerID
  private let language: Language

  package init(of player: PlayerID, _ language: Language = .english) {
    (self.player, self.language) = (player, language)
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> Page {
    let changes = (additions(in: model) + renamings(in: model)).ordered {
      ($1.time, $0.text) < ($0.time, $1.text)
    }
    // A change after `today` was recorded with a wrong clock, so its day is shown as unknown.
    let days = changes.map {
      $0.time.date <= today ? language.date($0.time.date) : UnknownCell.mark
    }
    let title = say(.historyTitle(name: model.name(of: player)))
    guard !changes.isEmpty else {
      return Page(title, [.note(say(.noChanges))])
    }
    let rows = zip(days, changes).map { [$0, say($1.kind), $1.text] }
    let grid = Page.Grid(
      columns: [.word(say(.seenOn)), .word(say(.change)), .text(say(.friend))], rows: rows)
    let legend = UnknownMessage(of: grid).map { Page.Part.note($0.text(in: language)) }
    return Page(
      title, detail: say(.changes(changes.count)), [.grid(grid)] + [legend].compactMap(\.self))
  }

  private func say(_ message: FriendsMessage) -> String { message.text(in: language) }

  private struct Change {
    let time: Timestamp
    let kind: FriendsMessage
    let text: String
  }

  /// The additions and removals of friends.
  ///
  /// The friends on the first list that was fetched are left out, because the day of their addition
  /// is unknown.
  private func additions(in model: SteamReadModel) -> [Change] {
    model.friendChanges.startingWith(player).compactMap { _, change in
      guard change.kind != .listed else { return nil }
      return Change(
        time: change.time, kind: change.kind.message, text: model.name(of: change.friend))
    }
  }

  private func renamings(in model: SteamReadModel) -> [Change] {
    let friends = Set(model.friends.startingWith(player).map(\.key.friend))
    return friends.flatMap { friend in
      let names = Array(model.names.startingWith(friend))
      return zip(names, names.dropFirst()).map { before, after in
        Change(
          time: after.key.since, kind: .renamed,
          text: say(.isNow(before: before.row, after: after.row)))
      }
    }
  }
}
