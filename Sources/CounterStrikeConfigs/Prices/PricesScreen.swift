internal import AppHosting
internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// The known prices of skins, or the live feed of prices.
struct PricesScreen: CounterStrikeScreen {
  static let name = "prices"
  static let usage = "[SKIN|--follow]"
  static let summary = "prices of skins, also live"
  static let links = [
    CounterStrikeLinkForm("prices", example: "prices"),
    .init("prices/{skin}", example: "prices/Reef"),
  ]

  static func lasting(_ words: [String], in model: CounterStrikeReadModel) -> [String] {
    PricesPage.skin(numbered: words.joined(separator: " "), in: model).map { [$0] } ?? words
  }

  /// A part of the name of the skin; empty for all skins.
  private let text: String
  /// Whether the line shows live prices until it reaches the limit or a person stops it.
  let lasts: Bool
  /// The number of live prices after which the line ends; `nil` without a limit.
  let limit: Int?

  private static let follow = "--follow"

  /// Parses `[SKIN]`, or `--follow [--count N]`.
  init(_ words: [String]) throws(Refusal) {
    lasts = words.contains(Self.follow)
    text = lasts ? "" : words.joined(separator: " ")
    let rest = words.filter { $0 != Self.follow }
    guard lasts, !rest.isEmpty else {
      limit = nil
      return
    }
    guard rest.count == 2, rest[0] == "--count", let count = Int(rest[1]), count > 0 else {
      throw Refusal(.followUsage)
    }
    limit = count
  }

  var onlyLooks: Bool { !lasts }

  func place(_ situation: CounterStrikeSituation) throws(Refusal) -> CounterStrikePlace? {
    .prices(PricesPage.skin(numbered: text, in: situation.model) ?? text)
  }

  func page(
    _ situation: CounterStrikeSituation, after before: CounterStrikeSituation
  ) throws(Refusal) -> Page {
    try PricesPage(of: text, in: situation.model, situation.language).page()
  }

  func settled(_ situation: CounterStrikeSituation) -> [String]? {
    if lasts { return [Self.name] }
    return PricesPage.skin(numbered: text, in: situation.model).map { [Self.name, $0] }
  }
}

/// The prices of skins: the last price of each skin, or the history of one skin.
struct PricesPage {
  private let text: String
  private let model: CounterStrikeReadModel
  private let language: Language

  /// - Parameters:
  ///   - text: A part of the name of the skin; empty for all skins.
  ///   - model: The read model.
  ///   - language: The language of the screen.
  init(of text: String, in model: CounterStrikeReadModel, _ language: Language) {
    self.text = text
    self.model = model
    self.language = language
  }

  private typealias Price = Rows<SkinPriceKey, SkinPrice>.Element

  /// - Throws: `Refusal` if the name matches no skin, or several skins.
  func page() throws(Refusal) -> Page {
    let prices = Array(model.prices)
    guard !prices.isEmpty else { return Page(say(.prices), [.note(say(.noneSeen))]) }
    return text.isEmpty ? list(of: prices) : history(of: try skin(in: prices), prices)
  }

  private func skin(in prices: [Price]) throws(Refusal) -> String {
    if let name = Self.skin(numbered: text, in: model) { return name }
    let names = Set(prices.map(\.key.skin))
    if names.contains(text) { return text }
    let wanted = text.lowercased()
    let found = names.filter { $0.lowercased().contains(wanted) }.sorted()
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      throw Refusal(.severalSkins(text, first: Array(found.prefix(5))))
    }
    throw Refusal(Int(text).map { .noSkinRow($0, of: names.count) } ?? .noSkin(text))
  }

  /// The skin with the list number `text`; `nil` if `text` is not a list number.
  static func skin(numbered text: String, in model: CounterStrikeReadModel) -> String? {
    let rows = newest(of: Array(model.prices))
    guard let row = Int(text), rows.indices.contains(row - 1) else { return nil }
    return rows[row - 1].price.key.skin
  }

  /// The last two prices of each skin, sorted by the time of the last price, the newest first.
  private static func newest(of prices: [Price]) -> [(price: Price, before: Price?)] {
    var last: [String: (price: Price, before: Price?)] = [:]
    for price in prices { last[price.key.skin] = (price, last[price.key.skin]?.price) }
    return last.values.ordered {
      ($1.price.key.time, $0.price.key.skin) < ($0.price.key.time, $1.price.key.skin)
    }
  }

  /// The last price of each skin, the newest first, with its difference from the previous price.
  private func list(of prices: [Price]) -> Page {
    let newest = Self.newest(of: prices)
    let grid = Page.Grid(
      columns: [
        .number("#"), .text(say(.skin)), .number(say(.price)), .word(say(.seenOn)),
        .number(say(.change)), .word(say(.since)),
      ],
      rows: newest.enumerated().map { ["\($0 + 1)"] + cells(of: $1.price, after: $1.before) })
    let notes = [PricesMessage.unit, .listUsage(hasUnknown: grid.hasUnknown)].map(say)
    return Page(
      say(.prices), detail: say(.skins(newest.count)), [.grid(grid)] + notes.map(Page.Part.note))
  }

  private func cells(of price: Price, after before: Price?) -> [String] {
    [
      price.key.skin, language.price(price.row.thousandths), language.date(price.key.time.date),
      before.map { change(from: $0.row.thousandths, to: price.row.thousandths) }
        ?? UnknownCell.mark,
      before.map { language.date($0.key.time.date) } ?? UnknownCell.mark,
    ]
  }

  private func history(of skin: String, _ all: [Price]) -> Page {
    let prices = all.filter { $0.key.skin == skin }
    let thousandths = prices.map(\.row.thousandths)
    let facts = [
      Page.Fact(name: say(.now), value: language.price(thousandths.last ?? 0)),
      Page.Fact(name: say(.lowest), value: language.price(thousandths.min() ?? 0)),
      Page.Fact(name: say(.highest), value: language.price(thousandths.max() ?? 0)),
    ]
    let points = prices.map { price in
      Chart.Point(
        x: Double(price.key.time.microsecondsSinceEpoch) / 1_000_000, y: price.row.price)
    }
    var chart = Chart(kind: .time, series: [.init(name: say(.price), points: points)])
    chart.xAxis = .instant
    chart.words = ChartWords(language)
    chart.yTitle = say(.price)
    return Page(
      skin, detail: say(.count(prices.count)),
      [.facts(facts), .note(say(.unit))] + (prices.count > 1 ? [.chart(chart)] : [])
        + [ScreenHint.price.note(in: language)])
  }

  private func change(from old: Int64, to new: Int64) -> String {
    let (change, _) = new.subtractingReportingOverflow(old)
    return language.priceChange(change)
  }

  private func say(_ message: PricesMessage) -> String { message.text(in: language) }
}

extension Language {
  /// The difference between two prices, such as `+0.068` or `-0,004`.
  func priceChange(_ thousandths: Int64) -> String {
    (thousandths > 0 ? "+" : "") + decimal(thousandths, places: 3)
  }

  /// The exact price, such as `6.120` or `6,120`, in a currency that the market does not name.
  func price(_ thousandths: Int64) -> String { decimal(thousandths, places: 3) }
}
