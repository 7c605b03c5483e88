package import DaybookPresentation
package import DaybookValues

/// An open screen, which is equal to another screen if both have the same link.
package struct JobPlace: Sendable, Equatable {
  package var screen: any JobScreen

  package init(_ screen: any JobScreen) { self.screen = screen }

  /// The first screen, which is the list of the jobs on `today`.
  package static func home(_ today: CalendarDate) -> JobPlace {
    JobPlace(JobListPlace(from: today))
  }

  package static func == (left: JobPlace, right: JobPlace) -> Bool { left.link == right.link }

  package var link: DeepLink { screen.link }

  /// Whether the screen covers all other screens until a person closes it.
  package var isModal: Bool { screen.opening == .modal }
}
