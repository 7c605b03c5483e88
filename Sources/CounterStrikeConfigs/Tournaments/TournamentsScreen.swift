internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// The list of tournaments.
///
/// The line is `cs events`, because `events` alone is a table.
struct TournamentsScreen: CounterStrikeScreen {
  static let name = "events"
  static let usage = ""
  static let summary = "tournaments and their places"
  static let links = [CounterStrikeLinkForm("events", example: "events")]

  init(_ words: [String]) {}

  func topics(_ situation: CounterStrikeSituation) -> [CounterStrikeTopic] { [.tournaments] }

  func place(_ situation: CounterStrikeSituation) throws(Refusal) -> CounterStrikePlace? {
    .tournaments
  }

  func page(
    _ situation: CounterStrikeSituation, after before: CounterStrikeSituation
  ) throws(Refusal) -> Page {
    situation.page(TournamentsPage(situation.language))
  }
}

/// The tournaments on a map and in a list, from the earliest to the latest.
struct TournamentsPage: ViewModelBuilder {
  private let language: Language

  init(_ language: Language) { self.language = language }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let all = Array(model.tournaments)
    guard !all.isEmpty else {
      return Page(say(.events), [.note(say(.noneAnnounced))])
    }
    let head = Page.Section(
      title: say(.events), detail: say(.count(all.count)), parts: map(of: all.map(\.row)))
    return Page([head] + all.enumerated().map { section($0 + 1, of: $1.key, $1.row) })
  }

  private func say(_ message: TournamentsMessage) -> String { message.text(in: language) }

  private func section(
    _ place: Int, of key: TournamentKey, _ event: Tournament
  ) -> Page.Section {
    let texts: [(TournamentsMessage, String?)] = [
      (.city, event.facts.city),
      (.prizePool, event.facts.prizePool.map { language.money(published: $0) }),
      (.teams, event.facts.teams.map { language.number($0) }),
      (.coordinates, Self.coordinates(of: event)), (.link, event.facts.link),
    ]
    let facts = texts.compactMap { name, value in
      value.map { Page.Fact(name: say(name), value: $0) }
    }
    let end = event.ends.map { " – \(language.date($0.date))" } ?? ""
    let hint = LinkHint(to: "event \(place)", at: event.facts.link)?.note(in: language)
    return Page.Section(
      title: key.name, detail: language.date(key.starts.date) + end,
      parts: [facts.isEmpty ? .note(say(.nothingElse)) : .facts(facts)]
        + [hint].compactMap(\.self))
  }

  /// The coordinates in degrees, with the published precision; `nil` if one of them is unknown.
  private static func coordinates(of event: Tournament) -> String? {
    guard let latitude = event.facts.latitude, let longitude = event.facts.longitude else {
      return nil
    }
    return "\(latitude), \(longitude)"
  }

  /// A map of all tournaments with known coordinates, with a margin at its edges.
  private func map(of events: [Tournament]) -> [Page.Part] {
    let places = events.compactMap { event in
      event.facts.latitude.flatMap { y in event.facts.longitude.map { x in (x: x, y: y) } }
    }
    guard let scaleX = Scale(places.map(\.x)), let scaleY = Scale(places.map(\.y)) else {
      return []
    }
    return [
      .map(places.map { DotMap.Pin(x: scaleX.place(of: $0.x), y: scaleY.place(of: $0.y)) }),
      .note(say(.legend)),
    ]
  }

  /// Converts degrees to positions on the map, which are between 0 and 1.
  private struct Scale {
    private let start: Double
    private let length: Double

    init?(_ degrees: [Double]) {
      guard let least = degrees.min(), let most = degrees.max() else { return nil }
      let margin = max((most - least) / 10, 0.5)
      start = least - margin
      length = most - least + 2 * margin
    }

    func place(of degrees: Double) -> Double { (degrees - start) / length }
  }
}
