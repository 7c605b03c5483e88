internal import DaybookPresentation

/// The texts and the questions of the tools.
enum ToolsMessage: LocalizedText {
  case storage, storageNote, log, clearViews
  case social, socialNote, sponsor, share, rate, write
  /// The titles of columns.
  case word, what, size
  case done, notDone
  case answerWith(choices: String)
  case megabytes(Int64)
  case opened(link: String)
  case noProgram(link: String)
  case cleared(from: Int64, to: Int64)
  /// The questions, and their answers.
  case clearAsked, logStays, noMailProgram, writeYourself, cancel, clear, settings

  var english: String {
    switch self {
    case .storage: "Storage"
    case .storageNote:
      "The log is the file with all that was ever seen, and is never cleared. Read models are tables "
        + "that are made from it, and screens are drawn from them: cleared ones are made again."
    case .log: "log"
    case .clearViews: "clear read models"
    case .social: "About this app"
    case .socialNote: "'cs tools N', or the word, chooses."
    case .sponsor: "give money: opens a page of the app"
    case .share: "show the app to others: opens its page"
    case .rate: "say how good the app is: opens a page"
    case .write: "write to the developer: begins a letter"
    case .word: "word"
    case .what: "what"
    case .size: "size"
    case .done: "Done"
    case .notDone: "Not opened"
    case .answerWith(let choices): "Answer with 'cs answer N': \(choices)."
    case .megabytes(let bytes): "\(Language.english.megabytes(bytes)) MB"
    case .opened(let link): "Opened \(link)."
    case .noProgram(let link): "No program opens links here. Open it yourself: \(link)"
    case .cleared(let old, let new):
      "The read models of Counter-Strike were rebuilt from the log. All read models "
        + "of this daybook took \(Self.megabytes(old).english), and take "
        + "\(Self.megabytes(new).english)."
    case .clearAsked: "Clear the read models of Counter-Strike?"
    case .logStays:
      "Their files on the disk are removed, and they are rebuilt from the log. "
        + "The log stays as it is: players, settings, favourites and all else."
    case .noMailProgram: "No mail program is set up"
    case .writeYourself:
      "Neither 'xdg-open' nor 'open' opens a link here. Write to the address yourself: "
        + DeveloperMail.standard.link
    case .cancel: "Cancel"
    case .clear: "Clear"
    case .settings: "Settings"
    }
  }

  var russian: String {
    switch self {
    case .storage: "Хранилище"
    case .storageNote:
      "Журнал — файл со всем, что когда-либо видели, и никогда не очищается. Модели чтения — таблицы, "
        + "которые строятся по нему и с которых рисуются экраны: очищенные построятся заново."
    case .log: "журнал"
    case .clearViews: "очистить модели чтения"
    case .social: "О приложении"
    case .socialNote: "Выбор: «cs tools N» или слово вместо номера."
    case .sponsor: "поддержать деньгами: откроет страницу"
    case .share: "показать другим: откроет страницу приложения"
    case .rate: "оценить: откроет страницу"
    case .write: "написать разработчику: начнёт письмо"
    case .word: "слово"
    case .what: "что"
    case .size: "размер"
    case .done: "Готово"
    case .notDone: "Не открыто"
    case .answerWith(let choices): "Ответьте «cs answer N»: \(choices)."
    case .megabytes(let bytes): Language.russian.megabytes(bytes) + Language.noBreakSpace + "МБ"
    case .opened(let link): "Открыто: \(link)."
    case .noProgram(let link): "Ссылки здесь открывать нечем. Откройте сами: \(link)"
    case .cleared(let old, let new):
      "Модели чтения Counter-Strike построены заново из журнала. Все модели чтения занимали "
        + "\(Self.megabytes(old).russian), теперь занимают \(Self.megabytes(new).russian)."
    case .clearAsked: "Очистить модели чтения Counter-Strike?"
    case .logStays:
      "С диска их уберут и построят заново из журнала. Сам журнал останется как есть: игроки, "
        + "настройки, избранное и всё остальное."
    case .noMailProgram: "Почтовой программы нет"
    case .writeYourself:
      "Ни «xdg-open», ни «open» ссылку здесь не откроют. Напишите по адресу сами: "
        + DeveloperMail.standard.link
    case .cancel: "Отмена"
    case .clear: "Очистить"
    case .settings: "Настройки"
    }
  }
}

extension Language {
  /// The size in megabytes of 1,000,000 bytes, with two decimals.
  fileprivate func megabytes(_ bytes: Int64) -> String {
    decimal((max(0, bytes) / 5_000 + 1) / 2, places: 2)
  }
}
