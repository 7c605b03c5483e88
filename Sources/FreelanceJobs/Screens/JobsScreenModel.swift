/// Exactly what a screen of this app says, in order; nothing is left for the renderer to decide.
package struct JobsScreenModel: Sendable, Equatable {
  /// What the screen shows.
  package enum Content: Sendable, Equatable {
    case list(JobListViewModel)
    case job(JobViewModel)
    case map(JobMapViewModel)
    case watched(WatchedJobsViewModel)
    case clash(ClashViewModel)
    case form(FormViewModel)
    /// The link that opens the screen in front.
    case link(String)
  }

  /// A question over the screen.
  package struct AlertText: Sendable, Equatable {
    package var title: String
    package var message: String
    /// How it is answered.
    package var answer: String
  }

  package var notices: [JobsNotice]
  package var content: Content
  package var alert: AlertText?

  package init(
    notices: [JobsNotice] = [], content: Content, alert: AlertText? = nil
  ) {
    self.notices = notices
    self.content = content
    self.alert = alert
  }
}
