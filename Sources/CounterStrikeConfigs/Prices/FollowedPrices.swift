internal import AppHosting
internal import DaybookEvents
internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues
internal import DaybookWeb
internal import FetchProtocol

/// The data of the feed since a line began to follow it: steps of the connection, and prices.
///
/// They are kept in memory, because the screen is drawn with each message. The final screen comes
/// from the log, so that a replay shows the same.
struct FollowedPrices: Sendable {
  /// A recorded price of a skin.
  struct Price: Sendable {
    let skin: String
    let thousandths: Int64
    let time: Timestamp
    /// The change from the previous price of the skin; `nil` for its first price in this line.
    let change: Int64?
  }

  /// The number of kept items of each kind: more than a screen has rows.
  private static let longest = 500

  /// The prices, the newest last.
  private(set) var prices: [Price] = []
  private(set) var steps: [FeedStep] = []
  private(set) var counts = FeedCounts()
  private var last: [String: Int64] = [:]

  init() {}

  /// The data of `model` from events after `head`.
  init(in model: CounterStrikeReadModel, after head: UInt64) {
    let new = model.prices.filter { $0.key.seq > head }.sorted { $0.key.seq < $1.key.seq }
    for price in new {
      take(price.key.skin, price.row.thousandths, at: price.key.time)
    }
    for step in model.feed where step.key > head { take(step.row) }
    counts = steps.reduce(FeedCounts()) { $0 + $1.counts }
  }

  /// Adds a recorded price.
  mutating func take(_ skin: String, _ thousandths: Int64, at time: Timestamp) {
    let change = last[skin].map { thousandths.subtractingReportingOverflow($0).partialValue }
    last[skin] = thousandths
    prices.append(Price(skin: skin, thousandths: thousandths, time: time, change: change))
    if prices.count > Self.longest { prices.removeFirst() }
    counts.prices += 1
  }

  mutating func takeSkipped() { counts.skipped += 1 }

  mutating func takeUnreadable() { counts.unreadable += 1 }

  mutating func take(_ step: FeedStep) {
    steps.append(step)
    if steps.count > Self.longest { steps.removeFirst() }
  }
}

/// Live prices, the newest first, below the steps of the connection.
struct FollowScreen {
  private let followed: FollowedPrices
  private let window: Window
  private let language: Language

  init(_ followed: FollowedPrices, in window: Window, _ language: Language) {
    (self.followed, self.window, self.language) = (followed, window, language)
  }

  /// The frame: as many prices as fit above a prompt, but at least the newest price.
  var lines: [String] {
    let room = (window.height ?? 40) - 2
    var count = min(followed.prices.count, max(1, room))
    while true {
      let lines = window.lines(of: page(of: count))
      guard lines.count > room, count > 1 else { return lines }
      // In a narrow window a price takes several lines.
      count = max(1, min(count - 1, count * room / lines.count))
    }
  }

  private func page(of count: Int) -> Page {
    let notes = followed.steps.suffix(4).map { Page.Part.note($0.text(in: language)) }
    let shown = followed.prices.suffix(count).reversed()
    let grid = Page.Grid(
      columns: [
        .word(say(.time)), .text(say(.skin)), .number(say(.price)), .number(say(.change)),
      ],
      rows: shown.map { price in
        [
          price.time.clockText, price.skin, language.price(price.thousandths),
          price.change.map { language.priceChange($0) } ?? "",
        ]
      })
    return Page(
      say(.live), detail: say(.kept(Int(followed.counts.prices))),
      notes + (shown.isEmpty ? [] : [.grid(grid)]) + passed)
  }

  private var passed: [Page.Part] {
    let counts = followed.counts
    return counts.skipped + counts.unreadable > 0 ? [.note(say(.passed(counts)))] : []
  }

  private func say(_ message: PricesMessage) -> String { message.text(in: language) }
}

extension FeedStep {
  /// The step as a line: `12:00:01 disconnected: the connection broke off; again in 1.5 s`.
  func text(in language: Language) -> String {
    let message: PricesMessage =
      switch (outcome, pauseMilliseconds) {
      case (Self.connected, _): .connected(to: text)
      case (_, let pause?): .disconnected(LocalizedSocketEnd(text), milliseconds: pause)
      case (_, nil): .ended(LocalizedSocketEnd(text))
      }
    return "\(time.clockText) \(message.text(in: language))"
  }
}

extension FollowedPrices.Price {
  /// The price as a line: `12:00:01 AK-47 | Redline (Field-Tested) 6.123`.
  func text(in language: Language) -> String {
    "\(time.clockText) \(skin) \(language.price(thousandths))"
  }
}

extension Timestamp {
  /// The time of day in UTC, such as `12:00:01`.
  fileprivate var clockText: String { String(description.dropFirst(11).prefix(8)) }
}
