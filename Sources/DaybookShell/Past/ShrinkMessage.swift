internal import DaybookPresentation
internal import DaybookRendering

/// Messages about a search for the fewest events that give a query a row.
package enum ShrinkMessage: LocalizedText {
  /// This many events give the query a row, and no smaller set of events does.
  case fewest(Int, of: UInt64)
  /// This many events give the query a row, and all are needed, but a smaller set may exist.
  case smallest(Int, of: UInt64)
  /// This many events give the query a row, and all are needed; one of them is the event that
  /// brings the row.
  case caused(Int, of: UInt64, by: UInt64, isFewest: Bool)
  /// One event is enough for a query with `prev` or `next`, because these are null in a single row.
  case alone(UInt64, of: UInt64)
  case best(Int, of: UInt64)
  /// The number of fields that were left out of the data, and the option that keeps them.
  case shortened(Int, option: String)
  /// A number in the query's condition has the value `is` with only the found events, and `was` in
  /// the log.
  case changed(String, is: String, was: String)
  /// A condition was added to the query of a test, so that the named number is the same as in the
  /// log.
  case kept(String, as: String)
  /// The rows of a query have no key, so a test that requires a row cannot require this one.
  case unkeyed
  /// `expecting` is the query of a test that must have a row; `nil` if the query must have none.
  case written(Int, to: String, ExcerptFile.Form, expecting: String? = nil)

  package var english: String {
    switch self {
    case .fewest(1, let total): "1 of \(total) events gives a row."
    case .fewest(let count, let total): "\(count) of \(total) events give a row, and no fewer do."
    case .smallest(let count, let total):
      "\(count) of \(total) events give a row, and without any one of them there is none."
        + Self.smaller
    case .caused(1, let total, let seq, _): "1 of \(total) events gives a row: event \(seq)."
    case .caused(let count, let total, let seq, let isFewest):
      "\(count) of \(total) events give a row: event \(seq), which brings it, and those that it needs."
        + (isFewest ? "" : Self.smaller)
    case .alone(let seq, let total):
      "1 of \(total) events gives a row: event \(seq). prev() and next() are null beside a single event."
        + " If the row must have a neighbour, ask for it, as in 'stream == prev(stream)'."
    case .best(let count, let total):
      "\(count) of \(total) events give a row; the search was ended before it was proven that none of"
        + " them can be left out."
    case .shortened(let count, let option):
      "\(count.counted("field")) of their data that the row does not need \(count == 1 ? "is" : "are") left"
        + " out. \(option) keeps all."
    case .changed(let name, let now, let former):
      "\(name) is \(now) in these events, and \(former) in the log. The condition '\(name) == \(former)'"
        + " keeps the events of that value."
    case .kept(let name, let number):
      "'\(name) == \(number)' was added to the query, so that \(name) is the same as in the log."
    case .unkeyed:
      "The query shows no key of the row, so the test passes with any row that meets the condition."
    case .written(let count, let path, let form, let expected):
      "Written to \(path): \(count.counted("event"))." + Self.hint(path, form, expected)
    }
  }

  package var russian: String {
    switch self {
    case .fewest(1, let total): "Строку даёт 1 событие из \(total)."
    case .fewest(let count, let total):
      "Событий дают строку: \(count) из \(total), и меньшим числом её не получить."
    case .smallest(let count, let total):
      "Событий дают строку: \(count) из \(total), и без любого из них её нет."
        + Self.russianSmaller
    case .caused(1, let total, let seq, _): "Строку даёт 1 событие из \(total): событие \(seq)."
    case .caused(let count, let total, let seq, let isFewest):
      "Событий дают строку: \(count) из \(total): событие \(seq), с которым она появляется, и те, что ему"
        + " нужны." + (isFewest ? "" : Self.russianSmaller)
    case .alone(let seq, let total):
      "Строку даёт 1 событие из \(total): событие \(seq). У единственного события prev() и next() пусты."
        + " Если у строки должна быть соседняя, спросите о ней: 'stream == prev(stream)'."
    case .best(let count, let total):
      "Событий дают строку: \(count) из \(total); поиск закончен раньше, чем доказано, что ни одно из них"
        + " не лишнее."
    case .shortened(let count, let option):
      "Полей, которые строке не нужны, в данных опущено: \(count). \(option) оставит все."
    case .changed(let name, let now, let former):
      "В этих событиях \(name) — \(now), а в журнале было \(former). Условие '\(name) == \(former)' сохранит"
        + " события этого значения."
    case .kept(let name, let number):
      "К запросу добавлено условие '\(name) == \(number)', чтобы \(name) было тем же, что в журнале."
    case .unkeyed:
      "Запрос не показывает ключа строки, поэтому тест пройдёт с любой строкой, отвечающей условию."
    case .written(let count, let path, let form, let expected):
      "Событий записано в \(path): \(count)." + Self.russianHint(path, form, expected)
    }
  }

  private static let smaller = " Not all smaller sets were tried."
  private static let russianSmaller = " Испробованы не все меньшие наборы."

  /// A hint how to run the test.
  private static func hint(
    _ path: String, _ form: ExcerptFile.Form, _ expected: String?
  ) -> String {
    let failure =
      expected.map { "'\(TerminalText($0).text)' has no row after these events alone" }
      ?? "the query has a row"
    return switch form {
    case .ndjson, .daybook: ""
    case .regression:
      " It fails as long as \(failure):\n  daybook verify \(ShellWord(path).text)"
    case .swift: " It fails as long as \(failure): put it among the tests of a package."
    }
  }

  private static func russianHint(
    _ path: String, _ form: ExcerptFile.Form, _ expected: String?
  ) -> String {
    let failure =
      expected.map { "'\(TerminalText($0).text)' не даёт строк" } ?? "запрос даёт строку"
    return switch form {
    case .ndjson, .daybook: ""
    case .regression:
      " Он не проходит, пока \(failure):\n  daybook verify \(ShellWord(path).text)"
    case .swift: " Тест не проходит, пока \(failure): место ему среди тестов пакета."
    }
  }
}
