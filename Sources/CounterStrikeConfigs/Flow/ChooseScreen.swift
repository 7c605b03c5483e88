internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// A line that chooses a player while the chooser is open.
struct ChooseScreen: GoingScreen {
  static let name = "choose"
  static let usage = "N|PART"
  static let summary = "choose a player when a screen asks for one"

  private let text: String

  init(_ words: [String]) throws(Refusal) {
    text = try CounterStrikeScreens.named(
      words.joined(separator: " "), "choose N, or choose PART")
  }

  /// The event for the person's choice, in an array.
  ///
  /// The person chooses with a list number, with a complete name, or with a text that only one name
  /// contains. A text that several names contain only narrows the list.
  func facts(_ situation: CounterStrikeSituation) throws(Refusal) -> [CounterStrikeFact] {
    guard let chooser = situation.flow.chooser else {
      throw Refusal(.nobodyToChoose)
    }
    let candidates = ChooserCandidates(of: chooser, having: text, in: situation.model)
    if let player = candidates.meant {
      return [situation.fact(.playerChosen(PlayerChosen(player)))]
    }
    guard !candidates.players.isEmpty else { throw candidates.refusal }
    return [situation.fact(.choiceNarrowed(ChoiceNarrowed(to: text)))]
  }

  /// The topics of the compared players, once the chooser has returned all of them.
  func topics(_ situation: CounterStrikeSituation) -> [CounterStrikeTopic] {
    let flow = situation.flow
    guard flow.chooser == nil, case .comparison(let players) = flow.path.front else { return [] }
    return players.map { .player($0) }
  }
}

/// The view of the module for choosing players.
struct ChooserPage: ViewModelBuilder {
  private let chooser: PlayerChooser
  private let language: Language

  init(of chooser: PlayerChooser, _ language: Language) {
    (self.chooser, self.language) = (chooser, language)
  }

  func viewModel(of situation: CounterStrikeSituation, today: CalendarDate) -> Page {
    let model = situation.model
    let found = ChooserCandidates(of: chooser, having: chooser.part, in: model).players
    let shown = Array(found.prefix(situation.pageSize))
    let names = chooser.chosen.map { model.nickname(of: $0, in: language) }
    let chosen = names.isEmpty ? [] : [Page.Part.note(say(.toBeCompared(names: names)))]
    let rest = found.count - shown.count
    let more = rest > 0 ? [Page.Part.note(say(.more(rest)))] : []
    let grid = PlayersPage.grid(of: shown, in: model, language)
    return Page(
      say(names.isEmpty ? .choose : .chooseAnother), detail: detail(found.count),
      chosen + [.grid(grid)] + more
        + [.note(say(.usage)), PlayersPage.legend(of: grid, language)])
  }

  private func detail(_ count: Int) -> String {
    chooser.part.isEmpty
      ? PlayersMessage.count(count).text(in: language) : say(.found(count, part: chooser.part))
  }

  private func say(_ message: ChooserMessage) -> String { message.text(in: language) }
}

/// The players from which a person can choose.
struct ChooserCandidates {
  let players: [ProPlayerID]
  /// The player that the text identifies; `nil` if no player or several players match.
  let meant: ProPlayerID?
  private let text: String
  private let isChosen: Bool

  /// - Parameters:
  ///   - chooser: The chooser.
  ///   - text: A list number, a name, or a part of a name; empty for all players.
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

  /// The error if no player can be chosen with the text.
  var refusal: Refusal {
    Refusal(isChosen ? .chosenAlready(text) : .noCandidate(text))
  }
}

/// The texts of the module for choosing players.
enum ChooserMessage: LocalizedText {
  case choose, chooseAnother
  case toBeCompared(names: [String])
  case found(Int, part: String)
  case more(Int)
  case usage

  var english: String {
    switch self {
    case .choose: "Choose a player"
    case .chooseAnother: "Choose another player"
    case .toBeCompared(let names): "To be compared with \(names.listed)."
    case .found(let count, let part): "\(count) with '\(part)'"
    case .more(let count): "\(count) more: a part of the name narrows."
    case .usage:
      "'choose N' takes one, 'choose PART' narrows the list, 'up' goes back. At a terminal type only "
        + "the number, or a part of the name."
    }
  }

  var russian: String {
    switch self {
    case .choose: "Выберите игрока"
    case .chooseAnother: "Выберите ещё одного игрока"
    case .toBeCompared(let names): "Для сравнения уже выбрано: \(Language.russian.list(names))."
    case .found(let count, let part): "с «\(part)» в имени: \(count)"
    case .more(let count): "И ещё \(count): часть имени сузит список."
    case .usage:
      "«choose N» выбирает, «choose PART» сужает список, «up» возвращает; в терминале достаточно "
        + "номера или части имени."
    }
  }
}
