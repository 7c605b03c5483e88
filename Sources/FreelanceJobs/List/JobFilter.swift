internal import DaybookValues

/// A filter for the jobs of a list, and the order of the jobs.
package struct JobFilter: Sendable, Equatable {
  /// The order of the jobs of a day.
  package enum Order: String, Sendable, Equatable, CaseIterable {
    case time
    /// The jobs with the highest pay come first.
    case pay
    /// The nearest jobs come first.
    case distance
  }

  /// The minimum hourly pay; `nil` for any pay.
  package var leastPay: HourlyRate?
  /// The maximum distance in kilometres; `nil` for any distance.
  package var kilometres: Double?
  /// The place from which distances are measured; `nil` if none was chosen.
  package var place: JobDetails.Location?
  package var category: String?
  /// Whether only jobs with an open position are shown.
  package var isOpenOnly = false
  package var order = Order.time

  package init() {}

  /// Whether the filter may exclude jobs.
  package var leavesOut: Bool {
    leastPay != nil || kilometres != nil && place != nil || category != nil || isOpenOnly
  }

  /// Whether the filter uses distances, but has no place from which to measure them.
  package var lacksPlace: Bool { place == nil && (kilometres != nil || order == .distance) }

  /// The elements of `jobs` that the filter includes, in the order of the filter.
  package func shown(_ jobs: [JobDetails]) -> [JobDetails] {
    let jobs = jobs.filter(shows)
    switch order {
    case .time: return jobs
    case .pay:
      return jobs.stablySorted { ($0.rate?.cents ?? -1) > ($1.rate?.cents ?? -1) }
    case .distance:
      return jobs.stablySorted { (distance(to: $0) ?? .infinity) < (distance(to: $1) ?? .infinity) }
    }
  }

  /// The distance to a job in kilometres; `nil` if the filter's place or the job's place is
  /// unknown.
  package func distance(to job: JobDetails) -> Double? {
    guard let place, let location = job.location else { return nil }
    return place.kilometres(to: location)
  }

  private func shows(_ job: JobDetails) -> Bool {
    if let leastPay, job.rate.map({ $0 < leastPay }) ?? true { return false }
    if let kilometres, place != nil, distance(to: job).map({ $0 > kilometres }) ?? true {
      return false
    }
    if let category, job.category.lowercased() != category.lowercased() { return false }
    return !isOpenOnly || job.openPositions.map { $0 > 0 } ?? false
  }
}

extension Array {
  /// The elements sorted with `isBefore`; equal elements keep their order.
  fileprivate func stablySorted(_ isBefore: (Element, Element) -> Bool) -> [Element] {
    enumerated().ordered { left, right in
      if isBefore(left.element, right.element) { return true }
      return !isBefore(right.element, left.element) && left.offset < right.offset
    }.map(\.element)
  }
}
