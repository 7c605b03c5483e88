package import DaybookPresentation
package import DaybookValues

/// The forms in which a person enters account data.
package enum AccountForm: String, Sendable, Equatable, CaseIterable {
  case signup
  case login
}

extension AccountForm: JobScreen {
  package static func addLinks(to table: inout LinkTable<JobPlace>, on today: CalendarDate) {
    for form in allCases {
      table.add("jobs/\(form.rawValue)", example: form.link.description) { _, _ in
        [.home(today), JobPlace(form)]
      }
    }
  }

  package var link: DeepLink { DeepLink(path: ["jobs", rawValue]) }

  package var opening: JobOpening { .modal }

  package func model(of situation: JobsSituation, at time: Timestamp) -> JobsScreenModel {
    JobsScreenModel(content: FormViewModel(of: self, situation))
  }
}
