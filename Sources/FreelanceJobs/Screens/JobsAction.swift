package import DaybookValues

/// What a person can do on the screens of this app.
package enum JobsAction: Sendable, Equatable {
  /// Look at the list of some days; of the next ones where none are named.
  case openList(from: CalendarDate?, days: Int, JobFilter)
  case openLink(String)
  case wantMore
  /// Ask for the list again; now, also while the marketplace wants to be left alone.
  case refresh(isNow: Bool = false)
  /// Look at a job, by its number or by its place in the list.
  case openJob(String)
  /// Look at the map, around a place and within so many kilometres of it.
  case openMap(near: JobDetails.Location?, kilometres: Double?)
  case choosePin(PinChoice)
  case watch(String)
  case unwatch(String)
  case openWatched
  case openClash
  case openForm(AccountForm)
  case enter(field: String, String)
  case answer(String)
  case goUp
  case goHome

  /// Which pin of the map.
  package enum PinChoice: Sendable, Equatable {
    case next
    case previous
    case number(Int)
  }
}
