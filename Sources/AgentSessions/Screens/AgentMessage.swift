internal import DaybookPresentation

/// The texts of the screens of agents' sessions.
enum AgentMessage: LocalizedText {
  case runs, noRuns
  case run(String)
  case count(Int)
  case older(Int)
  case opensRun
  case twoLines
  /// The titles of columns, and the names of facts.
  case begun, took, program, model, project, turns, tools, tokens, cost, ended
  case programAndEnd, modelAndProject, tookAndCost
  case answers, failed, agents, compactions, parent, origin, folder
  case inputTokens, cacheRead, cacheWrite, output, reasoning
  case unloggedModel
  case asLogged, noPrice(models: String), priced
  case timeline, nothingHappened
  case earlier(Int)
  case otherRecords(Int)
  case at, what, step, outcome
  case ways(agents: Bool)

  var english: String {
    switch self {
    case .runs: "Runs"
    case .noRuns: "There is no run yet. Load sessions by 'daybook agent FOLDER'."
    case .run(let name): "Run \(name)"
    case .count(let count): count.counted("run")
    case .older(let count):
      "\(count.counted("older run")): 'runs | sort by startedAt desc' has all."
    case .opensRun: "'run N' shows what happened in one of them. Times are UTC, tokens as logged."
    case .twoLines: "Below the program stands how it ended, below the model the project."
    case .begun: "begun"
    case .took: "took"
    case .program: "program"
    case .model: "model"
    case .project: "project"
    case .turns: "turns"
    case .tools: "tools"
    case .tokens: "tokens"
    case .cost: "cost"
    case .ended: "ended"
    case .programAndEnd: "program, end"
    case .modelAndProject: "model, project"
    case .tookAndCost: "took, cost"
    case .answers: "answers"
    case .failed: "failed"
    case .agents: "agents"
    case .compactions: "compactions"
    case .parent: "works for"
    case .origin: "forked from"
    case .folder: "folder"
    case .inputTokens: "input"
    case .cacheRead: "from caches"
    case .cacheWrite: "to caches"
    case .output: "output"
    case .reasoning: "of it reasoning"
    case .unloggedModel: "a model that was not logged"
    case .asLogged: "Tokens as the program logged them; not a bill."
    case .noPrice(let models): "No cost: the log has no price for \(models)."
    case .priced: "The cost follows from the prices that were set by 'daybook agent price'."
    case .timeline: "Timeline"
    case .nothingHappened: "No step of this run is in the log."
    case .earlier(let count): "\(count.counted("earlier step")) left out."
    case .otherRecords(let count): "\(count.counted("record")) of other kinds left out."
    case .at: "after"
    case .what: "what"
    case .step: "step"
    case .outcome: "outcome"
    case .ways(let agents):
      (agents ? "'run NAME' shows an agent. " : "")
        + "'blame runs NAME' and 'diverge run-NAME run-OTHER' go on from here."
    }
  }

  var russian: String {
    switch self {
    case .runs: "Сеансы"
    case .noRuns: "Сеансов ещё нет. Загрузите их: «daybook agent FOLDER»."
    case .run(let name): "Сеанс \(name)"
    case .count(let count): count.counted("сеанс", "сеанса", "сеансов")
    case .older(let count):
      "Ещё \(count.counted("сеанс", "сеанса", "сеансов")) старше: все — «runs | sort by startedAt desc»."
    case .opensRun: "«run N» покажет, что было в сеансе. Время UTC, токены — по журналу программы."
    case .twoLines: "Под программой — чем кончилось, под моделью — проект."
    case .begun: "начат"
    case .took: "шёл"
    case .program: "программа"
    case .model: "модель"
    case .project: "проект"
    case .turns: "реплик"
    case .tools: "вызовов"
    case .tokens: "токенов"
    case .cost: "цена"
    case .ended: "чем кончился"
    case .programAndEnd: "программа, конец"
    case .modelAndProject: "модель, проект"
    case .tookAndCost: "шёл, цена"
    case .answers: "ответов"
    case .failed: "с ошибкой"
    case .agents: "агентов"
    case .compactions: "сжатий"
    case .parent: "работает на"
    case .origin: "ответвлён от"
    case .folder: "каталог"
    case .inputTokens: "ввод"
    case .cacheRead: "из кэша"
    case .cacheWrite: "в кэш"
    case .output: "вывод"
    case .reasoning: "из них размышления"
    case .unloggedModel: "(не записана)"
    case .asLogged: "Токены — по журналу программы, это не счёт."
    case .noPrice(let models): "Стоимости нет: не задана цена модели \(models)."
    case .priced: "Стоимость — по ценам, заданным через «daybook agent price»."
    case .timeline: "Ход сеанса"
    case .nothingHappened: "В журнале нет ни одного его шага."
    case .earlier(let count):
      "Не показано: \(count.counted("шаг", "шага", "шагов")) раньше."
    case .otherRecords(let count):
      "Не показано: \(count.counted("запись", "записи", "записей")) других видов."
    case .at: "спустя"
    case .what: "что"
    case .step: "шаг"
    case .outcome: "итог"
    case .ways(let agents):
      (agents ? "«run NAME» покажет агента. " : "")
        + "Дальше — «blame runs NAME» и «diverge run-NAME run-OTHER»."
    }
  }
}
