internal import DaybookPresentation

/// The texts of a form.
enum FormMessage: LocalizedText {
  case title(AccountForm)
  case name
  case email
  case notEntered
  /// The text below a form.
  ///
  /// It states the purpose of the form, the lines that fill in missing fields, and whether the data
  /// are stored.
  case footer(AccountForm, lines: [String], isKept: Bool)

  var english: String {
    switch self {
    case .title(.signup): "Sign up"
    case .title(.login): "Log in"
    case .name: "name"
    case .email: "e-mail"
    case .notEntered: "not entered"
    case .footer(let form, let lines, let isKept):
      (form == .signup
        ? "Says who you are, for the first time. " : "Says who you are, if you signed up before. ")
        + "Enter \(lines.map { "'\($0)'" }.joined(separator: " and ")). "
        + (isKept ? "Both stay on this machine, " : "Nothing of it is kept here, ")
        + "and no password is asked for. "
        + "'up' closes the form without keeping it, and leads back to where you were."
    }
  }

  var russian: String {
    switch self {
    case .title(.signup): "Регистрация"
    case .title(.login): "Вход"
    case .name: "имя"
    case .email: "почта"
    case .notEntered: "не указано"
    case .footer(let form, let lines, let isKept):
      (form == .signup
        ? "Здесь вы называетесь в первый раз. " : "Здесь называются те, кто уже регистрировался. ")
        + "Введите \(lines.map { "«\($0)»" }.joined(separator: " и ")). "
        + (isKept ? "Всё останется на этой машине" : "Здесь ничего не сохраняется")
        + ", пароль не нужен. "
        + "«up» закроет форму, ничего не сохранив, и вернёт туда, где вы были."
    }
  }
}
