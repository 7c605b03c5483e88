internal import DaybookPresentation
internal import DaybookValues

/// All data of the map of jobs: the pins, and the texts of the strip below the map.
package struct JobMapViewModel: Sendable, Equatable {
  /// A place on the map.
  ///
  /// The lower left corner of the map is (0, 0), and the upper right corner is (1, 1).
  package struct Pin: Sendable, Equatable {
    package var x: Double
    package var y: Double
    /// The number of jobs at the place.
    package var count: Int
    package var isChosen: Bool
  }

  /// A line of the strip below the map, which describes one place and its jobs.
  package struct Entry: Sendable, Equatable {
    package var number: String
    package var text: String
    package var detail: String
    package var isChosen: Bool
    /// Whether a job at this place is watched.
    package var isWatched: Bool
  }

  package var title: String
  package var detail: String
  /// The text that describes the filter and how to remove it; `nil` without a filter.
  package var filter: String?
  package var pins: [Pin]
  /// The chosen place and its neighbours.
  package var strip: [Entry]
  /// The texts of the jobs at the chosen place, each with the marketplace's id; empty for a single
  /// job.
  package var jobs: [String]
  /// The maximum number of lines that the strip and `jobs` need, over all places.
  ///
  /// Reserving them keeps the size of the map the same for all places.
  package var mostLines = 0
  package var note: String?
  /// The explanation of the signs on the map.
  package var legend: JobLegend
  /// How to choose a different place, and how many places and jobs the map does not show.
  package var hints: [String]
}

extension JobMapViewModel {
  /// The number of places that the strip shows before, and after, the chosen place.
  private static let neighbours = 2
  /// The maximum number of jobs that are listed for one place, after which jobs are only counted.
  private static let mostJobs = 5

  init(of map: JobMapPlace, _ situation: JobsSituation) {
    let spots = JobSpot.all(in: situation, map.list)
    let chosen = min(max(map.pin, 1), max(spots.count, 1)) - 1
    let count = spots.reduce(0) { $0 + $1.jobs.count }
    let language = situation.language
    title =
      map.list.days == 1
      ? language.heading(of: map.list.from)
      : JobMapMessage.title(days: map.list.days).text(in: language)
    detail = JobMapMessage.detail(jobs: count, places: spots.count).text(in: language)
    filter = JobFilterMessage(of: map.list, situation)?.text(in: language)
    hints = []
    legend = JobLegend([], language)
    guard let viewport = Self.viewport(map, spots, chosen) else {
      (pins, strip, jobs) = ([], [], [])
      note = JobMapMessage.noPlace.text(in: language)
      return
    }
    pins = spots.enumerated().filter { viewport.shows($1.location) }.map { index, spot in
      let (x, y) = viewport.position(of: spot.location)
      return Pin(x: x, y: y, count: spot.jobs.count, isChosen: index == chosen)
    }
    strip = Self.strip(of: spots, around: chosen, situation)
    let together = spots[chosen].jobs
    let isOfSeveralDays = map.list.days > 1
    jobs =
      together.count > 1
      ? together.prefix(Self.mostJobs).map { Self.line($0, ofSeveral: isOfSeveralDays, language) }
      : []
    if together.count > Self.mostJobs {
      jobs.append(JobMapMessage.moreJobs(together.count - Self.mostJobs).text(in: language))
    }
    mostLines = Self.mostLines(of: spots)
    let isCrowded = spots.contains { $0.jobs.count > 1 }
    legend = JobLegend(
      [.chosenPlace, .otherPlace] + (isCrowded ? [.severalJobs] : []), language)
    let all = situation.shown(in: map.list).reduce(0) { $0 + $1.jobs.count }
    let outside = spots.count - pins.count
    hints = [
      .choosing, Self.canLeaveOut(map) ? .outside(outside) : nil,
      all > count ? .withoutPlace(all - count) : nil,
    ].compactMap { (message: JobMapMessage?) in message?.text(in: language) }
  }

  /// Whether some places may be outside of the map.
  ///
  /// This is possible if the map is centred on a place, but the distance from it is not limited.
  private static func canLeaveOut(_ map: JobMapPlace) -> Bool {
    map.list.filter.place != nil && map.list.filter.kilometres == nil
  }

  private static func mostLines(of spots: [JobSpot]) -> Int {
    let most = spots.map(\.jobs.count).max() ?? 0
    return min(spots.count, 2 * neighbours + 1) + (most > 1 ? min(most, mostJobs + 1) : 0)
  }

  private static func strip(
    of spots: [JobSpot], around chosen: Int, _ situation: JobsSituation
  ) -> [Entry] {
    let range = max(0, chosen - neighbours)..<min(spots.count, chosen + neighbours + 1)
    return range.map { index in
      Entry(
        spots[index], number: index + 1, isChosen: index == chosen,
        isWatched: spots[index].jobs.contains { situation.isWatched($0.job) },
        in: situation.units, situation.language)
    }
  }

  private static func viewport(
    _ map: JobMapPlace, _ spots: [JobSpot], _ chosen: Int
  ) -> JobMapViewport? {
    guard spots.indices.contains(chosen) else { return nil }
    guard let place = map.list.filter.place else {
      return JobMapViewport(showing: spots.map(\.location))
    }
    let kilometres = map.list.filter.kilometres ?? JobMapViewport.usual
    return JobMapViewport(centre: place, kilometres: kilometres).showing(spots[chosen].location)
  }

  /// The text of a job with its id, and with its day if the map shows several days.
  private static func line(
    _ job: JobDetails, ofSeveral isOfSeveralDays: Bool, _ language: Language
  ) -> String {
    let card = JobCard(job, language)
    let shifts = card.shifts.joined(separator: ", ")
    let day = isOfSeveralDays ? "\(language.date(job.date))  " : ""
    return "\(job.job)  \(day)\(shifts)  \(card.category) · \(card.client)  \(card.rate)"
  }
}

extension JobMapViewModel.Entry {
  fileprivate init(
    _ spot: JobSpot, number: Int, isChosen: Bool, isWatched: Bool, in units: UnitSystem,
    _ language: Language
  ) {
    self.number = "\(number)"
    self.isChosen = isChosen
    self.isWatched = isWatched
    let card = spot.jobs.first.map { JobCard($0, distance: spot.kilometres, in: units, language) }
    let names = card.map { "\($0.category) · \($0.client)" } ?? ""
    text =
      spot.jobs.count > 1
      ? JobMapMessage.severalJobs(spot.jobs.count, names: names).text(in: language) : names
    detail = [spot.jobs.count > 1 ? "" : card?.rate ?? "", card?.distance ?? ""]
      .filter { !$0.isEmpty }.joined(separator: "  ")
  }
}
