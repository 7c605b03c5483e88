internal import DaybookPresentation

/// The words before a line that a person types.
enum GridPromptText: LocalizedText {
  case jump, search, filter, watch, note, save, test, expected, testFile

  var english: String {
    switch self {
    case .jump: "go to (seq, date, head, -1h): "
    case .search: "search: "
    case .filter: "where "
    case .watch: "watch: "
    case .note: "note: "
    case .save: "write the trail to: "
    case .test: "no row (Tab: a row) is to be in: "
    case .expected: "the row is to have: "
    case .testFile: "write the test to: "
    }
  }

  var russian: String {
    switch self {
    case .jump: "перейти (номер, дата, head, -1h): "
    case .search: "искать: "
    case .filter: "where "
    case .watch: "следить: "
    case .note: "заметка: "
    case .save: "записать путь в: "
    case .test: "строк не должно быть (Tab: должна) в: "
    case .expected: "в строке должно быть: "
    case .testFile: "записать тест в: "
    }
  }
}
