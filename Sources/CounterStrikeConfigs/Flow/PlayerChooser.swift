internal import DaybookPresentation

/// The module for choosing players.
///
/// It opens with the players that were chosen already. Once there are enough players, it returns
/// all of them.
package struct PlayerChooser: Flow {
  package struct Input: Sendable, Equatable {
    package var chosen: [ProPlayerID]
    package var wanted = 2

    package init(chosen: [ProPlayerID]) { self.chosen = chosen }
  }

  package enum Happening: Sendable, Equatable {
    /// A person typed a text that the names of several players contain.
    case narrowed(to: String)
    case chosen(ProPlayerID)
  }

  package typealias Output = [ProPlayerID]

  package private(set) var chosen: [ProPlayerID]
  /// The text that the names of all shown players contain; empty if all players are shown.
  package private(set) var part = ""
  private let wanted: Int

  package init(_ input: Input) { (chosen, wanted) = (input.chosen, input.wanted) }

  package mutating func take(_ happening: Happening) -> [ProPlayerID]? {
    switch happening {
    case .narrowed(let part): self.part = part
    case .chosen(let player):
      part = ""
      if !chosen.contains(player) { chosen.append(player) }
    }
    return chosen.count < wanted ? nil : chosen
  }
}
