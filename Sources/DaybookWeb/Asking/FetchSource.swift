internal import DaybookValues

/// The origin of an answer, which is a fetch or a recording, and its cost.
struct FetchSource {
  let service: Service
  let subject: FetchSubject
  let time: Timestamp
  let status: Int?
  let cost: FetchCost
  let answer: RecordedAnswer?

  init(_ fetch: Fetch) {
    service = fetch.request.service
    subject = FetchSubject(fetch.request)
    time = fetch.time
    status = fetch.status
    answer = fetch.answer
    cost = FetchCost(
      bytes: Int64(fetch.byteCount), milliseconds: fetch.duration.microseconds / 1_000,
      requests: Int64(fetch.requestCount), digest: fetch.digest)
  }

  init(_ answer: RecordedAnswer, of service: Service, about subject: String) {
    self.service = service
    self.subject = FetchSubject(service: service.name, method: answer.method, subject: subject)
    time = answer.fetchedAt
    status = answer.status
    self.answer = answer
    let text = answer.body.json.map { "\($0)" } ?? answer.body.text ?? ""
    cost = FetchCost(bytes: Int64(text.utf8.count), requests: 1)
  }
}
