package import DaybookPresentation
internal import DaybookProjections
package import DaybookValues
package import DaybookWeb

/// The result of one question to the source, with the changes that follow from it.
package struct CounterStrikeFetch: Sendable {
  package let topic: CounterStrikeTopic
  private let outcome: FetchOutcome<CounterStrikeAnswer>

  package init(_ topic: CounterStrikeTopic, _ outcome: FetchOutcome<CounterStrikeAnswer>) {
    self.topic = topic
    self.outcome = outcome
  }

  /// Reads the recorded `answer` with the present code.
  ///
  /// - Throws: `Refusal` if the source has no such method.
  package init(_ answer: RecordedAnswer) throws(Refusal) {
    let subject = answer.query["subject"]?.string ?? ""
    guard let topic = CounterStrikeTopic(method: answer.method, subject: subject) else {
      throw Refusal(.noMethod(answer.method))
    }
    self.init(
      topic,
      FetchOutcome(
        recorded: answer, of: CounterStrikeClient.service, about: subject, problems: \.flaws
      ) { answer throws(AnswerFailure) in try CounterStrikeAnswer(answer, to: topic) })
  }

  package var failure: AnswerFailure? { outcome.failure }
  package var time: Timestamp { outcome.time }

  /// The fetch events, followed by the events for the facts that are new compared with `model`.
  package func facts(seeing model: CounterStrikeReadModel) -> [CounterStrikeFact] {
    let asked = outcome.events.map {
      CounterStrikeFact(.fetched($0), in: CounterStrikeClient.service.stream, at: time)
    }
    return asked + (outcome.content.map { changes($0.content, model) } ?? [])
  }

  private func changes(
    _ content: CounterStrikeAnswer.Content, _ model: CounterStrikeReadModel
  ) -> [CounterStrikeFact] {
    switch content {
    case .players(let listings, let page): players(listings, model) + paged(page)
    case .player(let listing): players([listing], model)
    case .teams(let teams, let page): self.teams(teams, model) + paged(page)
    case .headlines(let headlines, let page):
      articles(ArticleDecision(seeing: model.articles).events(headlines)) + paged(page)
    case .article(let article): articles(ArticleDecision(seeing: model.articles).events(article))
    case .banners(let banners) where banners.isEmpty: withdrawn(model)
    case .banners(let banners):
      banners.filter { model.banners[BannerKey($0.player, of: $0.date)] == nil }
        .map { CounterStrikeFact(.banner(.shown($0)), in: BannerEvent.stream, at: time) }
    case .tournaments(let tournaments):
      tournaments.filter {
        model.tournaments[TournamentKey($0.name, from: $0.starts)] != Tournament($0)
      }.map { CounterStrikeFact(.tournament(.announced($0)), in: TournamentEvent.stream, at: time) }
    }
  }

  /// The event that removes all banners if the answer has no banners, in an array.
  ///
  /// The array is empty if the log has no banners either, or if parts of the answer are unreadable.
  private func withdrawn(_ model: CounterStrikeReadModel) -> [CounterStrikeFact] {
    guard outcome.content?.flaws.isEmpty == true, let count = Int64(exactly: model.banners.count),
      count > 0
    else { return [] }
    let event = BannerEvent.withdrawn(BannersWithdrawn(count: count))
    return [CounterStrikeFact(.banner(event), in: BannerEvent.stream, at: time)]
  }

  /// The events for the new facts about players.
  ///
  /// If a player is listed twice, only the first entry counts.
  private func players(
    _ listings: [PlayerListing], _ model: CounterStrikeReadModel
  ) -> [CounterStrikeFact] {
    var seen: Set<ProPlayerID> = []
    return listings.filter { seen.insert($0.player).inserted }.flatMap { listing in
      ListingDecision(listing, seeing: model.facts(of: listing.player)).events
        .map { CounterStrikeFact(.player($0), in: listing.player.stream, at: time) }
    }
  }

  private func teams(
    _ teams: [TeamListed], _ model: CounterStrikeReadModel
  ) -> [CounterStrikeFact] {
    var seen: Set<String> = []
    return teams.filter { seen.insert($0.name).inserted }.flatMap { team in
      TeamDecision(team, seeing: model.teams[TeamKey(team.name)]).events
        .map { CounterStrikeFact(.team($0), in: TeamEvent.stream, at: time) }
    }
  }

  private func articles(_ events: [ArticleEvent]) -> [CounterStrikeFact] {
    events.map { CounterStrikeFact(.article($0), in: ArticleEvent.stream, at: time) }
  }

  private func paged(_ page: ListPaged) -> [CounterStrikeFact] {
    [CounterStrikeFact(.page(.paged(page)), in: PageEvent.stream, at: time)]
  }
}
