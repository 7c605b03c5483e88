package import DaybookPresentation
internal import DaybookProjections
package import DaybookValues

/// The events of a person's line that opens a screen of this app, or chooses.
package struct FlowDecision {
  private let model: CounterStrikeReadModel

  package init(seeing model: CounterStrikeReadModel) { self.model = model }

  /// The events of `line` at `now`, before anything is shown; none for lines of other kinds.
  ///
  /// - Throws: ``Refusal`` when it cannot be done.
  package func facts(
    of line: CounterStrikeLine, at now: Timestamp
  ) throws(Refusal) -> [CounterStrikeFact] {
    switch line {
    case .up: return [fact(.screenLeft(try left()), now)]
    case .home:
      let isThere = model.flow.path.children.isEmpty && !isCovered
      return isThere ? [] : [fact(.screenLeft(ScreenLeft(isHome: true, isOver: false)), now)]
    case .choose(let text): return [fact(try choice(text), now)]
    case .compareSettings(let names) where names.count < 2:
      return [fact(.chooserOpened(ChooserOpened(chosen: try players(called: names))), now)]
    default: return []
    }
  }

  /// The events after `place` was shown; none if it is the current screen already.
  package func facts(entering place: CounterStrikePlace, at now: Timestamp) -> [CounterStrikeFact] {
    guard model.flow.path.front != place || isCovered else { return [] }
    return [fact(.screenOpened(ScreenOpened(place)), now)]
  }

  /// Whether a chooser or a question covers the present screen.
  private var isCovered: Bool { model.flow.chooser != nil || model.flow.question != nil }

  private func fact(_ event: FlowEvent, _ now: Timestamp) -> CounterStrikeFact {
    CounterStrikeFact(.flow(event), in: model.flowStream, at: now)
  }

  private func left() throws(Refusal) -> ScreenLeft {
    guard isCovered || !model.flow.path.children.isEmpty else {
      throw .firstScreen
    }
    return ScreenLeft(isHome: false, isOver: isCovered)
  }

  private func players(called names: [String]) throws(Refusal) -> [ProPlayerID] {
    if model.players.count < 2, names.isEmpty {
      throw Refusal(.nobodyToCompare)
    }
    var players: [ProPlayerID] = []
    for name in names { players.append(try model.player(called: name)) }
    return players
  }

  /// A place in the list, a whole name, or a part of only one name chooses; a part of several names
  /// narrows the list.
  private func choice(_ text: String) throws(Refusal) -> FlowEvent {
    guard let chooser = model.flow.chooser else {
      throw Refusal(.nobodyToChoose)
    }
    let candidates = ChooserCandidates(of: chooser, having: text, in: model)
    if let player = candidates.meant { return .playerChosen(PlayerChosen(player)) }
    guard !candidates.players.isEmpty else { throw candidates.refusal }
    return .choiceNarrowed(ChoiceNarrowed(to: text))
  }
}

/// The players to choose from.
struct ChooserCandidates {
  let players: [ProPlayerID]
  /// The only match; `nil` for several, or none.
  let meant: ProPlayerID?
  private let text: String
  private let isChosen: Bool

  /// - Parameters:
  ///   - chooser: The chooser.
  ///   - text: A place in the list, a name or a part of one; empty for all.
  ///   - model: The read model.
  init(of chooser: PlayerChooser, having text: String, in model: CounterStrikeReadModel) {
    let (wanted, place) = (text.lowercased(), Int64(text))
    let all = model.listed().map { (player: $0, name: model.nickname(of: $0.id).lowercased()) }
    let atPlace = all.first { $0.player.row.place == place }
    let exactly = all.filter { $0.name == wanted }
    let open = all.filter { !chooser.chosen.contains($0.player.id) }
    let found = open.filter { wanted.isEmpty || $0.name.contains(wanted) }.map(\.player.id)
    let named = (atPlace ?? (exactly.count == 1 ? exactly[0] : nil))?.player.id
    self.text = text
    isChosen = named.map(chooser.chosen.contains) ?? false
    players = isChosen ? [] : found
    meant = isChosen ? nil : named ?? (found.count == 1 && !wanted.isEmpty ? found[0] : nil)
  }

  /// The reason why no player is chosen.
  var refusal: Refusal {
    Refusal(isChosen ? .chosenAlready(text) : .noCandidate(text))
  }
}
