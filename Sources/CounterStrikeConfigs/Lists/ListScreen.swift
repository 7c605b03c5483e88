internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering

/// A line that shows a list from a given item on.
protocol ListScreen: CounterStrikeScreen {
  static var list: PagedList { get }

  /// The list number of the first shown item; `nil` to fetch and show the list from its beginning.
  var first: Int64? { get }
}

extension ListScreen {
  static var usage: String { "[FROM] [--refresh|--now]" }
  static var links: [CounterStrikeLinkForm] {
    [CounterStrikeLinkForm(name, example: name), .init("\(name)/{from}", example: "\(name)/21")]
  }

  /// The list number in `words`; `nil` if there are no words.
  ///
  /// - Throws: `Refusal` if there are several words, or if the word is not a number from 1 to
  ///   1,000,000.
  static func start(_ words: [String]) throws(Refusal) -> Int64? {
    guard let word = words.first else { return nil }
    guard words.count == 1, let start = Int64(word), 1...1_000_000 ~= start else {
      throw Refusal(.listUsage(name))
    }
    return start
  }

  var isFromStart: Bool { first == nil }

  func list(_ situation: CounterStrikeSituation) -> PagedList? { Self.list }

  /// The banners, which are above the lists of players and of teams.
  func topics(_ situation: CounterStrikeSituation) -> [CounterStrikeTopic] { [.banners] }

  func facts(_ situation: CounterStrikeSituation) throws(Refusal) -> [CounterStrikeFact] {
    situation.showing(Self.list, from: first ?? 1)
  }

  func place(_ situation: CounterStrikeSituation) throws(Refusal) -> CounterStrikePlace? {
    .list(Self.list)
  }

  func page(
    _ situation: CounterStrikeSituation, after before: CounterStrikeSituation
  ) throws(Refusal) -> Page {
    let news = ListNews(of: Self.list, from: before.model, to: situation.model)
    return situation.page(of: Self.list, from: first ?? 1, telling: news)
  }
}

/// The next part of the current list.
struct MoreScreen: CounterStrikeScreen {
  static let name = "more"
  static let usage = ""
  static let summary = "the next rows of the list in front"

  init(_ words: [String]) {}

  let onlyLooks = false

  func list(_ situation: CounterStrikeSituation) -> PagedList? { situation.listInFront }

  func facts(_ situation: CounterStrikeSituation) throws(Refusal) -> [CounterStrikeFact] {
    let list = try continued(situation)
    return situation.showing(list, from: situation.model.last(of: list) + 1)
  }

  func check(_ situation: CounterStrikeSituation, after before: CounterStrikeSituation) throws {
    _ = try continued(before)
  }

  /// The list that the line continues.
  ///
  /// - Throws: `Refusal` if no list was shown, or if the list has no more items.
  private func continued(_ situation: CounterStrikeSituation) throws(Refusal) -> PagedList {
    let model = situation.model
    guard let list = situation.listInFront, !isElsewhere(situation) else {
      throw Refusal(.noListInFront)
    }
    let (last, known) = (model.last(of: list), Int64(model.count(of: list)))
    // Items that the source lists but that are not fetched yet also count as further items.
    guard last < known || model.pages[list]?.isWhole == false else {
      throw Refusal(.listEnded(list, Int(known)))
    }
    return list
  }

  /// Whether the current screen is not a list that `more` can continue, such as an article or a
  /// map.
  private func isElsewhere(_ situation: CounterStrikeSituation) -> Bool {
    switch situation.flow.path.front {
    case .main, .list: false
    default: true
    }
  }

  func place(_ situation: CounterStrikeSituation) throws(Refusal) -> CounterStrikePlace? {
    situation.listInFront.map(CounterStrikePlace.list)
  }

  func page(
    _ situation: CounterStrikeSituation, after before: CounterStrikeSituation
  ) throws(Refusal) -> Page {
    guard let list = situation.listInFront else { throw Refusal(.noListInFront) }
    return situation.page(of: list, from: situation.firstShown(of: list))
  }

  func settled(_ situation: CounterStrikeSituation) -> [String]? {
    guard let list = situation.listInFront else { return nil }
    return list == .news ? [list.rawValue] : [list.rawValue, "\(situation.firstShown(of: list))"]
  }
}
