internal import DaybookPresentation
internal import DaybookValues
internal import DaybookWeb

/// A notice above a screen if the source did not send all data of the screen.
enum NoticeMessage: LocalizedText {
  case offline(LocalizedFailure, known: CalendarDate?)
  /// The source has no data about the topic.
  case notFound(LocalizedFailure, known: CalendarDate?)
  /// The reason why the config file that the player publishes could not be fetched.
  case noConfig(LocalizedConfigFailure, isOlderShown: Bool)
  case unread(parts: Int)

  var english: String {
    switch self {
    case .offline(let failure, let date): "offline: \(failure.english)\(Self.english(date))"
    case .notFound(let failure, let date): "note: \(failure.english)\(Self.english(date))"
    case .noConfig(let failure, let isOlderShown):
      "offline: the player's own file could not be had: \(failure.english). "
        + (isOlderShown
          ? "This is the one that was seen last." : "This one is made of what is known.")
    case .unread(let count):
      "note: \(count.counted("part")) of the answer could not be read; the rest was taken in."
    }
  }

  var russian: String {
    switch self {
    case .offline(let failure, let date): "без сети: \(failure.russian)\(Self.russian(date))"
    case .notFound(let failure, let date): "заметка: \(failure.russian)\(Self.russian(date))"
    case .noConfig(let failure, let isOlderShown):
      "без сети: собственный файл игрока получить не удалось: \(failure.russian). "
        + (isOlderShown
          ? "Показан тот, что видели последним." : "Показан составленный из известного.")
    case .unread(let count):
      "заметка: не удалось прочитать \(count.counted("часть", "части", "частей")) ответа; остальное "
        + "принято."
    }
  }

  private static func english(_ date: CalendarDate?) -> String {
    date.map { " This is what is known since \(Language.english.date($0))." } ?? ""
  }

  private static func russian(_ date: CalendarDate?) -> String {
    date.map { " Показано известное на \(Language.russian.date($0))." } ?? ""
  }
}

/// The reason why a player's published config file could not be fetched, as the log contains it.
///
/// A reason without a translation is shown unchanged.
struct LocalizedConfigFailure: LocalizedText {
  private let words: String

  init(_ words: String) { self.words = words }

  var english: String { words }

  var russian: String { Self.plain[words] ?? withNumber ?? words }

  private static let plain = [
    "it was not waited for": "его не стали ждать",
    "it could not be reached": "связи нет",
    "it is no text": "это не текст",
    "it is a page of the web, and no file of settings": "это веб-страница, а не файл настроек",
    "it is empty": "он пуст",
  ]

  /// The reasons that contain a number, each split into the words before and after it.
  private static let numbered = [
    (before: "it sends to another address (", after: ")", russian: "адрес отсылает на другой"),
    (before: "it is not there (", after: ")", russian: "его там нет"),
    (before: "it was refused (", after: ")", russian: "его не дали"),
    (before: "it is larger than ", after: " KiB", russian: ""),
  ]

  private var withNumber: String? {
    for (before, after, russian) in Self.numbered
    where words.hasPrefix(before) && words.hasSuffix(after) {
      let number = words.dropFirst(before.count).dropLast(after.count)
      return russian.isEmpty ? "он больше \(number) КиБ" : "\(russian) (\(number))"
    }
    return nil
  }
}
