package import DaybookValues

/// An action of a person on the screens of this app.
package enum JobsAction: Sendable, Equatable {
  /// Opens the list of some days; of the next ones by default.
  case openList(from: CalendarDate?, days: Int, JobFilter)
  case openLink(String)
  case wantMore
  /// Fetches the list again; with `isNow`, also during a pause.
  case refresh(isNow: Bool = false)
  /// Opens a job, by its number or by its place in the list.
  case openJob(String)
  /// Opens the map, around a place and within a distance of it.
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
