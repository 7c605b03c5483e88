internal import DaybookPresentation

/// The texts that describe which part of a list is on a screen.
enum ListMessage: LocalizedText {
  case range(PagedList, first: Int64, last: Int64, total: Int)
  case count(PagedList, Int)
  /// How to open an item of the list.
  case opens(PagedList)
  /// How to open a player from the strip of banners.
  case banner
  case more
  /// The number of changes that the last refresh made.
  case changed(new: Int, changed: Int, gone: Int)
  /// There are no items to show; `known` is the number of known items.
  case nothing(PagedList, known: Int)

  var english: String {
    switch self {
    case .range(let list, let first, let last, let total):
      "\(first)–\(last) of \(total.counted(list.noun))"
    case .count(let list, let count): count.counted(list.noun)
    case .opens(.players): "'cs player N' shows one."
    case .opens(.teams): "'cs team NAME' shows one."
    case .opens(.news): "'cs news N' shows one."
    case .banner: "'banner N' shows the N-th of those above."
    case .more: "'cs more' shows the next."
    case .changed(let new, let changed, let gone):
      [(new, "new"), (changed, "changed"), (gone, "gone")].filter { $0.0 > 0 }
        .map { "\($0.0) \($0.1)" }.joined(separator: ", ") + "."
    case .nothing(let list, known: 0):
      "No \(list.noun) is known yet. Take some in with 'cs import FILE.csv', or with 'cs --fake'."
    case .nothing(let list, let known): "There are \(known.counted(list.noun))."
    }
  }

  var russian: String {
    switch self {
    case .range(let list, let first, let last, let total):
      "\(first)–\(last) из \(Self.genitive(list, total))"
    case .count(let list, let count): Self.counted(list, count)
    case .opens(.players): "«cs player N» покажет игрока."
    case .opens(.teams): "«cs team NAME» покажет команду."
    case .opens(.news): "«cs news N» покажет статью."
    case .banner: "«banner N» покажет N-го из названных выше."
    case .more: "«cs more» покажет следующие."
    case .changed(let new, let changed, let gone):
      [(new, "добавлено"), (changed, "изменено"), (gone, "убрано")].filter { $0.0 > 0 }
        .map { "\($0.1): \($0.0)" }.joined(separator: ", ") + "."
    case .nothing(let list, known: 0):
      "\(Self.none(list)) Загрузите их: «cs import FILE.csv» или «cs --fake»."
    case .nothing(let list, let known): "Всего \(Self.counted(list, known))."
    }
  }

  private static func counted(_ list: PagedList, _ count: Int) -> String {
    switch list {
    case .players: count.counted("игрок", "игрока", "игроков")
    case .teams: count.counted("команда", "команды", "команд")
    case .news: count.counted("статья", "статьи", "статей")
    }
  }

  /// The Russian count of items in the genitive, as it follows `из`.
  private static func genitive(_ list: PagedList, _ count: Int) -> String {
    switch list {
    case .players: count.counted("игрока", "игроков", "игроков")
    case .teams: count.counted("команды", "команд", "команд")
    case .news: count.counted("статьи", "статей", "статей")
    }
  }

  private static func none(_ list: PagedList) -> String {
    switch list {
    case .players: "Игроков пока нет."
    case .teams: "Команд пока нет."
    case .news: "Статей пока нет."
    }
  }
}
