internal import DaybookPresentation

/// The reason why a line about web pages is refused.
enum WebRefusal: LocalizedText {
  case noPage
  case firstPage, lastPage
  case noLink(Int, of: Int)
  case linksFromOne
  case unknown(String)
  case noLine(String)
  case blanks
  case noAddress, otherScheme, password, notASCII
  case tooLong(limit: Int)

  var english: String {
    switch self {
    case .noPage: "No page was opened yet. Open one, as with 'web example.com'."
    case .firstPage: "This is the first page: there is none to go back to."
    case .lastPage: "This is the last page: there is none to go forward to."
    case .noLink(let number, let count):
      "There is no link \(number) on this page: it has \(count.counted("link"))."
    case .linksFromOne: "Links are numbered from 1."
    case .unknown(let words):
      "'\(words)' has no page. Write 'web URL', or what has one: "
        + "'web player NAME', 'web news N', 'web event N'."
    case .noLine(let word):
      "There is nothing called 'web \(word)'. Write 'web URL', 'web N' for a link, or one of "
        + "'web back', 'web forward', 'web reload', 'web page', 'web links'."
    case .blanks: "An address has no blanks. Write %20 for one."
    case .noAddress: "That is no address of a page. Write one such as https://example.com/."
    case .otherScheme: "Only http and https are opened. Write one such as https://example.com/."
    case .password:
      "An address with a name and a password is not opened: it would be kept and shown. "
        + "Leave out what stands before the @."
    case .notASCII:
      "The name of a machine must be ASCII. Write other letters in the form that begins with xn--."
    case .tooLong(let limit): "An address has \(limit) characters at most."
    }
  }

  var russian: String {
    switch self {
    case .noPage: "Страниц ещё не открывали. Откройте, например «web example.com»."
    case .firstPage: "Это первая страница: назад идти некуда."
    case .lastPage: "Это последняя страница: вперёд идти некуда."
    case .noLink(let number, let count):
      "Ссылки \(number) на этой странице нет: всего "
        + "\(count.counted("ссылка", "ссылки", "ссылок"))."
    case .linksFromOne: "Ссылки считаются от 1."
    case .unknown(let words):
      "У «\(words)» нет страницы. Напишите «web URL» или то, у чего она есть: "
        + "«web player NAME», «web news N», «web event N»."
    case .noLine(let word):
      "«web \(word)» не бывает. Напишите «web URL», «web N» для ссылки или «web back», "
        + "«web forward», «web reload», «web page», «web links»."
    case .blanks: "В адресе нет пробелов. Напишите вместо пробела %20."
    case .noAddress: "Это не адрес страницы. Напишите, например, https://example.com/."
    case .otherScheme: "Открываются только http и https. Напишите, например, https://example.com/."
    case .password:
      "Адрес с именем и паролем не открывают: он остался бы в журнале и на экране. "
        + "Уберите то, что стоит перед @."
    case .notASCII: "Имя машины пишется в ASCII, иное — в записи, что начинается с xn--."
    case .tooLong(let limit): "В адресе не больше \(limit.counted("знака", "знаков", "знаков"))."
    }
  }
}

extension Refusal {
  init(_ message: WebRefusal) { self.init(telling: message) }

  static let noPage = Refusal(.noPage)
}
