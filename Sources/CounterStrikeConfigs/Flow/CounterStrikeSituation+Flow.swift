internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering

extension CounterStrikeSituation {
  /// The open screens of the person in this session.
  var flow: CounterStrikeFlow { model.flows[flowStream] ?? CounterStrikeFlow() }

  /// Whether a chooser or a question covers the present screen.
  var isCovered: Bool { flow.chooser != nil || flow.question != nil }

  /// The event that makes `place` the current screen; none if it is current already.
  func entering(_ place: CounterStrikePlace) -> [CounterStrikeFact] {
    guard flow.path.front != place || isCovered else { return [] }
    return [fact(.screenOpened(ScreenOpened(place)))]
  }

  /// The page of the open chooser; without a chooser, the page of the screen at the front of the path.
  func pageInFront() throws(Refusal) -> Page {
    if let chooser = flow.chooser { return page(ChooserPage(of: chooser, language)) }
    let screen = try CounterStrikeScreens.screen(words(of: flow.path.front))
    return try screen.page(self, after: self)
  }

  /// The words that show `place` again.
  func words(of place: CounterStrikePlace) -> [String] {
    switch place {
    case .main: ["cs"]
    case .list(.news): ["news"]
    case .list(let list): [list.rawValue, "\(firstShown(of: list))"]
    case .team(let name): ["team", name]
    case .player(let player): ["player", word(for: player)]
    case .favourites: ["favourites"]
    case .config(let player): ["config", word(for: player)]
    case .history(let text): ["history"] + (text.isEmpty ? [] : [text])
    case .comparison(let players): ["compare-settings"] + players.map(word)
    case .article(let number): ["news", "\(articlePlace(of: number))"]
    case .tournaments: ["cs", TournamentsScreen.name]
    case .prices(let text): ["prices"] + (text.isEmpty ? [] : [text])
    case .tools: ["tools"]
    }
  }

  /// The words that show the current screen again, or the chooser, after `facts`.
  func wordsInFront(after facts: [CounterStrikeFact]) -> [String] {
    var situation = self
    for (index, fact) in facts.enumerated() {
      situation.model.apply(fact, afterLogBy: index)
    }
    guard let chooser = situation.flow.chooser else {
      return situation.words(of: situation.flow.path.front)
    }
    return ["compare-settings"] + chooser.chosen.map(situation.word)
  }

  /// The word that names the player in lines: the list number, or else the player's id.
  private func word(for player: ProPlayerID) -> String {
    model.players[player].map { "\($0.place)" } ?? "\(player)"
  }

  private func articlePlace(of number: Int64) -> Int {
    (model.listedArticles.firstIndex { $0.number == number } ?? 0) + 1
  }
}
