internal import DaybookPresentation

/// The error for a line that the jobs app cannot parse, with the right usage.
enum JobsLineRefusal: LocalizedText {
  case emptyLine
  case noLine(String)
  case refreshUsage
  /// The usage of the line that begins with this word.
  case usage(of: String)
  case nearUsage
  case noDate(String)
  case tooLong(days: Int, first: String, last: String)
  case noOption(String)
  case lacksValue(String)
  case noPay(String)
  case noDistance(String)
  case noOrder(String)
  case noLocation(String)

  var english: String {
    switch self {
    case .emptyLine: "The line is empty."
    case .noLine(let word): "'\(word)' is no line of the jobs app."
    case .refreshUsage: "Nothing follows 'refresh' but '--now', which asks also during a pause."
    case .usage(let word): Self.englishUsage(of: word)
    case .nearUsage: "Say where, as in 'near 52.37,4.89 5km'."
    case .noDate(let word):
      "'\(word)' is no date. Write it as 2026-03-23, or use one of: \(Self.options)."
    case .tooLong(let days, let first, let last):
      "These are \(days) days, and no list is longer than \(JobListPlace.mostDays). "
        + "Open 'jobs \(first) \(last)', and then the days after it."
    case .noOption(let name): "There is no option '--\(name)'. Use one of: \(Self.options)."
    case .lacksValue(let name): "'--\(name)' lacks its value. Use one of: \(Self.options)."
    case .noPay(let text): "'\(text)' is no pay an hour in euros. Write it as 15 or 15.50."
    case .noDistance(let text): "'\(text)' is no distance. Write it as 5km or 3mi, up to 1000km."
    case .noOrder(let text): "'\(text)' is no order. Sort by time, pay or distance."
    case .noLocation(let text):
      "'\(text)' is no place. Write latitude and longitude as 52.37,4.89."
    }
  }

  var russian: String {
    switch self {
    case .emptyLine: "Строка пуста."
    case .noLine(let word): "В приложении jobs нет строки «\(word)»."
    case .refreshUsage:
      "После «refresh» может стоять только «--now»: запросить и во время паузы."
    case .usage(let word): Self.russianUsage(of: word)
    case .nearUsage: "Скажите, возле чего, например «near 52.37,4.89 5km»."
    case .noDate(let word):
      "«\(word)» — не дата. Напишите 2026-03-23 или что-нибудь из: \(Self.options)."
    case .tooLong(let days, let first, let last):
      "Это \(days.counted("день", "дня", "дней")), а в списке не больше "
        + "\(JobListPlace.mostDays.counted("дня", "дней", "дней")). "
        + "Откройте «jobs \(first) \(last)», а потом следующие дни."
    case .noOption(let name): "«--\(name)» нет. Можно: \(Self.options)."
    case .lacksValue(let name): "После «--\(name)» нужно значение. Можно: \(Self.options)."
    case .noPay(let text): "«\(text)» — не оплата в евро за час. Напишите 15 или 15.50."
    case .noDistance(let text):
      "«\(text)» — не расстояние. Напишите 5km или 3mi, не больше 1000km."
    case .noOrder(let text): "Порядка «\(text)» нет. Есть time, pay и distance."
    case .noLocation(let text):
      "«\(text)» — не место. Напишите широту и долготу, например 52.37,4.89."
    }
  }

  private static let options = JobFilter.examples.joined(separator: ", ")

  private static func englishUsage(of word: String) -> String {
    switch word {
    case "open": "Say which link, as in 'open daybook://jobs'."
    case "answer": "Answer by number or name, as in 'answer 1'."
    case "name": "Enter it as: name Ada Lovelace"
    case "email": "Enter it as: email ada@example.org"
    case "pin": "Say which place of the strip, as in 'pin 2'."
    // Without the name of the app, `watch` is a command of the shell.
    case "watch": "Name one job by its number, as in 'jobs watch 132300', or by its row, as 1."
    default: "Name one job by its number, as in '\(word) 132300', or '\(word) 1' for the first."
    }
  }

  private static func russianUsage(of word: String) -> String {
    switch word {
    case "open": "Назовите ссылку, например «open daybook://jobs»."
    case "answer": "Ответьте номером или названием, например «answer 1»."
    case "name": "Введите так: name Ada Lovelace"
    case "email": "Введите так: email ada@example.org"
    case "pin": "Назовите точку под картой, например «pin 2»."
    case "watch": "Назовите номер подработки, например «jobs watch 132300», или её строку, как 1."
    default: "Назовите номер подработки, например «\(word) 132300», или «\(word) 1» для первой."
    }
  }
}

extension JobFilter {
  /// An example of each option of a list.
  static let examples = [
    "--min-pay 15", "--within 5km", "--near 52.37,4.89", "--category NAME", "--open", "--sort pay",
  ]
}

extension Refusal {
  init(_ message: JobsLineRefusal) { self.init(telling: message) }
}
