package import DaybookPresentation
internal import DaybookWeb

/// Loads web pages, and goes back and forward between them.
///
/// The current page is determined by a ``PageHistory``, which is made from the events of a log.
package actor PageService {
  /// The maximum number of redirects, because more are probably a loop or a mistake.
  package static let mostRedirects = 5

  private let source: any PageSource
  private let onStep: @Sendable (PageStep) -> Void
  private var work: Task<Result<LoadedPage, PageFailure>, any Error>?
  /// The opened pages, and which of them is the current page.
  package private(set) var history: PageHistory

  /// - Parameters:
  ///   - source: The source of pages.
  ///   - history: The opened pages, and which of them is the current page.
  ///   - onStep: Called when the loading of a page starts or ends.
  package init(
    _ source: any PageSource, at history: PageHistory = PageHistory(),
    telling onStep: @escaping @Sendable (PageStep) -> Void = { _ in }
  ) {
    (self.source, self.history, self.onStep) = (source, history, onStep)
  }

  package var currentURL: PageAddress? { history.current }
  package var canGoBack: Bool { history.canGoBack }
  package var canGoForward: Bool { history.canGoForward }
  /// Whether a page is being loaded.
  package var isLoading: Bool { work != nil }

  /// Replaces the history with `history`, which comes from a log.
  package func restore(_ history: PageHistory) { self.history = history }

  /// Loads the page at `address`, and makes it the current page, even if it cannot be shown.
  ///
  /// - Throws: `CancellationError` if the loading was cancelled, which leaves the history
  ///   unchanged.
  package func load(_ address: PageAddress) async throws -> Result<LoadedPage, PageFailure> {
    let result = try await fetched(address)
    history.open((try? result.get().address) ?? address)
    return result
  }

  /// Loads the current page again.
  ///
  /// - Throws: `Refusal` if no page is open, or `CancellationError` if the loading was cancelled.
  package func reload() async throws -> Result<LoadedPage, PageFailure> {
    guard let address = currentURL else { throw Refusal.noPage }
    return try await fetched(address)
  }

  /// Cancels the loading of a page, if one is being loaded.
  package func stop() { work?.cancel() }

  /// Goes back to the previous page.
  ///
  /// - Throws: `Refusal` if there is no earlier page.
  package func back() throws(Refusal) { try history.move(by: -1) }

  /// Goes forward again to the page from which the person last went back.
  ///
  /// - Throws: `Refusal` if there is no such page.
  package func forward() throws(Refusal) { try history.move(by: 1) }

  private func fetched(_ address: PageAddress) async throws -> Result<LoadedPage, PageFailure> {
    work?.cancel()
    onStep(.started(address))
    let task = Task { try await PageLoad(from: source).page(at: address) }
    work = task
    defer { if work == task { work = nil } }
    let result: Result<LoadedPage, PageFailure>
    do { result = try await task.valueUnlessCancelled } catch {
      onStep(.failed(address, PageFailure("it was stopped")))
      throw error
    }
    switch result {
    case .success(let page): onStep(.finished(page.address))
    case .failure(let failure): onStep(.failed(address, failure))
    }
    return result
  }
}

/// Loads a page, and follows redirects.
struct PageLoad: Sendable {
  private let source: any PageSource

  init(from source: any PageSource) { self.source = source }

  /// Loads the page at `address`, or returns the reason why it cannot be shown.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  func page(at address: PageAddress) async throws -> Result<LoadedPage, PageFailure> {
    do {
      return .success(try await found(at: address))
    } catch let failure as PageFailure {
      return .failure(failure)
    } catch NoAnswer.cancelled {
      throw CancellationError()
    } catch let reason as NoAnswer {
      return .failure(PageFailure(reason.shortText))
    }
  }

  private func found(at start: PageAddress) async throws -> LoadedPage {
    var address = start
    for _ in 0...PageService.mostRedirects {
      let answer = try await source.answer(at: address)
      guard (300..<400).contains(answer.status), answer.status != 304 else {
        return try Self.read(answer, at: address)
      }
      guard let location = answer.location, let next = PageAddress(location, from: address) else {
        throw PageFailure("it sends on to what is no address of a page (\(answer.status))")
      }
      address = next
    }
    throw PageFailure("it sends on more than \(PageService.mostRedirects) times")
  }

  private static func read(_ answer: PageAnswer, at address: PageAddress) throws -> LoadedPage {
    let body = try PageBody(answer)
    let content =
      body.isMarkup
      ? PageReduction(html: body.text, at: address) : PageReduction(plain: body.text)
    return LoadedPage(
      address: address, status: answer.status, charset: body.charset, bytes: answer.body.count,
      content: content)
  }
}

extension NoAnswer {
  /// The reason in words that continue a sentence after the name of the host.
  fileprivate var shortText: String {
    switch self {
    case .unreachable: "it could not be reached"
    case .untrusted: "it could not prove who it is: its certificate is not trusted"
    case .silent: "it did not answer in time"
    case .tooSlow: "it answered too slowly"
    case .cut: "it broke off its answer"
    case .garbled: "it sent no answer that could be read"
    case .tooLarge(let limit): "its page is larger than \(limit >> 20) MiB"
    case .cancelled, .leftAlone, .resting: "it was not asked"
    case .missingFetcher:
      "it was not asked: there is no \(FetchProgram.name) beside this program (swift build"
        + " --product \(FetchProgram.name))"
    }
  }
}
