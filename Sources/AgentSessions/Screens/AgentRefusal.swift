internal import DaybookPresentation

/// The reasons why a run cannot be shown.
enum AgentRefusal: LocalizedText {
  case noRuns
  case noRow(String, of: Int)
  case noRun(String)
  case severalRuns(String, Int)
  case oneRun
  case nothingAfterRuns

  var english: String {
    switch self {
    case .noRuns: "There is no run yet. Load sessions by 'daybook agent FOLDER'."
    case .noRow(let row, let count):
      "There is no row \(row): 'runs' lists \(count.counted("run")), from 1."
    case .noRun(let name): "There is no run '\(name)'. 'runs' lists them."
    case .severalRuns(let name, let count):
      "'\(name)' is how \(count) runs begin. Write more of the name, or the row in 'runs'."
    case .oneRun: "Write the row of a run in 'runs', or its name, as with 'run 1'."
    case .nothingAfterRuns: "Nothing follows 'runs'. 'run 1' shows the first of them."
    }
  }

  var russian: String {
    switch self {
    case .noRuns: "Сеансов ещё нет. Загрузите их: «daybook agent FOLDER»."
    case .noRow(let row, let count):
      "Строки \(row) нет: в «runs» \(count.counted("сеанс", "сеанса", "сеансов")), считая от 1."
    case .noRun(let name): "Сеанса «\(name)» нет. Их перечисляет «runs»."
    case .severalRuns(let name, let count):
      "С «\(name)» начинаются \(count.counted("сеанс", "сеанса", "сеансов")). "
        + "Напишите имя полнее или строку из «runs»."
    case .oneRun: "Напишите строку сеанса из «runs» или его имя, например «run 1»."
    case .nothingAfterRuns: "После «runs» ничего не пишут. «run 1» покажет первый сеанс."
    }
  }
}

extension Refusal {
  init(_ message: AgentRefusal) { self.init(telling: message) }
}
