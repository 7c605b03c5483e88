package import DaybookPresentation
package import DaybookValues

/// A screen of this app: its links, the days that it needs, and its content.
///
/// A new screen is a new type, which is added to ``JobScreens/types``. The command that opens it is
/// added to ``JobScreens/all``.
package protocol JobScreen: Sendable {
  /// Adds the links that open screens of this type.
  static func addLinks(to table: inout LinkTable<JobPlace>, on today: CalendarDate)

  /// The link that opens this screen.
  var link: DeepLink { get }
  /// The place among the open screens at which this screen opens.
  var opening: JobOpening { get }
  /// The list on the screen, or the list of the jobs on its map; `nil` for a screen without a list.
  var shownList: JobListPlace? { get set }

  /// Throws a refusal if a link must not open this screen; by default, every link may.
  func check(_ situation: JobsSituation) throws(Refusal)
  /// The days to fetch before the screen can be shown.
  func days(_ situation: JobsSituation) -> [CalendarDate]
  /// The screen after the person's last action, which was at `time`.
  func model(of situation: JobsSituation, at time: Timestamp) -> JobsScreenModel
}

extension JobScreen {
  package var opening: JobOpening { .above }
  package var shownList: JobListPlace? {
    get { nil }
    set {}
  }

  package func check(_ situation: JobsSituation) throws(Refusal) {}
  package func days(_ situation: JobsSituation) -> [CalendarDate] { [] }
}

/// The place among the open screens at which a screen opens.
package enum JobOpening: Sendable {
  /// In place of all open screens.
  case first
  /// Above the current screen.
  case above
  /// Over all other screens, until it is closed.
  case modal
}
