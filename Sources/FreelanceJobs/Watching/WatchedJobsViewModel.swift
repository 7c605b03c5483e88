internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookValues

/// All texts of the list of watched jobs.
package struct WatchedJobsViewModel: Sendable, Equatable {
  /// The watched jobs of one day.
  package struct Section: Sendable, Equatable {
    package var title: String
    package var columns: JobColumns
    package var cards: [JobCard]
  }

  package var sections: [Section]
  /// The explanation of the signs in the list.
  package var legend: JobLegend
  package var footer: String
}

extension WatchedJobsViewModel {
  /// Creates the texts for each watched job on every day whose list contains or contained it.
  ///
  /// A job that is no longer in the list of a day appears with its last details.
  init(of situation: JobsSituation) {
    let (model, language) = (situation.model, situation.language)
    let gone = JobCardMessage.noLongerListed.text(in: language)
    var days: [CalendarDate: [JobCard]] = [:]
    for watched in model.watched {
      for (date, entry) in Self.lastEntries(of: watched.key, in: model) {
        guard let job = JobDetails(json: entry.details) else { continue }
        var card = JobCard(job, isWatched: true, language)
        card.number = job.job.text
        if entry.change == .expired {
          (card.mark, card.openings, card.openingsCell) = (.removed, gone, gone)
        }
        days[date, default: []].append(card)
      }
    }
    sections = days.ordered { $0.key < $1.key }.map { date, cards in
      Section(
        title: language.heading(of: date),
        columns: JobColumns(of: cards, numbered: .job, language), cards: cards)
    }
    legend = JobLegend(of: sections.flatMap(\.cards), language)
    let clashes = WatchedShift.clashes(in: model).count
    let message: WatchingMessage =
      model.watched.isEmpty ? .noneWatched : clashes == 0 ? .noneOverlap : .someOverlap
    let next: WatchingMessage? = model.watched.isEmpty ? nil : .next
    footer = [message, next].compactMap { $0?.text(in: language) }.joined(separator: " ")
  }

  private static func lastEntries(
    of job: JobID, in model: JobsReadModel
  ) -> [CalendarDate: JobHistoryEntry] {
    var entries: [CalendarDate: JobHistoryEntry] = [:]
    for (key, entry) in model.history.startingWith(job) { entries[key.date] = entry }
    return entries
  }
}

/// All texts about watched shifts that overlap.
package struct ClashViewModel: Sendable, Equatable {
  package var title: String
  /// The pairs of overlapping shifts, with one text for each shift.
  package var clashes: [[String]]
  /// The suggested next lines; empty if no shifts overlap.
  package var footer: String
}

extension ClashViewModel {
  init(of model: JobsReadModel, _ language: Language) {
    let found = WatchedShift.clashes(in: model)
    title = WatchingMessage.overlappingPairs(found.count).text(in: language)
    footer = found.isEmpty ? "" : WatchingMessage.next.text(in: language)
    clashes = found.map { clash in
      [clash.first, clash.second].map { "\(language.heading(of: $0.key.date))  \($0.text)" }
    }
  }
}
