import DaybookPresentation
import DaybookValues

/// Exactly what the map of jobs says: where pins are, and what the strip below them tells.
package struct JobMapViewModel: Sendable, Equatable {
  /// A place on the map, from 0 and 0 at the lower left to 1 and 1 at the upper right.
  package struct Pin: Sendable, Equatable {
    package var x: Double
    package var y: Double
    /// How many jobs are there.
    package var count: Int
    package var isChosen: Bool
  }

  /// A place on the strip.
  package struct Entry: Sendable, Equatable {
    package var number: String
    package var text: String
    package var detail: String
    package var isChosen: Bool
    /// Whether a job there is watched.
    package var isWatched: Bool
  }

  package var title: String
  package var detail: String
  package var pins: [Pin]
  /// The chosen place and those beside it.
  package var strip: [Entry]
  /// The jobs of the chosen place, where there are several, by their numbers at the marketplace.
  package var jobs: [String]
  package var note: String?
}

extension JobMapViewModel {
  /// The strip shows so many places before and after the chosen one.
  private static let neighbours = 2

  init(of map: JobMapPlace, _ situation: JobsSituation) {
    let spots = JobSpot.all(in: situation, map.list)
    let chosen = min(max(map.pin, 1), max(spots.count, 1)) - 1
    let count = spots.reduce(0) { $0 + $1.jobs.count }
    title = map.list.days == 1 ? map.list.from.sectionTitle : "\(map.list.days) days of jobs"
    detail = "\(count.counted("job")) at \(spots.count.counted("place"))"
    guard let viewport = Self.viewport(map, spots, chosen) else {
      (pins, strip, jobs) = ([], [], [])
      note = "No job here has a place. 'up' leads back to the list."
      return
    }
    pins = spots.enumerated().filter { viewport.shows($1.location) }.map { index, spot in
      let (x, y) = viewport.position(of: spot.location)
      return Pin(x: x, y: y, count: spot.jobs.count, isChosen: index == chosen)
    }
    strip = Self.strip(of: spots, around: chosen, situation)
    let together = spots[chosen].jobs
    jobs = together.count > 1 ? together.map { Self.line($0, ofSeveral: map.list.days > 1) } : []
  }

  private static func strip(
    of spots: [JobSpot], around chosen: Int, _ situation: JobsSituation
  ) -> [Entry] {
    let range = max(0, chosen - neighbours)..<min(spots.count, chosen + neighbours + 1)
    return range.map { index in
      Entry(
        spots[index], number: index + 1, in: situation.units, isChosen: index == chosen,
        isWatched: spots[index].jobs.contains { situation.isWatched($0.job) })
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

  /// A job with its number, and with its day where the map shows several.
  private static func line(_ job: JobDetails, ofSeveral isOfSeveralDays: Bool) -> String {
    let card = JobCard(job)
    let shifts = card.shifts.joined(separator: ", ")
    let day = isOfSeveralDays ? "\(job.date)  " : ""
    return "\(job.job)  \(day)\(shifts)  \(card.category) · \(card.client)  \(card.rate)"
  }
}

extension JobMapViewModel.Entry {
  fileprivate init(
    _ spot: JobSpot, number: Int, in units: UnitSystem, isChosen: Bool, isWatched: Bool
  ) {
    self.number = "\(number)"
    self.isChosen = isChosen
    self.isWatched = isWatched
    let card = spot.jobs.first.map { JobCard($0) }
    let names = card.map { "\($0.category) · \($0.client)" } ?? ""
    text = spot.jobs.count > 1 ? "\(spot.jobs.count) jobs: \(names), …" : names
    detail = [spot.jobs.count > 1 ? "" : card?.rate ?? "", spot.kilometres.map(units.text) ?? ""]
      .filter { !$0.isEmpty }.joined(separator: "  ")
  }
}
