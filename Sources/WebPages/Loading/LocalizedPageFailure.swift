internal import DaybookPresentation

/// The recorded reason why a page could not be shown, in each language of the screens.
///
/// The log contains an English text that never changes. For a different language, the text is
/// translated. A text that is not recognized is shown unchanged.
struct LocalizedPageFailure: LocalizedText {
  private let words: String

  init(_ words: String) { self.words = words }

  var english: String { words }

  var russian: String { Self.plain[words] ?? withValue ?? words }

  private static let plain = [
    "it was stopped": "загрузку остановили",
    "it was not asked": "её не запрашивали",
    "it could not be reached": "связи нет",
    "it could not prove who it is: its certificate is not trusted":
      "сертификату сервера нельзя доверять",
    "it did not answer in time": "сервер не ответил вовремя",
    "it answered too slowly": "сервер отвечал слишком медленно",
    "it broke off its answer": "сервер оборвал ответ",
    "it sent no answer that could be read": "ответ сервера не удалось прочитать",
  ]

  /// The failures that contain a value, each with the text before and after it, in both languages.
  private static let valued = [
    (("its page is larger than ", " MiB"), ("страница больше ", " МиБ")),
    (("it is no text (", ")"), ("это не текст (", ")")),
    (("it is written in '", "', which is not read here"), ("кодировка «", "» здесь не читается")),
    (("it sends on more than ", " times"), ("число переадресаций превысило ", "")),
    (
      ("it sends on to what is no address of a page (", ")"),
      ("она отсылает не на адрес страницы (", ")")
    ),
  ]

  private var withValue: String? {
    for ((before, after), russian) in Self.valued
    where words.hasPrefix(before) && words.hasSuffix(after) {
      return russian.0 + words.dropFirst(before.count).dropLast(after.count) + russian.1
    }
    return nil
  }
}
