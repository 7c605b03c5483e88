internal import AppHosting
internal import DaybookEvents
internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues
internal import DaybookWeb
internal import FetchProtocol

/// What a line has received from the feed: prices, and the beginnings and ends of connections.
///
/// The data are in memory, because the screen is redrawn after each message. The final screen is
/// drawn from the log, so that a replay shows the same screen.
struct FollowedPrices: Sendable {
  /// A price of a skin that was recorded while the line followed the feed.
  struct Price: Sendable {
    let skin: String
    let thousandths: Int64
    let time: Timestamp
    /// The difference from the skin's previous price; `nil` for the skin's first price in this
    /// line.
    let change: Int64?
  }

  /// The maximum number of prices, and of steps, in memory, which is more than fits on a screen.
  private static let longest = 500

  /// The prices, from the oldest to the newest.
  private(set) var prices: [Price] = []
  private(set) var steps: [FeedStep] = []
  private(set) var counts = FeedCounts()
  private var last: [String: Int64] = [:]

  init() {}

  /// The data that `model` has from events after the position `head`.
  init(in model: CounterStrikeReadModel, after head: UInt64) {
    let new = model.prices.filter { $0.key.seq > head }.ordered { $0.key.seq < $1.key.seq }
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

/// The screen with live prices, from the newest to the oldest, below the last steps of the
/// connection.
struct FollowScreen {
  private let followed: FollowedPrices
  private let window: Window
  private let language: Language

  init(_ followed: FollowedPrices, in window: Window, _ language: Language) {
    (self.followed, self.window, self.language) = (followed, window, language)
  }

  /// The lines of the screen, with as many prices as fit above a prompt, but at least one.
  var lines: [String] {
    let room = (window.height ?? 40) - 2
    var count = min(followed.prices.count, max(1, room))
    while true {
      let lines = window.lines(of: page(of: count))
      guard lines.count > room, count > 1 else { return lines }
      // In a narrow window, a price takes several lines, so fewer prices fit.
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
  /// The step in one line, such as `12:00:01 disconnected: the connection broke off; again in 1.5
  /// s`.
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
  /// The price in one line, such as `12:00:01 AK-47 | Redline (Field-Tested) 6.123`.
  func text(in language: Language) -> String {
    "\(time.clockText) \(skin) \(language.price(thousandths))"
  }
}

extension Timestamp {
  /// The time of day in UTC, such as `12:00:01`.
  fileprivate var clockText: String { String(description.dropFirst(11).prefix(8)) }
}
