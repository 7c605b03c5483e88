package import DaybookPresentation
package import DaybookValues

/// A screen of this app: its links, the days that it needs, and its content.
///
/// A new screen is a new type, which is added to ``JobScreens/types``. The line that opens it is
/// added to ``JobScreens/all``.
package protocol JobScreen: Sendable {
  /// Adds the links that open screens of this type.
  static func addLinks(to table: inout LinkTable<JobPlace>, on today: CalendarDate)

  /// The link that opens this screen.
  var link: DeepLink { get }
  /// Where the screen opens, relative to the open screens.
  var opening: JobOpening { get }
  /// The list whose jobs the screen shows in a list or on a map; `nil` if it shows none.
  var shownList: JobListPlace? { get set }

  /// Throws if a link must not open this screen; by default, every link may.
  func check(_ situation: JobsSituation) throws(Refusal)
  /// The days whose jobs the screen needs.
  func days(_ situation: JobsSituation) -> [CalendarDate]
  /// The content of the screen; ages are relative to `time`, the time of the person's last action.
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

/// Where a screen opens, relative to the open screens.
package enum JobOpening: Sendable {
  /// It replaces all open screens.
  case first
  /// It opens on top of the current screen.
  case above
  /// It covers all other screens until a person closes it.
  case modal
}
