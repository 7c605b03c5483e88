internal import DaybookPresentation

/// The texts about an imported file.
enum ImportMessage: LocalizedText {
  case title
  case titleOf(file: String)
  case none
  /// The labels of the counts.
  case players, new, changed, changes
  case missing(columns: [String])
  case unknown(columns: [String])

  var english: String {
    switch self {
    case .title: "Import"
    case .titleOf(let file): "Import of \(file)"
    case .none: "No file was imported yet. Import one with 'cs import FILE.csv'."
    case .players: "players"
    case .new: "new"
    case .changed: "changed"
    case .changes: "changes"
    case .missing(let columns): "Columns that the file lacks: \(columns.listed)."
    case .unknown(let columns): "Unknown columns, which were left out: \(columns.listed)."
    }
  }

  var russian: String {
    switch self {
    case .title: "Загрузка"
    case .titleOf(let file): "Загрузка: \(file)"
    case .none: "Файлов ещё не загружали. Загрузите: «cs import FILE.csv»."
    case .players: "игроков"
    case .new: "новых"
    case .changed: "с изменениями"
    case .changes: "изменений"
    case .missing(let columns): "Нет столбцов: \(Language.russian.list(columns))."
    case .unknown(let columns): "Неизвестные столбцы: \(Language.russian.list(columns))."
    }
  }
}
