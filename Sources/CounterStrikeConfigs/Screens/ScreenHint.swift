internal import DaybookPresentation
internal import DaybookRendering

/// A suggestion below a screen: a line that a person may type next.
///
/// The suggested line contains the player's name, so a person can type it unchanged.
enum ScreenHint: LocalizedText {
  case player(name: String)
  case players
  case team
  case favourites
  case marked
  case config(name: String)
  case historyOfAll
  case historyOfPlayer(name: String)
  case historyOfField
  case comparison
  case price
  case article

  var english: String {
    switch self {
    case .player(let name):
      "'cs history \(name)' tells what changed, 'config \(name)' shows it as a file for the game, "
        + "'compare-settings \(name)' sets another player beside."
    case .players: "'cs players' lists all players."
    case .team: "'cs player N' shows one."
    case .favourites: "'cs player N' shows one, 'cs favourite NAME --remove' takes one off."
    case .marked: "'favourites' lists them."
    case .config(let name):
      "'config \(name) > FILE' writes it, 'config \(name) --mail' begins a letter with it."
    case .historyOfAll:
      "'cs history NAME' tells what a player changed, 'cs history mouse' who changed the mouse."
    case .historyOfPlayer(let name): "'cs player \(name)' shows the settings as they are now."
    case .historyOfField:
      "'cs history NAME' tells what a player changed, 'cs history' what all did."
    case .comparison: "'cs player NAME' shows one of them, 'compare-settings' chooses others."
    case .price: "'prices' lists all skins."
    case .article: "'cs news' lists all articles."
    }
  }

  var russian: String {
    switch self {
    case .player(let name):
      "«cs history \(name)» — что менялось, «config \(name)» — файл для игры, "
        + "«compare-settings \(name)» — сравнить с другим игроком."
    case .players: "«cs players» покажет всех игроков."
    case .team: "«cs player N» покажет игрока."
    case .favourites: "«cs player N» покажет игрока, «cs favourite NAME --remove» уберёт."
    case .marked: "«favourites» покажет всё избранное."
    case .config(let name):
      "«config \(name) > FILE» запишет его в файл, «config \(name) --mail» начнёт с ним письмо."
    case .historyOfAll:
      "«cs history NAME» — что менял игрок, «cs history mouse» — кто менял мышь."
    case .historyOfPlayer(let name): "«cs player \(name)» покажет настройки, какие они сейчас."
    case .historyOfField: "«cs history NAME» — что менял игрок, «cs history» — что меняли все."
    case .comparison: "«cs player NAME» покажет одного из них, «compare-settings» выберет других."
    case .price: "«prices» покажет все скины."
    case .article: "«cs news» покажет все статьи."
    }
  }

  /// The hint in the form of a note on a page.
  func note(in language: Language) -> Page.Part { .note(text(in: language)) }
}
