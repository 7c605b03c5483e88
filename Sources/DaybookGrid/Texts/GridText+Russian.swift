internal import DaybookPresentation

extension GridText {
  package var russian: String {
    switch self {
    case .position(let seq, let head): "на \(seq) из \(head)"
    case .against(let seq): "против \(seq)"
    case .rows(let count): Self.rows(count)
    case .firstRows(let count, let all): "первые \(count) из \(Self.rowsOf(all))"
    case .matching(let count, let all): "подходят \(count): \(all)"
    case .first(let count, let all): "первые \(count) из \(all)"
    case .hidden(let count): "скрыто \(count)"
    case .whatIf(let events, let marks, let position):
      "ЧТО ЕСЛИ бы не было \(events): \(marks.isEmpty ? "ничего не" : marks) изменилось бы"
        + " на \(position)"
    case .escEndsIt: "(Esc: как было)"
    case .noRows: "нет строк"
    case .noRow: "нет строки"
    case .beforeFirst: "до первого события"
    case .row(let number, let count): "строка \(number) из \(count)"
    case .removedRow(let count): "удалённая строка, кроме неё — \(Self.rows(count))"
    case .line(let number, let count): "строка \(number) из \(count)"
    case .watched(let value, let seq): "\(value) на \(seq)"
    case .playing: "идёт; любая клавиша — пауза"
    case .keysOfSheet: "Enter дальше, Esc закрыть, y копия"
    case .keysOfBlame: "Enter к событию, T тест, Esc закрыть"
    case .keysOfTable: "/ поиск  f отбор  ? клавиши  q"
    case .keysOfPast: ", . шаг  < > таблица  n N ячейка  Enter кто  : сюда  "
    case .tooSmall: "Мало места: 20 x 8."
    case .keys: "Клавиши"
    case .visited: "Где были"
    case .frequency(let table, let column): "\(table): как часто встречается \(column)"
    case .blame(let table, let row): "\(table) \(row): кто что задал"
    case .heading(let name): Self.headings[name] ?? name
    default: russianMessage
    }
  }

  private static let headings = [
    "column": "столбец", "value": "значение", "name": "имя", "count": "число",
    "percent": "процент", "bar": "доля", "field": "поле", "key": "клавиша", "does": "что делает",
    "type": "тип", "time": "время", "event": "событие", "note": "заметка",
  ]

  private static func rows(_ count: Int) -> String {
    "\(count) \(count.choosing("строка", "строки", "строк"))"
  }

  /// The number of rows in the genitive case, as needed after the Russian word for "of".
  private static func rowsOf(_ count: Int) -> String {
    "\(count) \(count.choosing("строки", "строк", "строк"))"
  }

  private var russianMessage: String {
    switch self {
    case .noPast: "У этого результата нет прошлого: откройте таблицу или запрос."
    case .noKeys: "В этих строках нет ключа таблицы. < и > ведут туда, где меняется запрос."
    case .needsAllEvents(let table):
      "'\(table)' нельзя увидеть без события. Берите события или таблицы."
    case .notThere: "Строки в этот момент нет. Перейдите туда, где она есть."
    case .imaginedOnly: "Тест делают из того, что было. Верните убранные события (Esc)."
    case .pinned(let seq): "Закреплено \(seq): отличия от него отмечены."
    case .notFound(let text): "Ни в одной строке нет '\(text)'."
    case .notFoundAmong(let text, let count):
      "В первых строках (\(count)) нет '\(text)'. Фильтр (f) смотрит все."
    case .stopped(let place): "Таблица остановлена на \(place); строки — те, что были до этого."
    case .byPosition(let seq):
      "Время идёт назад: видны все события до \(seq), и более поздние тоже."
    case .altered: "Таблицу переопределили; строки новые."
    case .noSuchEvent(let isForward):
      "Такого события \(isForward ? "после" : "до") этого нет."
    case .noSuchRow(let seq): "На \(seq) такой строки нет, и никто её не задал."
    case .firstAfter(let seq): "Событие \(seq) — первое, после которого у запроса есть строка."
    case .unchanging(let count): "Событий рядом: \(count), и они ничего не меняют. Перейти: ':'."
    case .watchNeedsTable:
      "Запрос не смотрит ни на одну таблицу, которая меняется. Назовите её без '@': 'games | count'."
    case .noPinWithoutEvents:
      "Сравнивается то, что было. Сначала верните пропущенные события (Esc)."
    case .oneCondition: "Фильтр — одно условие на строку, как 'n > 5 and name has \"a\"'."
    case .noEventHere: "На 0 нет события, которое можно убрать. Сначала перейдите к нему."
    case .noEffect: "Здесь эта клавиша ничего не делает. ? — все клавиши."
    case .noWayBack: "Возвращаться некуда."
    case .noMark: "Отмеченных строк нет. Их отмечают шаг, закрепление (p) и убранное событие (x)."
    case .noSearch: "Текст ещё не искали. / ищет."
    case .nothingTyped: "Ничего не введено, и ничего не сделано."
    case .tested(let path, let count, let total, let isMinimal):
      "\(path) сейчас не проходит: событий \(count) из \(total)"
        + (isMinimal ? ", и все нужны." : "; хватит, может быть, и меньше.")
    case .copied: "Передано в буфер обмена терминала."
    case .copiedPart(let part, let all):
      "В буфер обмена терминала переданы только первые \(part) из \(all) КБ."
    case .notCopied: "У этого терминала нет буфера обмена."
    case .working: "работаю; Esc — прервать"
    case .shrinking(nil): "работаю; Esc — взять лучший из найденных тестов"
    case .shrinking(let left?): "событий осталось: \(left); Esc — взять лучший из найденных тестов"
    case .givenUp: "Прервано."
    case .written(let path): "Записано в \(path)."
    default: english
    }
  }
}
