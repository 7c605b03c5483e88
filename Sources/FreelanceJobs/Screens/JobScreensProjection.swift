package import DaybookEvents
internal import DaybookPresentation
package import DaybookProjections
internal import DaybookValues

/// The open screens of each session that has used this app.
package struct JobScreensProjection: Projection {
  package static let name = "jobScreens"
  package static let version = 3
  package static let keyColumns: [RowColumn] = [.text("session")]

  package init() {}

  package func apply(
    _ recorded: Recorded<JobScreenEvent>, to rows: inout Rows<StreamName, JobScreenState>
  ) {
    var state =
      rows[recorded.stream]
      ?? JobScreenState(
        NavigationStack(home: .home(AmsterdamTime(recorded.time).date)), at: recorded.time)
    state.time = recorded.time
    state.showsMarks = false
    state.isFormDone = false
    state.question = nil
    state.daysBeforeMore = nil
    state.take(recorded.event)
    rows[recorded.stream] = state
  }
}

extension JobScreenState {
  fileprivate mutating func take(_ event: JobScreenEvent) {
    switch event {
    case .screenOpened(let event): open(event)
    case .moreWanted(let event):
      daysBeforeMore = stack.top.screen.shownList?.days
      changeList { $0.days = Int(clamping: event.days) }
    case .refreshWanted(let event):
      changeList { $0 = JobListPlace(from: event.from, filter: $0.filter) }
      (leading, showsMarks) = (event.watched, true)
    case .pinChosen(let event):
      guard var map = stack.top.screen as? JobMapPlace else { return }
      map.pin = Int(clamping: event.pin)
      stack.replaceTop(JobPlace(map))
    case .screenLeft(let event): leave(toHome: event.isHome)
    case .questionRaised(let event):
      question = JobsQuestion(word: event.question, job: event.job)
    case .questionAnswered: break
    case .fieldEntered(let event):
      if event.field == "name" { name = event.text } else { email = event.text }
    }
  }

  private mutating func open(_ event: JobsScreenOpened) {
    let today = AmsterdamTime(time).date
    guard let places = try? JobLinks.table(on: today).places(for: event.link),
      let place = places.last
    else { return }
    (name, email) = (nil, nil)
    let opening = place.screen.opening
    if event.isByLink || opening == .first { leading = event.watched }
    if event.isByLink { stack.rebuild(places.filter { !$0.isModal }) }
    switch opening {
    case .modal: stack.present(place)
    case .first where !event.isByLink: stack.rebuild([place])
    case .above where !event.isByLink: stack.push(place)
    case .first, .above: break
    }
  }

  private mutating func leave(toHome isHome: Bool) {
    if stack.top.screen is AccountForm { isFormDone = name != nil && email != nil }
    (name, email) = (nil, nil)
    // The presenter refuses a line that would close the first screen.
    if isHome { stack.closeAll() } else { try? stack.close() }
  }

  private mutating func changeList(_ change: (inout JobListPlace) -> Void) {
    var place = stack.top
    guard var list = place.screen.shownList else { return }
    change(&list)
    place.screen.shownList = list
    stack.replaceTop(place)
  }
}
