import DaybookEvents
import DaybookWeb
import Synchronization
import Testing
import WebTestServer

@Suite("An observer is told of each request by the service's name, and of no address")
struct ObservedFetchTests {
  /// An observer that keeps all its notes.
  private final class Notes: WorkObserver {
    struct Note: Equatable {
      let work: ObservedWork
      let outcome: WorkOutcome
    }

    private let notes = Mutex<[Note]>([])

    var all: [Note] { notes.withLock { $0 } }

    func begin(_ work: ObservedWork) -> @Sendable (WorkOutcome) -> Void {
      { outcome in self.notes.withLock { $0.append(Note(work: work, outcome: outcome)) } }
    }
  }

  private static func note(_ name: String, _ count: Int, hasFailed: Bool) -> Notes.Note {
    Notes.Note(
      work: ObservedWork(.fetch, name: name),
      outcome: WorkOutcome(count: count, hasFailed: hasFailed))
  }

  @Test("A bad status, its retry, a page that is not there, a hook and a connection that ends")
  func requests() async throws {
    let notes = Notes()
    try await TestServer.running(answering: { request in
      switch request.number {
      case 1: .json("{}", status: 503)
      case 2: .json("{}")
      case 3: .page("none", status: 404)
      case 4: .json("{}")
      default: .hangUp
      }
    }) { server in
      let address = try ServiceAddress(server.address)
      let hook = try WebhookAddress("\(server.address)/hooks/SECRET?token=KEY")
      await HTTPTransport.using(.patient, observedBy: notes) { transport in
        let fetcher = Fetcher(transport, clock: SkippingClock()) { .morning }
        _ = await fetcher.fetch(testRequest(key: "SECRET"), from: address)
        _ = try? await transport.page(at: "\(server.address)/page")
        _ = try? await transport.post("{}", to: hook, key: "1")
        _ = try? await transport.page(at: "\(server.address)/page")
      }
    }
    #expect(
      notes.all == [
        Self.note("test", 1, hasFailed: true), Self.note("test", 1, hasFailed: false),
        Self.note("web", 1, hasFailed: true), Self.note("webhook", 1, hasFailed: false),
        Self.note("web", 0, hasFailed: true),
      ])
  }
}
