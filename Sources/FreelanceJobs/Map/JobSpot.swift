internal import DaybookValues

/// A location, with all jobs of a list that are there.
package struct JobSpot: Sendable, Equatable {
  package let location: JobDetails.Location
  package let jobs: [JobDetails]
  /// The distance from the place in the filter; `nil` if the filter has no place.
  package let kilometres: Double?

  /// All locations of the jobs in `list`.
  ///
  /// They are in ascending order of the distance from the filter's place, or in the order of the
  /// list if the filter has no place. Jobs without a location are left out.
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
    return spots.enumerated().ordered { left, right in
      (left.element.kilometres ?? 0, left.offset) < (right.element.kilometres ?? 0, right.offset)
    }.map(\.element)
  }
}
