internal import DaybookPresentation

/// The keys of a grid, in the form of the help.
package struct GridKeys: LocalizedText {
  package let keys: String
  package let english: String
  package let russian: String

  private init(_ keys: String, _ english: String, _ russian: String) {
    (self.keys, self.english, self.russian) = (keys, english, russian)
  }

  package static let all = [
    GridKeys("arrows, h j k l", "move the cursor", "двигать курсор (стрелки)"),
    GridKeys(
      "PgUp, PgDn, g, G", "a screen up or down; the first, the last row",
      "экран вверх или вниз; первая, последняя строка"),
    GridKeys("Home, End", "the first, the last column", "первый, последний столбец"),
    GridKeys(", and .", "an event back, an event on", "событие назад, событие вперёд"),
    GridKeys(
      "< and >", "to the event that changes the table (or Shift and an arrow)",
      "к событию, что меняет таблицу (или Shift и стрелка)"),
    GridKeys(
      "N and n", "to the event that changes the cell under the cursor",
      "к событию, что меняет ячейку под курсором"),
    GridKeys(":", "go to a seq, a date, head, -5 or -1h", "перейти: номер, дата, head, -5 или -1h"),
    GridKeys(
      "Tab", "arrows step events; then Enter bisects the watch; then back",
      "стрелки — события; потом Enter ищет начало; потом назад"),
    GridKeys("Space", "play, and pause", "пуск и пауза"),
    GridKeys(
      "Enter", "who set this cell; there Enter goes to the event",
      "кто задал ячейку; там Enter ведёт к событию"),
    GridKeys("Backspace", "back to where one was", "назад, где были"),
    GridKeys("x", "leave the event here out, or take it back", "убрать это событие или вернуть"),
    GridKeys(
      "p", "pin this moment and compare with it, or unpin",
      "закрепить момент и сравнить с ним, или открепить"),
    GridKeys("w", "watch what a query gives along the log", "следить за запросом по всему журналу"),
    GridKeys(
      "/", "search a text in the rows; { and } before and after",
      "искать текст в строках; { и } — раньше и дальше"),
    GridKeys(
      "( and )", "to the marked row before and after", "к отмеченной строке раньше и дальше"),
    GridKeys(
      "f", "rows for which a condition in KQL holds; empty for all",
      "строки по условию на KQL; пустое — все"),
    GridKeys(
      "[ and ]", "sort by the column, up or down; again as before",
      "сортировать по столбцу; ещё раз — как было"),
    GridKeys("- and +", "hide the column; show all", "скрыть столбец; показать все"),
    GridKeys(
      "F", "how often each value comes; there Enter filters",
      "как часто каждое значение; там Enter отбирает"),
    GridKeys("v", "the row upright", "строка столбцом"),
    GridKeys("u", "the cell unfolded", "ячейка целиком"),
    GridKeys("m", "note something at this moment", "заметка к этому моменту"),
    GridKeys(
      "T", "a test that fails while this cell is as it is",
      "тест, который не проходит, пока ячейка такая"),
    GridKeys(
      "t and S", "the moments visited; write them to a file as Markdown",
      "где были; записать это в файл как Markdown"),
    GridKeys("y and Y", "copy the cell, the row", "копировать ячейку, строку"),
    GridKeys("?, F1", "these keys", "эти клавиши"),
    GridKeys(
      "Esc", "close; take back filter, what-if, pin, one by one",
      "закрыть; снять отбор, «что если», закрепление"),
    GridKeys("q", "leave", "выйти"),
  ]
}
