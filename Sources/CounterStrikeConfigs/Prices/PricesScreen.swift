import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookValues

/// What skins were offered for: the last price of each, or the history of one.
struct PricesScreen {
  private let text: String
  private let model: CounterStrikeReadModel

  /// - Parameters:
  ///   - text: A part of the name of the skin; empty for all.
  ///   - model: What is known.
  init(of text: String, in model: CounterStrikeReadModel) {
    self.text = text
    self.model = model
  }

  private typealias Price = Rows<SkinPriceKey, SkinPrice>.Element

  /// - Throws: `Refusal` when no skin, or several, are called so.
  func page() throws(Refusal) -> Page {
    let prices = Array(model.prices)
    guard !prices.isEmpty else { return Page("Prices", [.note("No price has been seen yet.")]) }
    return text.isEmpty ? list(of: prices) : history(of: try skin(in: prices), prices)
  }

  private func skin(in prices: [Price]) throws(Refusal) -> String {
    let names = Set(prices.map(\.key.skin))
    if names.contains(text) { return text }
    let wanted = text.lowercased()
    let found = names.filter { $0.lowercased().contains(wanted) }.sorted()
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      throw Refusal("'\(text)' could be \(Array(found.prefix(5)).listed).")
    }
    throw Refusal("No price of a skin '\(text)' was seen. 'prices' lists all.")
  }

  /// The newest first, each with how it changed since the one before.
  private func list(of prices: [Price]) -> Page {
    var last: [String: (newest: Price, before: Price?)] = [:]
    for price in prices { last[price.key.skin] = (price, last[price.key.skin]?.newest) }
    let newest = last.values.sorted {
      ($1.newest.key.time, $0.newest.key.skin) < ($0.newest.key.time, $1.newest.key.skin)
    }
    let grid = Page.Grid(
      columns: [.text("skin"), .number("price"), .number("change"), .word("seen on")],
      rows: newest.map { price, before in
        [
          price.key.skin, Self.text(price.row.thousandths),
          before.map { Self.change(from: $0.row.thousandths, to: price.row.thousandths) } ?? "",
          price.key.time.date.dotted,
        ]
      })
    return Page("Prices", detail: newest.count.counted("skin"), [.grid(grid)])
  }

  private func history(of skin: String, _ all: [Price]) -> Page {
    let prices = all.filter { $0.key.skin == skin }
    let thousandths = prices.map(\.row.thousandths)
    let facts = [
      Page.Fact(name: "now", value: Self.text(thousandths.last ?? 0)),
      Page.Fact(name: "lowest", value: Self.text(thousandths.min() ?? 0)),
      Page.Fact(name: "highest", value: Self.text(thousandths.max() ?? 0)),
    ]
    let points = prices.map { price in
      Chart.Point(
        x: Double(price.key.time.microsecondsSinceEpoch) / 1_000_000, y: price.row.price)
    }
    var chart = Chart(kind: .time, series: [.init(name: "price", points: points)])
    chart.xAxis = .instant
    return Page(
      skin, detail: prices.count.counted("price"),
      [.facts(facts)] + (prices.count > 1 ? [.chart(chart)] : []))
  }

  /// `6.120`, exact.
  static func text(_ thousandths: Int64) -> String {
    let rest = "\(thousandths.magnitude % 1_000)"
    return (thousandths < 0 ? "-" : "") + "\(thousandths.magnitude / 1_000)."
      + String(repeating: "0", count: 3 - rest.count) + rest
  }

  private static func change(from old: Int64, to new: Int64) -> String {
    let (change, _) = new.subtractingReportingOverflow(old)
    return (change > 0 ? "+" : "") + text(change)
  }
}
