internal import DaybookPresentation

/// The reason why an action is impossible on the screens of jobs.
enum JobsRefusal: LocalizedText {
  case noMarketplace
  case noRecordedAnswers
  /// The job was never listed; `example` is the id of a job that was listed.
  case neverListed(String, example: JobID?)
  /// No row has this number; `of` is the number of rows.
  case noRow(Int, of: Int)
  /// Several jobs are at the place with this number.
  ///
  /// The case contains their count, the ids of the first jobs, and the number of further jobs.
  case severalAtPlace(Int, count: Int, numbers: [String], more: Int)
  case noListInFront
  case listIsLongest(days: Int)
  case noMapInFront
  case noPlaceOnMap
  case noSuchPlace(Int, of: Int)
  case watchedAlready(JobID)
  case notWatched(JobID)
  case nothingAsked
  case noFormOpen
  case noName
  case noEmail(String)
  /// A recorded answer has this unknown method.
  case noMethod(String, known: [String])
  case noDatesAsked

  var english: String {
    switch self {
    case .noMarketplace:
      "Jobs cannot be fetched: no marketplace is set. "
        + "Put its address into \(TemperClient.variable)."
    case .noRecordedAnswers:
      "This program was built without recorded answers: '--fake' has none to take in."
    case .neverListed(let word, let example):
      "No job '\(word)' was ever listed"
        + (example.map { ". Use its number, as in 'job \($0)'." } ?? ".")
    case .noRow(let number, let count):
      "There is no row \(number): the screen has \(count.counted("row")), and no job has this number."
    case .severalAtPlace(let place, let count, let numbers, let more):
      "\(count) jobs are at place \(place). Use a number: \(numbers.joined(separator: ", "))"
        + (more > 0 ? " and \(more) more." : ".")
    case .noListInFront: "There is no list in front. Go back with 'up', or open 'jobs'."
    case .listIsLongest(let days):
      "These are \(days) days, and no list is longer. Open 'jobs DATE'."
    case .noMapInFront: "There is no map in front. Open it with 'map'."
    case .noPlaceOnMap: "No job on this map has a place. 'up' leads back to the list."
    case .noSuchPlace(let place, let count):
      "There is no place \(place). Choose one from 1 to \(count)."
    case .watchedAlready(let job): "Job \(job) is watched already."
    case .notWatched(let job): "Job \(job) is not watched. 'watched' lists those that are."
    case .nothingAsked: "No question waits for an answer."
    case .noFormOpen: "No form is open. Open one with 'jobs signup' or 'jobs login'."
    case .noName: "A name has 1 to 100 characters. Enter it as: name Ada Lovelace"
    case .noEmail(let text):
      "'\(text)' is no e-mail address. Enter it as: email ada@example.org"
    case .noMethod(let method, let known):
      "'\(method)' is no way to ask for jobs; "
        + "\(known.map { "'\($0)'" }.joined(separator: " and ")) are."
    case .noDatesAsked: "The answer does not say for which dates jobs were asked."
    }
  }

  var russian: String {
    switch self {
    case .noMarketplace:
      "Подработки запросить не у кого: адрес биржи не задан. "
        + "Задайте его в \(TemperClient.variable)."
    case .noRecordedAnswers:
      "Эта программа собрана без записанных ответов: «--fake» нечего показать."
    case .neverListed(let word, let example):
      "Подработки «\(word)» ни разу не было в списке"
        + (example.map { ". Назовите её номер, например «job \($0)»." } ?? ".")
    case .noRow(let number, let count):
      "Строки \(number) нет: показано \(count.counted("строка", "строки", "строк")), "
        + "и такого номера нет ни у одной подработки."
    case .severalAtPlace(let place, let count, let numbers, let more):
      "В точке \(place) \(JobListMessage.jobs(count).russian). Назовите номер: "
        + numbers.joined(separator: ", ") + (more > 0 ? " и ещё \(more)." : ".")
    case .noListInFront: "Сейчас открыт не список. Вернитесь: «up», или откройте «jobs»."
    case .listIsLongest(let days):
      "Это \(days.counted("день", "дня", "дней")), длиннее список не бывает. Откройте «jobs DATE»."
    case .noMapInFront: "Сейчас открыта не карта. Откройте её: «map»."
    case .noPlaceOnMap: "Ни у одной подработки на этой карте не указано место. К списку: «up»."
    case .noSuchPlace(let place, let count):
      "Точки \(place) нет. Выберите от 1 до \(count)."
    case .watchedAlready(let job): "За подработкой \(job) вы уже следите."
    case .notWatched(let job):
      "За подработкой \(job) вы не следите. «watched» покажет, за какими следите."
    case .nothingAsked:
      "Сейчас ни о чём не спрашивают. «answer» отвечает на вопрос этого приложения."
    case .noFormOpen: "Форма не открыта. Откройте её: «jobs signup» или «jobs login»."
    case .noName: "В имени от 1 до 100 знаков. Введите так: name Ada Lovelace"
    case .noEmail(let text):
      "«\(text)» — не адрес почты. Введите так: email ada@example.org"
    case .noMethod(let method, let known):
      "«\(method)» — не способ запросить подработки; способы: "
        + "\(Language.russian.list(known.map { "«\($0)»" }))."
    case .noDatesAsked: "В ответе не сказано, за какие дни запрашивали подработки."
    }
  }
}

extension Refusal {
  init(_ message: JobsRefusal) { self.init(telling: message) }
}
