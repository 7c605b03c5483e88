package import DaybookPresentation
import DaybookValues
package import DaybookWeb

extension FetchedJobs {
  /// What `answer` would have told when it came.
  ///
  /// - Throws: ``Refusal`` when the answer belongs to another method, or names no dates.
  package init(_ answer: RecordedAnswer) throws(Refusal) {
    let subject = FetchSubject.jobs(on: try Self.dates(of: answer), by: answer.method)
    let cost = FetchCost(bytes: Int64(answer.body.byteCount), requests: 1)
    do throws(AnswerFailure) {
      let listing = try TemperListing(v1: answer.status, body: answer.body)
      let success = FetchSucceeded(subject, status: Int32(answer.status), cost: cost)
      let flaws = listing.flaws.map { FetchPartUnreadable(subject, $0) }
      self.init(
        at: answer.fetchedAt, events: [.succeeded(success)] + flaws.map(FetchEvent.partUnreadable),
        listing: listing)
    } catch {
      let failure = FetchFailed(
        subject, status: Int32(answer.status), outcome: error.outcome,
        reason: error.text(of: TemperClient.service.title),
        cost: cost)
      self.init(at: answer.fetchedAt, events: [.failed(failure)], listing: nil)
    }
  }

  private static func dates(of answer: RecordedAnswer) throws(Refusal) -> [CalendarDate] {
    guard answer.method == JobFeed.method else {
      throw Refusal("'\(answer.method)' is no way to ask for jobs; '\(JobFeed.method)' is.")
    }
    let words = (answer.query["dates"]?.string ?? "").split(separator: ",")
    let dates = words.compactMap { CalendarDate(String($0)) }
    guard !words.isEmpty, dates.count == words.count else {
      throw Refusal("The answer does not say for which dates jobs were asked.")
    }
    return dates
  }
}

extension AnswerBody {
  /// How large the body is as compact text.
  fileprivate var byteCount: Int {
    switch self {
    case .json(let value): "\(value)".utf8.count
    case .text(let text): text.utf8.count
    }
  }
}
