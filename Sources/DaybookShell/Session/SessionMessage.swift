internal import Daybook
internal import DaybookPresentation
internal import DaybookRendering

/// The messages of a session, which are not part of the output of a line.
enum SessionMessage: LocalizedText {
  /// The greeting of a log: the number of events, and of the engine's own events.
  case events(UInt64, hidden: UInt64)
  /// The sentences of the greeting for an empty log, and the explanations of the suggested lines.
  case whatIsKept, readModels, howToAsk, past, offer, isEmpty, tryImport, tryPrint, tryHelp, tryDemo
  case isIn(String, isNew: Bool)
  case described(SessionID, lines: Int, isKept: Bool)
  /// Lines cannot be recorded in the log, for this reason; `keptAgain` reports that recording works
  /// again.
  case notKept(String)
  case keptAgain(missed: Int)
  case stopped
  case leave

  var english: String {
    switch self {
    case .events(let count, let hidden):
      Amount(count, "event").text
        + (hidden == 0 ? "" : ", and \(hidden) of sessions and settings in allEvents")
        + ". '.help' lists the commands, Ctrl-D leaves."
    case .whatIsKept:
      "Daybook keeps everything that happens as events, in the order in which it happened."
    case .readModels: "Read models follow from them: tables that are always up to date."
    case .howToAsk: "You query both in KQL, and see them on screens of apps."
    case .past: "You can go back to every past moment, compare it and explain it."
    case .offer: "'welcome' asks for your language and your colours, if you like."
    case .isEmpty: "This daybook is empty. Things to try:"
    case .isIn(let path, let isNew):
      isNew ? "A new daybook was made in \(path)." : "The daybook is in \(path)."
    case .tryImport: "takes in a file of yours"
    case .tryPrint: "a query that needs no data"
    case .tryHelp: "how to ask for data"
    case .tryDemo: "an example with data"
    case .described(let id, let count, let isKept):
      "Session \(id.text): \(Amount(count, "line").text), "
        + (isKept ? "kept in the log." : "not kept in the log.")
    case .notKept(let reason):
      "Lines are answered and not kept in the log from here on. \(reason)"
    case .keptAgain(let count):
      "Lines are kept in the log again; \(count == 1 ? "1 line was" : "\(count) lines were") not."
    case .stopped: "Stopped. \(Self.leave.english)"
    case .leave: "Ctrl-D or 'quit' leaves."
    }
  }

  var russian: String {
    switch self {
    case .events(let count, let hidden):
      count.counted("событие", "события", "событий")
        + (hidden == 0 ? "" : ", и ещё \(hidden) о сеансах и настройках в allEvents")
        + ". «.help» расскажет, что тут есть, "
        + "Ctrl-D — выход."
    case .whatIsKept:
      "Daybook хранит всё, что происходит, как события, в том порядке, в каком оно произошло."
    case .readModels: "Из них следуют модели чтения: таблицы, в которых всегда свежие данные."
    case .howToAsk: "И те и другие запрашивают на KQL и показывают на экранах приложений."
    case .past: "К любому моменту прошлого можно вернуться, сравнить его и объяснить."
    case .offer: "«welcome» спросит, если хотите, о языке и цветах."
    case .isEmpty: "Этот журнал пуст. Строки на пробу:"
    case .isIn(let path, let isNew):
      isNew ? "Создан новый журнал: \(path)." : "Журнал лежит в \(path)."
    case .tryImport: "заберёт ваш файл"
    case .tryPrint: "запрос, которому не нужны данные"
    case .tryHelp: "как запрашивать данные"
    case .tryDemo: "пример с данными"
    case .described(let id, let count, let isKept):
      "Сеанс \(id.text): \(count.counted("строка", "строки", "строк")), "
        + (isKept ? "хранится в журнале." : "в журнале не хранится.")
    case .notKept(let reason): "Отныне строки выполняются, но в журнал не попадают. \(reason)"
    case .keptAgain(let count):
      "Строки снова попадают в журнал; не \(count.choosing("попала", "попали", "попало")) "
        + "\(count.counted("строка", "строки", "строк"))."
    case .stopped: "Прервано. \(Self.leave.russian)"
    case .leave: "Ctrl-D или «quit» — выход."
    }
  }
}
