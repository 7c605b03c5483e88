internal import AppHosting
internal import DaybookEvents
internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues
internal import DaybookWeb
internal import FetchProtocol

/// The state of a line that follows the live prices.
struct PriceFollowing: Sendable {
  var followed = FollowedPrices()
  /// The counts of messages in the present connection, or else in the last one.
  var connection = FeedCounts()
  var sales = SkinSales()
  var backOff: FeedBackOff
  /// The number of prices after which the line ends; `nil` without a limit.
  let limit: Int?
  /// Ends the present connection.
  var stop: @Sendable () -> Void = {}
  /// The error that prevented the recording of prices, which ends the line; `nil` if there is none.
  var failure: (any Error)?
  let window: Window
  let language: Language
  let draft: LiveDraft

  var isDone: Bool { failure != nil || limit.map { followed.counts.prices >= $0 } ?? false }

  /// Shows the prices that were received so far, together with `news` about the last event.
  func draw(_ news: String) {
    let frame = FollowScreen(followed, in: window, language).lines
    draft(frame, TerminalText(news).text)
  }
}

extension CounterStrikeApp {
  /// The final screen of a line that followed the feed, drawn from the events after position
  /// `head`.
  ///
  /// When a person stops the line, the line's task is cancelled. The screen is made in a separate
  /// task, because the person still expects the result.
  func followed(
    from head: UInt64, _ view: CounterStrikeSessionView
  ) async throws -> [String] {
    let work = Task {
      var view = view
      try await view.line.goOn()
      let followed = FollowedPrices(in: try self.situation(view).model, after: head)
      return FollowScreen(followed, in: view.window, view.language).lines
    }
    return try await work.value
  }

  /// Records prices as they arrive, until the limit is reached or the task is cancelled.
  ///
  /// - Throws: `Refusal` in read-only mode, or an error of the log.
  func follow(_ limit: Int?, _ view: CounterStrikeSessionView) async throws {
    guard let feed else { throw Refusal.readOnly }
    following = PriceFollowing(
      backOff: FeedBackOff(seed: view.moment.seed), limit: limit, window: view.window,
      language: view.language, draft: view.onLive)
    defer { following = nil }
    while true {
      let end = await listen(to: feed)
      if let failure = following?.failure { throw failure }
      let isOver = Task.isCancelled || following?.isDone ?? true
      let reason = isOver ? .cancelled : end
      guard let pause = try await disconnected(reason, from: feed) else { return }
      do { try await feed.pause(pause) } catch {
        _ = try await disconnected(.cancelled, from: feed)
        return
      }
    }
  }

  /// Runs one connection, from its beginning to its end.
  private func listen(to feed: any SkinFeed) async -> SocketEnd {
    following?.connection = FeedCounts()
    following?.sales = SkinSales()
    // A separate task can be cancelled both by the limit and by a person who stops the line.
    let work = Task {
      await feed.listen {
        await self.connected(to: feed)
      } onMessage: { text in
        await self.take(text, from: feed)
      }
    }
    following?.stop = { work.cancel() }
    return await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      work.cancel()
    }
  }

  private func connected(to feed: any SkinFeed) async {
    let event = FeedEvent.connected(FeedConnected(feed.host))
    await keep(.feed(event), in: FeedEvent.stream, at: feed.time) { following, time in
      let step = FeedStep(event, at: time)
      following.followed.take(step)
      return step.text(in: following.language)
    }
  }

  private func take(_ text: String, from feed: any SkinFeed) async {
    guard following?.isDone == false else { return }
    do throws(AnswerProblem) {
      let message = try SkinMessage(parsing: text)
      guard let price = message.priced else { return passOver() }
      let time = feed.time
      let sale = following?.sales.identity(of: message, on: time.date)
      await keep(.skin(.priced(price)), as: sale, in: SkinEvent.stream, at: time) {
        following, time in
        following.connection.prices += 1
        following.backOff.reset()
        following.followed.take(price.skin.title, price.thousandths, at: time)
        return following.followed.prices.last?.text(in: following.language) ?? ""
      }
    } catch {
      following?.connection.unreadable += 1
      following?.followed.takeUnreadable()
    }
  }

  /// Counts a message that is not about a skin, or that the log already contains.
  private func passOver() {
    following?.connection.skipped += 1
    following?.followed.takeSkipped()
  }

  /// Records the end of a connection, with its reason.
  ///
  /// - Returns: The pause before the next connection; `nil` if there is no next connection.
  private func disconnected(_ end: SocketEnd, from feed: any SkinFeed) async throws -> Duration? {
    guard var now = following else { return nil }
    let pause = end == .cancelled ? nil : now.backOff.next()
    let event = FeedEvent.disconnected(
      FeedDisconnected(
        end.outcome, because: end.description, now.connection, pauseMilliseconds: pause))
    now.connection = FeedCounts()
    following = now
    await keep(.feed(event), in: FeedEvent.stream, at: feed.time) { following, time in
      let step = FeedStep(event, at: time)
      following.followed.take(step)
      return step.text(in: following.language)
    }
    if let failure = following?.failure { throw failure }
    return pause.map { .milliseconds($0) }
  }

  /// Appends an event of the feed, and shows it unless the log already contained it.
  ///
  /// The append runs in a separate task, so that the cancellation of the line does not stop it.
  private func keep(
    _ event: CounterStrikeEvent, as id: EventID? = nil, in stream: StreamName, at time: Timestamp,
    _ show: @Sendable (inout PriceFollowing, Timestamp) -> String
  ) async {
    let (log, fact) = (log.log, CounterStrikeFact(event, in: stream, at: time))
    let work = Task {
      var batch = EventBatch()
      batch.append(fact, as: id)
      return try await log.append(batch).contains(where: \.wasKnown)
    }
    let result = await work.result
    guard var now = following else { return }
    switch result {
    case .success(false):
      let news = show(&now, time)
      following = now
      now.draw(news)
    case .success(true): passOver()
    case .failure(let error): following?.failure = error
    }
    if following?.isDone == true { following?.stop() }
  }
}
