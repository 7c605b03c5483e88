internal import DaybookPresentation
internal import DaybookValues

/// The reason why an action is impossible on the screens of Counter-Strike.
enum CounterStrikeRefusal: LocalizedText {
  case noPlayersKnown
  /// The player is unknown; `near` is the most similar known name.
  case noPlayer(String, near: String?)
  case severalPlayers(String, places: [String])
  case noTeam(String, near: String?)
  case severalTeams(String, first: [String])
  case noSkin(String)
  case noSkinRow(Int, of: Int)
  case severalSkins(String, first: [String])
  case tooFewCompared
  case nobodyToCompare
  case nobodyToChoose
  case chosenAlready(String)
  case noCandidate(String)
  case noListInFront
  /// The list has no more items to show; the number is its length.
  case listEnded(PagedList, Int)
  case noPlayerInFront
  case noBanner(of: Int)
  case noRecordedAnswers
  case nothingAsked
  case laterFileImported(CalendarDate, this: CalendarDate)
  case fileIsThere(String)
  case tooLongForLetter(name: String)
  case noMethod(String)

  var english: String {
    switch self {
    case .noPlayersKnown:
      "No player is known yet. Take some in with 'cs import FILE.csv', or with 'cs --fake'."
    case .noPlayer(let word, let near):
      "There is no player '\(word)'.\(Self.english(near)) 'cs players' lists all."
    case .severalPlayers(let word, let places):
      "\(places.count) players are called '\(word)'. Use a place in the list: \(places.listed)."
    case .noTeam(let word, let near):
      "There is no team '\(word)'.\(Self.english(near)) 'cs teams' lists all."
    case .severalTeams(let word, let first), .severalSkins(let word, let first):
      "'\(word)' could be \(first.listed)."
    case .noSkin(let word): "No price of a skin '\(word)' is known. 'prices' lists the names."
    case .noSkinRow(let row, let count):
      "There is no row \(row): 'prices' lists \(count.counted("skin"))."
    case .tooFewCompared: "Name two different players to compare."
    case .nobodyToCompare:
      "There are no two players to compare. Take some in with 'cs --fake'."
    case .nobodyToChoose:
      "No screen asks for a player now. 'compare-settings' lets you choose two players."
    case .chosenAlready(let word): "'\(word)' is chosen already. Choose another one."
    case .noCandidate(let word):
      "No player has '\(word)' in the name. 'choose PART' narrows, 'choose N' chooses."
    case .noListInFront:
      "There is no list in front. Go back with 'up', or open one as with 'cs players'."
    case .listEnded(let list, let count): "That was all: \(count.counted(list.noun))."
    case .noPlayerInFront: "Show a player first, as with 'cs player 1'."
    case .noBanner(0): "No banner has been seen yet. 'cs --fake' takes in recorded ones."
    case .noBanner(let count): "Choose a banner from 1 to \(count)."
    case .noRecordedAnswers: "There are no recorded answers in this program."
    case .nothingAsked:
      "No question waits for an answer. 'cs tools' shows what can be done."
    case .laterFileImported(let later, let this):
      "A file of \(later) was imported already, and this one is of \(this)."
        + " Import files in the order of their days."
    case .fileIsThere(let file):
      "There is a file '\(file)' already. Name another one, or add --force to replace it."
    case .tooLongForLetter(let name):
      "The file is too long for a letter. Write it: 'cs config \(name) > FILE', and attach it."
    case .noMethod(let method): "A recorded answer has the unknown method '\(method)'."
    }
  }

  var russian: String {
    switch self {
    case .noPlayersKnown:
      "Пока не известно ни одного игрока. Загрузите их: «cs import FILE.csv» или «cs --fake»."
    case .noPlayer(let word, let near):
      "Игрока «\(word)» нет.\(Self.russian(near)) Все игроки: «cs players»."
    case .severalPlayers(let word, let places):
      "Ник «\(word)» у \(places.count.counted("игрока", "игроков", "игроков")). "
        + "Назовите место в списке: \(Language.russian.list(places))."
    case .noTeam(let word, let near):
      "Команды «\(word)» нет.\(Self.russian(near)) Все команды: «cs teams»."
    case .severalTeams(let word, let first), .severalSkins(let word, let first):
      "Под «\(word)» подходят \(Language.russian.list(first))."
    case .noSkin(let word): "Цен скина «\(word)» не видели. Названия: «prices»."
    case .noSkinRow(let row, let count):
      "Строки \(row) нет: в «prices» \(count.counted("скин", "скина", "скинов"))."
    case .tooFewCompared: "Назовите для сравнения двух разных игроков."
    case .nobodyToCompare: "Двух игроков для сравнения нет. Загрузите их: «cs --fake»."
    case .nobodyToChoose:
      "Сейчас никого не выбирают. Выбрать двух игроков: «compare-settings»."
    case .chosenAlready(let word): "«\(word)» уже выбран. Выберите другого."
    case .noCandidate(let word):
      "Ни у кого в нике нет «\(word)». «choose PART» сузит список, «choose N» выберет."
    case .noListInFront:
      "Сейчас открыт не список. Вернитесь: «up» — или откройте, например, «cs players»."
    case .listEnded(let list, let count):
      "Это всё: \(ListMessage.count(list, count).russian)."
    case .noPlayerInFront: "Сначала откройте игрока, например «cs player 1»."
    case .noBanner(0): "Баннеров ещё не видели. «cs --fake» возьмёт записанные."
    case .noBanner(let count): "Выберите баннер от 1 до \(count)."
    case .noRecordedAnswers:
      "Эта программа собрана без записанных ответов: «--fake» нечего показать."
    case .nothingAsked: "Сейчас ни о чём не спрашивают. «cs tools» покажет, что можно сделать."
    case .laterFileImported(let later, let this):
      "Уже загружен файл от \(Language.russian.date(later)), а этот от "
        + "\(Language.russian.date(this)). Загружайте файлы в порядке их дней."
    case .fileIsThere(let file):
      "Файл «\(file)» уже есть. Назовите другой или добавьте --force, чтобы заменить его."
    case .tooLongForLetter(let name):
      "Файл слишком длинный для письма. Запишите его: «cs config \(name) > FILE» — и приложите."
    case .noMethod(let method): "«\(method)» — не то, о чём спрашивают источник."
    }
  }

  private static func english(_ near: String?) -> String {
    near.map { " Did you mean '\($0)'?" } ?? ""
  }

  private static func russian(_ near: String?) -> String {
    near.map { " Может быть, «\($0)»?" } ?? ""
  }
}

extension Refusal {
  init(_ message: CounterStrikeRefusal) { self.init(telling: message) }
}
