internal import DaybookValues
package import DaybookWeb

/// The source's answer to a question.
package struct CounterStrikeAnswer: Sendable {
  /// The content of an answer.
  package enum Content: Sendable {
    case players([PlayerListing], ListPaged)
    case teams([TeamListed], ListPaged)
    case headlines([ArticlePublished], ListPaged)
    case player(PlayerListing)
    case article(ArticleRead)
    case banners([BannerShown])
    case tournaments([TournamentAnnounced])
  }

  package let content: Content
  /// The unreadable parts.
  package let flaws: [AnswerProblem]

  /// Reads the answer to the question about `topic`.
  ///
  /// A `null` in the answer counts as a missing value.
  ///
  /// - Throws: `AnswerFailure` for an answer without the requested data.
  package init(
    _ answer: RecordedAnswer, to topic: CounterStrikeTopic
  ) throws(AnswerFailure) {
    if let failure = AnswerFailure(status: answer.status) { throw failure }
    guard let json = answer.body.json else { throw .unreadable("it is not JSON") }
    if json.isNull { throw .notFound }
    do throws(AnswerProblem) { self = try Self.reading(json, topic) } catch {
      throw .unreadable("\(error)")
    }
  }

  private init(_ content: Content, _ flaws: [AnswerProblem] = []) {
    self.content = content
    self.flaws = flaws
  }

  private static func reading(
    _ json: JSONValue, _ topic: CounterStrikeTopic
  ) throws(AnswerProblem) -> Self {
    switch topic {
    case .page(.players, let offset):
      let page = try ListPage(
        json, .players, after: offset, "players", "countOfPlayers", \.player.description
      ) {
        value throws(AnswerProblem) in try PlayerListing(preview: value)
      }
      return Self(.players(page.items, page.paged), page.flaws)
    case .page(.teams, let offset):
      let page = try ListPage(
        json, .teams, after: offset, "teams", "countOfPlayers", \.name.oneLine
      ) {
        value throws(AnswerProblem) in try TeamListed(json: value)
      }
      return Self(.teams(page.items, page.paged), page.flaws)
    case .page(.news, let offset):
      let page = try ListPage(json, .news, after: offset, "news", "countOfNews", { "\($0.number)" })
      {
        value throws(AnswerProblem) in try ArticlePublished(json: value)
      }
      return Self(.headlines(page.items, page.paged), page.flaws)
    case .player(let player): return Self(.player(try PlayerListing(json, of: player)))
    case .article(let number):
      let (article, flaws) = try ArticleRead.reading(json, number)
      return Self(.article(article), flaws)
    case .banners: return try banners(json)
    case .tournaments: return try tournaments(json)
    }
  }

  private static func banners(_ json: JSONValue) throws(AnswerProblem) -> Self {
    guard let values = json.elements else { throw AnswerProblem("it has no list of banners") }
    let read = FlawedList(values, each: "banner") { value throws(AnswerProblem) in
      try BannerShown(json: value)
    }
    return Self(.banners(read.elements), read.flaws)
  }

  private static func tournaments(_ json: JSONValue) throws(AnswerProblem) -> Self {
    guard let values = json["data"]?.elements else {
      throw AnswerProblem("it has no list 'data'")
    }
    let read = FlawedList(values, each: "event") { value throws(AnswerProblem) in
      try TournamentAnnounced(json: value)
    }
    return Self(.tournaments(read.elements), read.flaws)
  }
}

extension String {
  /// The text in one line, because line ends separate the texts in a stored list.
  var oneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
