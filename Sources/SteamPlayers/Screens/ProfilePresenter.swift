import DaybookPresentation
import DaybookProjections
package import DaybookRendering
package import DaybookValues

/// Who a player is, and what is known of them.
package struct ProfilePresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let player: PlayerID

  package init(of player: PlayerID) { self.player = player }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> Page {
    let library = PlayerLibrary(player, in: model)
    guard let row = model.profiles[player], !model.isUnknownToSteam(player) else {
      let nothing = library.isUnknown ? library.note : nil
      return Page(library.name, [.note(nothing ?? "Nothing is known of this player yet.")])
    }
    let friends = model.friends.friends(of: player).count
    let facts: [Page.Fact?] = [
      .init(name: "account", value: player.text), row.statusFact, row.lastLogOffFact,
      library.state == .shown ? .init(name: "games", value: "\(library.games.count)") : nil,
      library.state == .shown ? .init(name: "played", value: library.total.description) : nil,
      friends == 0 ? nil : .init(name: "friends", value: "\(friends)"),
      row.profileFetchedAt.map { .init(name: "as of", value: $0.date.description) },
    ]
    let former = row.formerNames.isEmpty ? "" : "formerly \(row.formerNames.listed)"
    return Page(
      library.name, detail: former,
      [.facts(facts.compactMap(\.self))] + notes(on: row, library, model).map(Page.Part.note))
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
  private static let statusWords = [
    "offline", "online", "busy", "away", "snooze", "looking to trade", "looking to play",
  ]

  /// What the player does, as last told: `online`, or `plays Portal`; `nil` where that is private.
  var statusText: String? {
    guard visibility == 3 else { return nil }
    if let game { return "plays \(game)" }
    return status.flatMap { Int(exactly: $0) }.flatMap { index in
      Self.statusWords.indices.contains(index) ? Self.statusWords[index] : nil
    }
  }

  fileprivate var statusFact: Page.Fact? {
    statusText.map { .init(name: "status", value: $0) }
  }

  /// When somebody who is not there was there.
  fileprivate var lastLogOffFact: Page.Fact? {
    guard visibility == 3, status == 0, let lastLogOff else { return nil }
    return .init(name: "last there", value: lastLogOff.minuteText)
  }
}
