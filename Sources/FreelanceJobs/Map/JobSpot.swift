internal import DaybookValues

/// A location, with all jobs of a list at this location.
package struct JobSpot: Sendable, Equatable {
  package let location: JobDetails.Location
  package let jobs: [JobDetails]
  /// The distance from the place in the filter; `nil` if the filter has no place.
  package let kilometres: Double?

  /// The locations of the jobs in `list`: the nearest first, or in list order if no distance is
  /// known.
  ///
  /// A job without a location is in no spot; it is only in the list.
  package static func all(in situation: JobsSituation, _ list: JobListPlace) -> [JobSpot] {
    var order: [JobDetails.Location] = []
    var jobs: [JobDetails.Location: [JobDetails]] = [:]
    for job in situation.shown(in: list).flatMap(\.jobs) {
      guard let location = job.location else { continue }
      if jobs[location] == nil { order.append(location) }
      jobs[location, default: []].append(job)
    }
    let spots = order.map { location in
      JobSpot(
        location: location, jobs: jobs[location] ?? [],
        kilometres: list.filter.place.map { $0.kilometres(to: location) })
    }
    guard list.filter.place != nil else { return spots }
    return spots.enumerated().sorted { left, right in
      (left.element.kilometres ?? 0, left.offset) < (right.element.kilometres ?? 0, right.offset)
    }.map(\.element)
  }
}
