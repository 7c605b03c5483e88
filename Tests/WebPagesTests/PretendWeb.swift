import AppTestSupport
import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookTesting
import DaybookValues
import DaybookWeb
import Synchronization
import WebPages

/// A web of a few pages that a test sets.
final class PretendWeb: PageSource {
  private let state = Mutex<(pages: [String: PageAnswer], asked: [String])>(([:], []))

  var time: Timestamp { Timestamp(microsecondsSinceEpoch: 1_774_260_000_000_000) }

  /// The addresses that were asked for, in order.
  var asked: [String] { state.withLock { $0.asked } }

  func put(_ text: String, at address: String, type: String = "text/html", status: Int = 200) {
    put(PageAnswer(status: status, contentType: type, body: Array(text.utf8)), at: address)
  }

  func put(_ answer: PageAnswer?, at address: String) {
    state.withLock { $0.pages[address] = answer }
  }

  func answer(at address: PageAddress) async throws(NoAnswer) -> PageAnswer {
    let answer = state.withLock { state in
      state.asked.append(address.description)
      return state.pages[address.description]
    }
    if Task.isCancelled { throw .cancelled }
    guard let answer else { throw .unreachable }
    return answer
  }
}

/// A person who reads pages, with a log in memory and a web that a test sets.
struct WebSession {
  let log = MemoryEventLog { Timestamp(microsecondsSinceEpoch: 1_774_260_000_000_000) }
  let web = PretendWeb()
  let app: WebApp
  private let models: PresentModels

  init(readOnly isReadOnly: Bool = false, source: (any PageSource)? = nil) {
    app = WebApp(
      log: log, source: source ?? web, isReadOnly: isReadOnly,
      known: { words, _ in words == ["news", "1"] ? "https://example.com/news" : nil })
    models = PresentModels(WebReadModel.projections, of: log)
  }

  @discardableResult
  func type(
    _ line: String, _ window: Window = Window(width: 80), in language: Language = .english
  ) async throws -> [String] {
    try await app.lines(
      line.split(separator: " ").map(String.init), at: models.moment(web.time), in: window,
      language)
  }

  /// Returns the screen of `line` in the past, or when the line is run again after the event `seq`.
  func look(_ line: String, _ kind: LineMoment.Kind, at seq: UInt64) async throws -> [String] {
    let past = PastModels.self
    let later = try await past.init(log, ReadModelCatalog(WebReadModel.projections.definitions))
      .models(asOf: AsOf(log.end()))
    let moment = LineMoment(
      kind,
      try await past.init(log, ReadModelCatalog(WebReadModel.projections.definitions)).models(
        asOf: AsOf(seq)),
      head: seq,
      now: web.time, later: { later })
    return try await app.lines(
      line.split(separator: " ").map(String.init), at: moment, in: Window(width: 80))
  }

  func types() throws -> [String] {
    try log.read(EventSelection(from: 1), limit: 1_000).events.map(\.type.name)
  }
}
