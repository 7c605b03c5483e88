package import DaybookValues

/// An action of a person on the screens of this app.
package enum JobsAction: Sendable, Equatable {
  /// Opens a list of days, which begins with `from` or with the usual first day.
  case openList(from: CalendarDate?, days: Int, JobFilter)
  case openLink(String)
  case wantMore
  /// Fetches the list again; `isNow` means even during a pause that the marketplace requested.
  case refresh(isNow: Bool = false)
  /// Opens a job; the text is the job's id or its row number.
  case openJob(String)
  /// Opens the map; a given place and distance limit it.
  case openMap(near: JobDetails.Location?, kilometres: Double?)
  case choosePin(PinChoice)
  case watch(String)
  case unwatch(String)
  /// Opens a screen that needs no arguments.
  case open(JobPlace)
  case enter(field: String, String)
  case answer(String)
  case goUp
  case goHome

  /// How a person chooses a pin of the map.
  package enum PinChoice: Sendable, Equatable {
    case next
    case previous
    case number(Int)
  }
}
