package import DaybookValues

/// An action of a person on the screens of this app.
package enum JobsAction: Sendable, Equatable {
  /// Opens the list of some days; without `from`, they begin with the usual first day.
  case openList(from: CalendarDate?, days: Int, JobFilter)
  case openLink(String)
  case wantMore
  /// Fetches the list again; with `isNow`, even during a pause.
  case refresh(isNow: Bool = false)
  /// Opens a job; the text is its number, or its place in the list.
  case openJob(String)
  /// Opens the map, near a place and within a distance from it.
  case openMap(near: JobDetails.Location?, kilometres: Double?)
  case choosePin(PinChoice)
  case watch(String)
  case unwatch(String)
  /// Opens a screen that needs no more than its name.
  case open(JobPlace)
  case enter(field: String, String)
  case answer(String)
  case goUp
  case goHome

  /// The choice of a pin of the map.
  package enum PinChoice: Sendable, Equatable {
    case next
    case previous
    case number(Int)
  }
}
