package import DaybookValues
package import DaybookWeb

/// A request for jobs, in one version of the marketplace's API.
package enum TemperQuestion: Sendable, Equatable {
  case v1([CalendarDate])
  case v3(CalendarDate)

  package static let v1Method = "v1/contractor/shifts"
  package static let v3Method = "v3/shifts"
  package static let methods = [v1Method, v3Method]

  package var dates: [CalendarDate] {
    switch self {
    case .v1(let dates): dates
    case .v3(let date): [date]
    }
  }

  package var method: String {
    switch self {
    case .v1: Self.v1Method
    case .v3: Self.v3Method
    }
  }

  /// The dates of the request, which are its subject in the log.
  package var subject: String { query.value }

  private var query: QueryItem {
    switch self {
    case .v1(let dates): QueryItem("dates", dates.map(\.description).joined(separator: ","))
    case .v3(let date): QueryItem("filter[date]", date.description)
    }
  }

  /// The request to `address`.
  ///
  /// If the address has no path, the path begins with `/api`, as it does at the marketplace.
  func request(at address: ServiceAddress) -> ServiceRequest {
    ServiceRequest(
      TemperClient.service, method: method, at: address.isBare ? "api/" + method : method,
      about: subject, query: [query])
  }

  /// The request that led to `answer`; `nil` if its method is unknown, or it contains no valid
  /// dates.
  package init?(answeredBy answer: RecordedAnswer) {
    switch answer.method {
    case Self.v1Method:
      let words = (answer.query["dates"]?.string ?? "").split(separator: ",")
      let dates = words.compactMap { CalendarDate(String($0)) }
      guard !words.isEmpty, dates.count == words.count else { return nil }
      self = .v1(dates)
    case Self.v3Method:
      guard let date = answer.query["filter[date]"]?.string.flatMap({ CalendarDate($0) }) else {
        return nil
      }
      self = .v3(date)
    default: return nil
    }
  }
}
