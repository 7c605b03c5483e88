import WebTestServer

/// A job whose members are JSON texts, as both versions of the marketplace's interface send them.
struct ListedJob {
  var id = "100"
  var title = #""Afwas""#
  var category = "Afwas"
  var rate = "15.5"
  var shifts: String?
  var more = ""

  /// The answer of version 1 for the days that `request` names.
  static func v1(_ jobs: [ListedJob], for request: TestRequest) -> TestAnswer {
    let days = (request.query["dates"] ?? "").split(separator: ",").map { String($0) }
    return .json(v1Text(jobs, on: days))
  }

  static func v1Text(_ jobs: [ListedJob], on days: [String]) -> String {
    let listed = days.map { day in
      #""\#(day)":[\#(jobs.map(\.v1).joined(separator: ","))]"#
    }
    return #"{"data":{\#(listed.joined(separator: ","))}}"#
  }

  /// The answer of version 3 for the day that `request` names.
  static func v3(_ jobs: [ListedJob], for request: TestRequest) -> TestAnswer {
    .json(v3Text(jobs, on: request.query["filter[date]"] ?? ""))
  }

  static func v3Text(_ jobs: [ListedJob], on day: String) -> String {
    #"{"data":[\#(jobs.map { $0.v3(on: day) }.joined(separator: ","))]}"#
  }

  private var v1: String {
    let hours = shifts ?? #"[{"id":"s","start_time":"10:00","end_time":"18:00"}]"#
    return """
      {"id":\(id),"title":\(title),"client":{"name":"Haven"},"open_positions":2,
       "job_category":{"description":"\(category)"},"max_possible_earnings_hour":\(rate),
       "shifts":\(hours)\(more)}
      """
  }

  private func v3(on day: String) -> String {
    let hours =
      shifts ?? #""starts_at":"\#(day)T10:00:00+01:00","ends_at":"\#(day)T18:00:00+01:00""#
    return """
      {"id":"s",\(hours),"open_positions":2,"earnings_per_hour":{"currency":"EUR","amount":\(rate)},
       "job":{"id":\(id),"title":\(title),"category":{"name":"\(category)"},
        "project":{"client":{"name":"Haven"}}\(more)}}
      """
  }
}
