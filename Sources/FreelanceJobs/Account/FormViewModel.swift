package import DaybookPresentation

/// Exactly what a form says.
package struct FormViewModel: Sendable, Equatable {
  package var title: String
  /// The fields, a row each.
  package var table: StaticTable<String>
  package var footer: String
}

extension FormViewModel {
  init(of form: AccountForm, _ situation: JobsSituation) {
    let state = situation.state
    title = form.title
    table = StaticTable([
      .init(
        "person",
        rows: [
          .init("name", title: "name", detail: state?.name ?? "", action: "name"),
          .init("email", title: "e-mail", detail: state?.email ?? "", action: "email"),
        ])
    ])
    let missing = [
      state?.name == nil ? "'name NAME'" : nil,
      // Outside quotes the sign in an address makes a query of a line.
      state?.email == nil ? "'email \"ADDRESS\"'" : nil,
    ]
    footer =
      "Enter \(missing.compactMap { $0 }.joined(separator: " and ")); 'up' closes the form. "
      + (situation.isKept ? "Both stay on this machine. " : "Nothing of it is kept here. ")
      + "No password is asked for."
  }
}
