import DaybookPresentation
import DaybookProjections
package import DaybookValues

/// Who a player is, and what is known of them.
package struct ProfilePresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let player: PlayerID

  package init(of player: PlayerID) { self.player = player }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> SteamPage {
    let library = PlayerLibrary(player, in: model)
    guard let row = model.profiles[player] else {
      return SteamPage(library.name, [.note("Nothing is known of this player yet.")])
    }
    let friends = model.friends.startingWith(player).count { $0.row.until == nil }
    let facts: [SteamPage.Fact?] = [
      .init(name: "account", value: player.text), row.statusFact,
      library.state == .shown ? .init(name: "games", value: "\(library.games.count)") : nil,
      library.state == .shown ? .init(name: "played", value: library.total.description) : nil,
      friends == 0 ? nil : .init(name: "friends", value: "\(friends)"),
      row.profileFetchedAt.map { .init(name: "as of", value: $0.date.description) },
    ]
    let former = row.formerNames.isEmpty ? "" : "formerly \(row.formerNames.listed)"
    return SteamPage(
      library.name, detail: former,
      [.facts(facts.compactMap(\.self))] + notes(on: row, library, model).map(SteamPage.Part.note))
  }

  private func notes(
    on row: Profile, _ library: PlayerLibrary, _ model: SteamReadModel
  ) -> [String] {
    let isHidden = row.visibility.map { $0 != 3 } ?? false
    return [
      isHidden ? "This profile is private." : nil, library.note,
      FriendsPresenter.privacy(of: player, in: model),
    ].compactMap(\.self)
  }
}

extension Profile {
  /// What the player does, as last told.
  fileprivate var statusFact: SteamPage.Fact? {
    let words = [
      "offline", "online", "busy", "away", "snooze", "looking to trade", "looking to play",
    ]
    guard visibility == 3, let status, let index = Int(exactly: status),
      words.indices.contains(index)
    else { return nil }
    return .init(name: "status", value: words[index])
  }
}
