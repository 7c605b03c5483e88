internal import AppHosting
package import DaybookEvents
package import DaybookPresentation
package import DaybookProjections
package import DaybookRendering
internal import DaybookValues
internal import DaybookWeb

/// The app for web pages: it receives a line, and returns a frame.
///
/// The visible part of each page is stored, and the log determines the current page. So a replay
/// shows the same pages without a network.
package actor WebApp {
  private let log: any EventLog
  private let source: (any PageSource)?
  private let known: KnownAddress
  private let onStep: @Sendable (PageStep) -> Void
  private let isReadOnly: Bool
  private var queue = LineQueue()

  /// Finds the address of an item of a different app, for words such as `player ace`.
  ///
  /// The result is `nil` if the item is unknown or has no address.
  package typealias KnownAddress =
    @Sendable (_ words: [String], _ moment: LineMoment) async throws -> String?

  /// - Parameters:
  ///   - log: The log to which the events are appended.
  ///   - source: The source of pages; `nil` if pages cannot be fetched.
  ///   - isReadOnly: Whether the app must not append events, and so does not fetch pages either.
  ///   - known: Finds the address for words that are not an address.
  ///   - onStep: Called when the loading of a page starts or ends.
  package init(
    log: any EventLog, source: (any PageSource)?, isReadOnly: Bool = false,
    known: @escaping KnownAddress = { _, _ in nil },
    telling onStep: @escaping @Sendable (PageStep) -> Void = { _ in }
  ) {
    (self.log, self.source, self.isReadOnly) = (log, isReadOnly ? nil : source, isReadOnly)
    (self.known, self.onStep) = (known, onStep)
  }

  /// Runs the line `words`, and returns the lines of the resulting frame.
  ///
  /// - Parameters:
  ///   - words: The words of the line.
  ///   - moment: The time and the read models.
  ///   - window: The window of the frame.
  ///   - language: The language of the screen.
  /// - Returns: The lines of the frame, at most as wide as the window.
  /// - Throws: `Refusal` with a text for the person, `CancellationError` if the wait for a page was
  ///   cancelled, or an error of the log or the read models.
  package func lines(
    _ words: [String], at moment: LineMoment, in window: Window, _ language: Language = .english
  ) async throws -> [String] {
    let work = queue.add { try await self.run(words, moment, window, language) }
    do { return try await work.valueUnlessCancelled } catch { throw error.told(in: language) }
  }

  private func run(
    _ words: [String], _ moment: LineMoment, _ window: Window, _ language: Language
  ) async throws -> [String] {
    let line = try WebLine(words)
    let before = try model(moment)
    let after: WebReadModel
    switch moment.kind {
    case .present: after = try await acted(line, before, moment)
    case .again:
      after = try model(try await moment.later())
      // If the log has no event from the line, the line was refused.
      if after.position == before.position { try refuse(line, before) }
    case .past:
      guard line.onlyLooks else { throw Refusal.past }
      after = before
    }
    return drawn(line, WebScreens(seeing: after, language), window)
  }

  private func drawn(_ line: WebLine, _ screens: WebScreens, _ window: Window) -> [String] {
    window.lines(ofFailures: [screens.notice].compactMap(\.self))
      + window.lines(of: screens.page(line))
  }

  private func model(_ moment: LineMoment) throws -> WebReadModel {
    let model = try WebReadModel(moment.models.snapshot(WebReadModel.projections))
    moment.onSeen(model.position)
    return model
  }

  /// Returns `words` if they only show a screen, or else the words that show the current page.
  package func settled(_ words: [String]) -> [String] {
    guard let line = try? WebLine(words), line.onlyLooks else { return ["web", "page"] }
    return words
  }
}

extension WebApp {
  /// Performs `line`, and returns the resulting read model.
  private func acted(
    _ line: WebLine, _ before: WebReadModel, _ moment: LineMoment
  ) async throws -> WebReadModel {
    guard !line.onlyLooks else { return before }
    guard !isReadOnly, let source else { throw Refusal.readOnly }
    let service = PageService(source, at: before.history, telling: onStep)
    let event: WebEvent
    switch line {
    case .back:
      try await service.back()
      event = .moved(PageMoved(by: -1))
    case .forward:
      try await service.forward()
      event = .moved(PageMoved(by: 1))
    case .reload:
      let result = try await service.reload()
      event = Self.event(result, before.current?.url ?? "", isAgain: true, before)
    default:
      let address = try await address(of: line, before, moment)
      let result = try await service.load(address)
      event = Self.event(result, address.description, isAgain: false, before)
    }
    return try await appended(event, at: line.asks ? source.time : moment.now, moment)
  }

  private func address(
    of line: WebLine, _ model: WebReadModel, _ moment: LineMoment
  ) async throws -> PageAddress {
    switch line {
    case .open(let address): return address
    case .follow(let number): return try model.link(number)
    case .known(let words):
      guard let url = try await known(words, moment) else { throw Self.unknown(words) }
      return try PageAddress(typed: url)
    default: throw Refusal.noPage
    }
  }

  private static func unknown(_ words: [String]) -> Refusal {
    Refusal(.unknown(words.joined(separator: " ")))
  }

  private static func event(
    _ result: Result<LoadedPage, PageFailure>, _ url: String, isAgain: Bool, _ model: WebReadModel
  ) -> WebEvent {
    switch result {
    case .success(let page): .loaded(PageLoaded(page, isAgain: isAgain))
    case .failure(let failure):
      .failed(
        PageFailed(
          url, because: failure.description, isAgain: isAgain, known: model.lastLoad(of: url)))
    }
  }

  /// Appends the event, even if the line was cancelled after its page arrived.
  private func appended(
    _ event: WebEvent, at time: Timestamp, _ moment: LineMoment
  ) async throws -> WebReadModel {
    let log = log
    let work = Task {
      var batch = EventBatch()
      batch.append(event, to: WebEvent.stream, time: time)
      _ = try await log.append(batch)
      return try await moment.later()
    }
    return try model(try await work.value)
  }

  /// In a replay, throws the refusal again that ended the line when it first ran.
  private func refuse(_ line: WebLine, _ model: WebReadModel) throws {
    var history = model.history
    switch line {
    case .back: try history.move(by: -1)
    case .forward: try history.move(by: 1)
    case .reload: if history.current == nil { throw Refusal.noPage }
    case .follow(let number): _ = try model.link(number)
    case .known(let words): throw Self.unknown(words)
    case .place, .page, .links, .open: break
    }
  }
}

extension WebLine {
  /// Whether the line sends a request to a server.
  fileprivate var asks: Bool {
    switch self {
    case .open, .follow, .reload, .known: true
    case .place, .page, .links, .back, .forward: false
    }
  }
}
