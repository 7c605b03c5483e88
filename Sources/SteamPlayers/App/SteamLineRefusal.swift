internal import DaybookPresentation

/// The error for a line that the Steam app cannot parse, with the right usage.
enum SteamLineRefusal: LocalizedText {
  case loginUsage, logoutUsage
  case isKey
  case notAccount(String)
  case noLink(String)
  /// The value is missing after this option.
  case whatFollows(String)
  case noOption(String, known: [String])
  case noPeriod(String)
  case noDay(String)
  case noOrder(String, known: [String])
  case noLength(String)
  /// A recorded answer has this unknown method.
  case noMethod(String)
  case noAccountNumber(String)
  case noPlayerNamed(method: String)
  case noGameNamed(method: String)

  var english: String {
    switch self {
    case .loginUsage:
      "Say which account: its number, its own name or its address, as in "
        + "'steam login 76561197960265729'; or 'steam login --fake' for the demo account."
    case .logoutUsage: "Write 'steam logout', then 'steam logout yes'."
    case .isKey: "That is a key, not an account. Set it in DAYBOOK_STEAM_KEY, and nowhere else."
    case .notAccount(let text):
      "'\(text)' is no account. "
        + "Give its number of 17 digits, its own name, or the address of its profile."
    case .noLink(let name):
      "'\(name)' shows no screen that a link could open. Open one, as with 'me'."
    case .whatFollows(let word): "'\(word)' needs a value after it."
    case .noOption(let word, let known):
      "There is no option '\(word)'. There are \(known.listed)."
    case .noPeriod(let word): "'\(word)' is no period. Use day, week, month or year."
    case .noDay(let word): "'\(word)' is no time. Write a date, or '90d', '12w', '6m', '2y'."
    case .noOrder(let word, let known): "'\(word)' is no order. There are \(known.listed)."
    case .noLength(let word): "'\(word)' is no time. Write '1h' or '30min'."
    case .noMethod(let method):
      "'\(method)' is no known method of Steam, as '\(OwnedGames.method)' is."
    case .noAccountNumber(let word): "'\(word)' is no number of a Steam account."
    case .noPlayerNamed(let method):
      "The answer does not say which player '\(method)' was asked about."
    case .noGameNamed(let method):
      "The answer does not say which game '\(method)' was asked about."
    }
  }

  var russian: String {
    switch self {
    case .loginUsage:
      "Назовите аккаунт: номер, имя в адресе или сам адрес, например "
        + "«steam login 76561197960265729»; пробный аккаунт — «steam login --fake»."
    case .logoutUsage: "Напишите «steam logout», потом «steam logout yes»."
    case .isKey: "Это ключ, а не аккаунт. Задайте его в DAYBOOK_STEAM_KEY и больше нигде."
    case .notAccount(let text):
      "«\(text)» — не аккаунт. Назовите номер из 17 цифр, имя в адресе или адрес профиля."
    case .noLink(let name):
      "«\(name)» не открывает экрана, на который есть ссылка. Откройте экран, например «me»."
    case .whatFollows(let word): "Что после «\(word)»?"
    case .noOption(let word, let known):
      "Параметра «\(word)» нет. Есть \(Language.russian.list(known))."
    case .noPeriod(let word): "«\(word)» — не период. Есть day, week, month и year."
    case .noDay(let word): "«\(word)» — не время. Напишите дату или «90d», «12w», «6m», «2y»."
    case .noOrder(let word, let known):
      "Порядка «\(word)» нет. Есть \(Language.russian.list(known))."
    case .noLength(let word): "«\(word)» — не время. Напишите «1h» или «30min»."
    case .noMethod(let method): "«\(method)» — не то, о чём спрашивают Steam."
    case .noAccountNumber(let word): "«\(word)» — не номер аккаунта Steam."
    case .noPlayerNamed(let method): "В ответе не сказано, о каком игроке спрашивал «\(method)»."
    case .noGameNamed(let method): "В ответе не сказано, о какой игре спрашивал «\(method)»."
    }
  }
}

extension Refusal {
  init(_ message: SteamLineRefusal) { self.init(telling: message) }
}
