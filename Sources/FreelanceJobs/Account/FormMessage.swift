internal import DaybookPresentation

/// What a form asks and says.
enum FormMessage: LocalizedText {
  case title(AccountForm)
  case name
  case email
  case notEntered
  /// The lines that fill in what is missing, and where it is kept.
  case footer(lines: [String], isKept: Bool)

  var english: String {
    switch self {
    case .title(.signup): "Sign up"
    case .title(.login): "Log in"
    case .name: "name"
    case .email: "e-mail"
    case .notEntered: "not entered"
    case .footer(let lines, let isKept):
      "Enter \(lines.map { "'\($0)'" }.joined(separator: " and ")); 'up' closes the form. "
        + (isKept ? "Both stay on this machine. " : "Nothing of it is kept here. ")
        + "No password is asked for."
    }
  }

  var russian: String {
    switch self {
    case .title(.signup): "Регистрация"
    case .title(.login): "Вход"
    case .name: "имя"
    case .email: "почта"
    case .notEntered: "не указано"
    case .footer(let lines, let isKept):
      "Введите \(lines.map { "«\($0)»" }.joined(separator: " и ")); «up» закроет форму. "
        + (isKept ? "Всё останется на этой машине. " : "Здесь ничего не сохраняется. ")
        + "Пароль не нужен."
    }
  }
}
