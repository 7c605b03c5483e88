package import DaybookPresentation
internal import DaybookProjections
package import DaybookWeb

/// Recorded answers of the source and recorded messages of the market's feed, in the order of time.
package struct CounterStrikeRecording {
  private let answers: [RecordedAnswer]

  package init(_ answers: [RecordedAnswer]) { self.answers = answers }

  /// The method under which messages of the market's feed are recorded.
  private static let feed = "history_go"

  /// The new facts in the recording, without answers that `model` already includes.
  ///
  /// - Throws: `Refusal` if an answer has a method that the source does not have.
  package func facts(seeing model: CounterStrikeReadModel) throws(Refusal) -> [CounterStrikeFact] {
    var (model, facts) = (model, [CounterStrikeFact]())
    for answer in answers {
      for fact in try Self.facts(answer, model) {
        model.apply(fact, afterLogBy: facts.count)
        facts.append(fact)
      }
    }
    return facts
  }

  private static func facts(
    _ answer: RecordedAnswer, _ model: CounterStrikeReadModel
  ) throws(Refusal) -> [CounterStrikeFact] {
    if answer.method == feed { return price(answer, model) }
    let fetch = try CounterStrikeFetch(answer)
    let last = model.history.fetches[fetch.topic.subject]
    let isKnown = [last?.succeededAt, last?.failedAt].contains {
      $0.map { $0 >= fetch.time } ?? false
    }
    return isKnown ? [] : fetch.facts(seeing: model)
  }

  private static func price(
    _ answer: RecordedAnswer, _ model: CounterStrikeReadModel
  ) -> [CounterStrikeFact] {
    guard let json = answer.body.json, let message = try? SkinMessage(json),
      let priced = message.priced
    else { return [] }
    let isKnown = model.prices.startingWith(priced.skin.title, answer.fetchedAt).first != nil
    return isKnown
      ? [] : [CounterStrikeFact(.skin(.priced(priced)), in: SkinEvent.stream, at: answer.fetchedAt)]
  }
}
