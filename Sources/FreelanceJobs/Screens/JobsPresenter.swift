package import DaybookPresentation
internal import DaybookProjections
package import DaybookValues

/// Decides which events a person's line causes, and what the screens show.
package struct JobsPresenter: Presenter {
  package typealias Action = JobsAction
  package typealias Body = JobEvent

  package init() {}

  package func decide(
    _ action: JobsAction, seeing situation: JobsSituation
  ) throws(Refusal) -> [JobEvent] {
    if case .answer(let answer) = action { return try self.answer(answer, situation) }
    switch action {
    case .openList(let from, let days, let filter):
      let list = JobListPlace(
        from: from ?? situation.firstDay, days: days, filter: placed(filter, situation))
      return [open(JobPlace(list), situation)]
    case .openLink(let link): return [try openLink(link, situation)]
    case .openJob(let word):
      let (job, date) = try job(word, situation)
      return [open(JobPlace(JobDetailsPlace(job, on: date)), situation)]
    case .openMap(let place, let kilometres):
      return [open(JobPlace(map(near: place, kilometres, situation)), situation)]
    case .open(let place): return [open(place, situation)]
    case .watch(let word): return try watch(try job(word, situation).job, situation)
    case .unwatch(let word): return try unwatch(try job(word, situation).job, situation)
    case .wantMore, .refresh, .choosePin, .goUp, .goHome, .enter, .answer:
      return try gesture(action, situation)
    }
  }

  /// The events of an action that refers to the current screen.
  private func gesture(
    _ action: JobsAction, _ situation: JobsSituation
  ) throws(Refusal) -> [JobEvent] {
    switch action {
    case .wantMore: return [try more(situation)]
    case .refresh:
      try requireList(situation)
      let watched = situation.model.watched.map(\.key)
      return [
        .screen(.refreshWanted(JobsRefreshWanted(from: situation.firstDay, watched: watched)))
      ]
    case .choosePin(let choice): return [try choosePin(choice, situation)]
    case .enter(let field, let text): return try enter(field, text, situation)
    case .goHome: return [.screen(.screenLeft(JobsScreenLeft(isHome: true)))]
    case .goUp:
      var stack = situation.state?.stack ?? NavigationStack(home: situation.top)
      try stack.close()
      return [.screen(.screenLeft(JobsScreenLeft(isHome: false)))]
    default: return []
    }
  }

  private func open(
    _ place: JobPlace, byLink link: String? = nil, _ situation: JobsSituation
  ) -> JobEvent {
    // The jobs that come first in a list are determined anew only when a list is opened.
    let isNewList = link != nil || place.screen.opening == .first
    return .screen(
      .screenOpened(
        JobsScreenOpened(
          link: link ?? place.link.description, isByLink: link != nil,
          watched: isNewList ? situation.model.watched.map(\.key) : [])))
  }

  /// `filter` with the place of the current list, if it needs a place for distances and has none.
  private func placed(_ filter: JobFilter, _ situation: JobsSituation) -> JobFilter {
    guard filter.lacksPlace else { return filter }
    var filter = filter
    filter.place = situation.list.filter.place
    return filter
  }

  private func openLink(_ text: String, _ situation: JobsSituation) throws(Refusal) -> JobEvent {
    let places = try JobLinks.table(on: situation.today).places(for: text)
    let place = places.last ?? situation.top
    try place.screen.check(situation)
    return open(place, byLink: text, situation)
  }

  private func requireList(_ situation: JobsSituation) throws(Refusal) {
    guard situation.top.screen.shownList != nil else { throw Refusal(.noListInFront) }
  }

  private func more(_ situation: JobsSituation) throws(Refusal) -> JobEvent {
    try requireList(situation)
    let list = situation.list
    guard list.daysAfterMore > list.days else {
      throw Refusal(.listIsLongest(days: list.days))
    }
    return .screen(.moreWanted(JobsMoreWanted(days: Int64(list.daysAfterMore))))
  }

  private func map(
    near place: JobDetails.Location?, _ kilometres: Double?, _ situation: JobsSituation
  ) -> JobMapPlace {
    var list = situation.list
    if let place { (list.filter.place, list.filter.kilometres) = (place, kilometres ?? 10) }
    return JobMapPlace(list)
  }

  private func choosePin(
    _ choice: JobsAction.PinChoice, _ situation: JobsSituation
  ) throws(Refusal) -> JobEvent {
    guard let map = situation.top.screen as? JobMapPlace else { throw Refusal(.noMapInFront) }
    let count = JobSpot.all(in: situation, map.list).count
    guard count > 0 else { throw Refusal(.noPlaceOnMap) }
    let present = min(max(map.pin, 1), count)
    let pin =
      switch choice {
      case .next: present % count + 1
      case .previous: (present + count - 2) % count + 1
      case .number(let number): number
      }
    guard (1...count).contains(pin) else {
      throw Refusal(.noSuchPlace(pin, of: count))
    }
    return .screen(.pinChosen(JobPinChosen(pin: Int64(pin))))
  }
}

