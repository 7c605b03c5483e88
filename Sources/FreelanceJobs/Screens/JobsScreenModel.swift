/// All texts of a screen of this app, in order; the renderer makes no decisions.
package struct JobsScreenModel: Sendable, Equatable {
  /// The content of the screen.
  package enum Content: Sendable, Equatable {
    case list(JobListViewModel)
    case job(JobViewModel)
    case map(JobMapViewModel)
    case watched(WatchedJobsViewModel)
    case clash(ClashViewModel)
    case form(FormViewModel)
    /// The link that opens the current screen.
    case link(String)
  }

  /// A question over the screen.
  package struct AlertText: Sendable, Equatable {
    package var title: String
    package var message: String
    /// The way to answer the question.
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
