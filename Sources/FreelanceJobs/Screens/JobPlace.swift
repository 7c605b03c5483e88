package import DaybookPresentation
package import DaybookValues

/// One of the open screens; two with the same link are the same.
package struct JobPlace: Sendable, Equatable {
  package var screen: any JobScreen

  package init(_ screen: any JobScreen) { self.screen = screen }

  /// The list of today, where everything begins.
  package static func home(_ today: CalendarDate) -> JobPlace {
    JobPlace(JobListPlace(from: today))
  }

  package static func == (left: JobPlace, right: JobPlace) -> Bool { left.link == right.link }

  package var link: DeepLink { screen.link }

  /// Whether the screen covers all other screens until it is closed.
  package var isModal: Bool { screen.opening == .modal }
}
