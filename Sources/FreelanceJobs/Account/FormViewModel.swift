package import DaybookPresentation

/// All texts of a form.
package struct FormViewModel: Sendable, Equatable {
  package var title: String
  /// The fields of the form, each in a row.
  package var table: StaticTable<String>
  /// The text of a field without a value.
  package var missing: String
  package var footer: String
}

extension FormViewModel {
  init(of form: AccountForm, _ situation: JobsSituation) {
    let state = situation.state
    let say = { (message: FormMessage) in message.text(in: situation.language) }
    title = say(.title(form))
    table = StaticTable([
      .init(
        "person",
        rows: [
          .init("name", title: say(.name), detail: state?.name ?? "", action: "name"),
          .init("email", title: say(.email), detail: state?.email ?? "", action: "email"),
        ])
    ])
    missing = say(.notEntered)
    let lines = [
      state?.name == nil ? "name NAME" : nil,
      // The line contains no example of an address: without quotes, the `@` would turn it into a
      // query.
      state?.email == nil ? "email ADDRESS" : nil,
    ]
    footer = say(.footer(form, lines: lines.compactMap(\.self), isKept: situation.isKept))
  }
}
