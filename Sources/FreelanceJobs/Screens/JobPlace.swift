package import DaybookPresentation
package import DaybookValues

/// An open screen; screens with the same link are equal.
package struct JobPlace: Sendable, Equatable {
  package var screen: any JobScreen

  package init(_ screen: any JobScreen) { self.screen = screen }

  /// The first screen: the list of `today`.
  package static func home(_ today: CalendarDate) -> JobPlace {
    JobPlace(JobListPlace(from: today))
  }

  package static func == (left: JobPlace, right: JobPlace) -> Bool { left.link == right.link }

  package var link: DeepLink { screen.link }

  /// Whether the screen covers all other screens until it is closed.
  package var isModal: Bool { screen.opening == .modal }
}
