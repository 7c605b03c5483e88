internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering

extension CounterStrikeSituation {
  /// The open screens of the person in this session.
  var flow: CounterStrikeFlow { model.flows[flowStream] ?? CounterStrikeFlow() }

  /// Whether a chooser or a question covers the current screen.
  var isCovered: Bool { flow.chooser != nil || flow.question != nil }

  /// The event that makes `place` the current screen, in an array.
  ///
  /// The array is empty if `place` is the current screen already, and nothing covers it.
  func entering(_ place: CounterStrikePlace) -> [CounterStrikeFact] {
    guard flow.path.front != place || isCovered else { return [] }
    return [fact(.screenOpened(ScreenOpened(place)))]
  }

  /// The page of the open chooser, or else of the current screen.
  func pageInFront() throws(Refusal) -> Page {
    if let chooser = flow.chooser { return page(ChooserPage(of: chooser, language)) }
    let screen = try CounterStrikeScreens.screen(words(of: flow.path.front))
    return try screen.page(self, after: self)
  }

  /// The words of a line that shows `place` again.
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

  /// The words of a line that shows the open chooser, or else the current screen, as it is after
  /// `facts`.
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

  /// The word that names `player` in a line: the list number, or the id of a player without one.
  private func word(for player: ProPlayerID) -> String {
    model.players[player].map { "\($0.place)" } ?? "\(player)"
  }

  private func articlePlace(of number: Int64) -> Int {
    (model.listedArticles.firstIndex { $0.number == number } ?? 0) + 1
  }
}
