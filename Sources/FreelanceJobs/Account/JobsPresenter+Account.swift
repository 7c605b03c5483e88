internal import DaybookPresentation

extension JobsPresenter {
  /// The events for entering a field of the current form.
  ///
  /// If no other field is missing, they also complete and close the form.
  func enter(
    _ field: String, _ text: String, _ situation: JobsSituation
  ) throws(Refusal) -> [JobEvent] {
    guard let form = situation.top.screen as? AccountForm else { throw Refusal(.noFormOpen) }
    let text = try field == "name" ? name(text) : email(text)
    let entered = JobEvent.screen(.fieldEntered(JobsFieldEntered(field: field, text: text)))
    let name = field == "name" ? text : situation.state?.name
    let email = field == "email" ? text : situation.state?.email
    guard let name, let email else { return [entered] }
    let account = AccountEntered(kind: form.rawValue, name: name, email: email)
    return [
      entered, .account(account),
      .screen(.screenLeft(JobsScreenLeft(isHome: false))),
    ]
  }

  private func name(_ text: String) throws(Refusal) -> String {
    guard (1...100).contains(text.count), text.unicodeScalars.allSatisfy({ $0.value >= 0x20 })
    else { throw Refusal(.noName) }
    return text
  }

  private func email(_ text: String) throws(Refusal) -> String {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard text.utf8.count <= 254, parts.count == 2, !parts[0].isEmpty,
      parts[1].contains("."), !parts[1].hasPrefix("."), !parts[1].hasSuffix("."),
      text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F })
    else { throw Refusal(.noEmail(text)) }
    return text
  }
}
