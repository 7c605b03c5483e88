import AppTestSupport
import DaybookRendering
import DaybookValues
import Testing

struct JobsArticleTests {
  @Test("The transcript of the article on jobs is what a person sees")
  func transcript() async throws {
    let session = try JobsSession()
    session.marketplace.list("2026-03-23", Self.before)
    var shown = ""
    for line in ["jobs --near 52.37,4.89", "job 2", "up", "jobs watch 2", "refresh", "link"] {
      if line == "refresh" {
        session.clock.pass(minutes: 12)
        session.marketplace.list("2026-03-23", Self.after)
      }
      let lines = try await session.type(line, Window(width: 80, height: 24))
      shown += "daybook> \(line)\n" + lines.map { $0 + "\n" }.joined()
    }
    #expect(try DocumentationPage(article: "Jobs").only("text") == shown, "\(shown)")
  }

  private static let before: [JSONValue] = [
    job(1041, "08:00", "13:00", "Bediening", "Café Haven", 15, places: 2, "52.38", "4.90"),
    job(1042, "10:00", "18:00", "Afwas", "Hotel Anker", 16.5, places: 1, "52.36", "4.88"),
    job(1043, "23:00", "03:00", "Bartending", "De Gouden Tulp", 17, places: 3, "52.09", "5.12"),
  ]

  private static let after: [JSONValue] = [
    before[1],
    job(1043, "23:00", "03:00", "Bartending", "De Gouden Tulp", 18, places: 3, "52.09", "5.12"),
    job(1044, "12:00", "16:00", "Kok", "Studio Molen", 19, places: 1, "52.37", "4.91"),
  ]

  private static func job(
    _ id: Int64, _ start: String, _ end: String, _ category: String, _ client: String,
    _ pay: Double, places: Int64, _ latitude: String, _ longitude: String
  ) -> JSONValue {
    .job(
      id,
      [
        "title": .string("\(category) bij \(client)"),
        "job_category": ["description": .string(category)],
        "client": ["name": .string(client), "rating": ["average": "4.6"]],
        "max_possible_earnings_hour": .real(pay), "open_positions": .integer(places),
        "location": ["lat": .string(latitude), "lng": .string(longitude)],
        "shifts": [.shift(start, end)],
      ])
  }
}