extension JobsPresenter {
  /// The job that `word` names, with its id or its row number.
  ///
  /// A row number refers to the list or map on the current screen, or on the screen below a job.
  func job(
    _ word: String, _ situation: JobsSituation
  ) throws(Refusal) -> (job: JobID, date: CalendarDate) {
    if let last = situation.model.history.startingWith(JobID(word)).last {
      return (JobID(word), last.key.date)
    }
    if let number = Int(word), let job = try job(numbered: number, situation) {
      return (job.job, job.date)
    }
    if let count = rowCount(in: situation), let number = Int(word), 1...99 ~= number {
      throw Refusal(.noRow(number, of: count))
    }
    throw Refusal(.neverListed(word, example: example(situation)))
  }

  /// The number of rows with row numbers; `nil` if there are none.
  private func rowCount(in situation: JobsSituation) -> Int? {
    let count =
      if let map = situation.numbered.screen as? JobMapPlace {
        JobSpot.all(in: situation, map.list).count
      } else {
        situation.shown(in: situation.list).flatMap(\.jobs).count
      }
    return count > 0 ? count : nil
  }

  private func job(
    numbered number: Int, _ situation: JobsSituation
  ) throws(Refusal) -> JobDetails? {
    guard let map = situation.numbered.screen as? JobMapPlace else {
      let shown = situation.shown(in: situation.list).flatMap(\.jobs)
      return shown.indices.contains(number - 1) ? shown[number - 1] : nil
    }
    let spots = JobSpot.all(in: situation, map.list)
    guard spots.indices.contains(number - 1) else { return nil }
    let jobs = spots[number - 1].jobs
    guard jobs.count == 1 else {
      let named = jobs.prefix(5).map(\.job.text)
      throw Refusal(
        .severalAtPlace(
          number, count: jobs.count, numbers: named, more: jobs.count - named.count))
    }
    return jobs[0]
  }

  private func example(_ situation: JobsSituation) -> JobID? {
    situation.model.history.first?.key.job
  }
}

extension JobsPresenter {
  /// The screen after the person's last action.
  package func viewModel(of situation: JobsSituation, today: CalendarDate) -> JobsScreenModel {
    let time = situation.state?.time ?? situation.now
    var screen = situation.top.screen.model(of: situation, at: time)
    if situation.state?.isFormDone == true {
      let done = JobsMessage.formDone(isKept: situation.isKept)
      screen.notices.insert(JobsNotice(.success, done, in: situation.language), at: 0)
    }
    screen.alert = situation.state?.question.map { question in
      let alert = question.alert(seeing: situation.model, in: situation.language)
      let answer = JobsMessage.answer(choices: alert.choices).text(in: situation.language)
      return .init(title: alert.title, message: alert.message, answer: answer)
    }
    return screen
  }
}
