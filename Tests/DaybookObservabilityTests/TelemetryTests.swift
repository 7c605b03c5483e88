import Daybook
import DaybookObservability
import ReactionsTestDomain
import TestSupport
import Testing

@Suite("Figures and spans tell of the work of a daybook")
struct TelemetryTests {
  private let backend = RecordingBackend()
  private let daybook: Daybook

  init() throws {
    daybook = try Daybook.open(
      TemporaryPath().path, events: LoanEvent.eventTypes,
      observer: DaybookTelemetry(metrics: backend, tracer: backend))
  }

  @Test("An append counts its events; a refused one has failed")
  func append() async throws {
    var batch = EventBatch()
    for book in ["a", "b"] { batch.append(BookReturned(book: book), to: "loan-1") }
    _ = try await daybook.log.append(batch)
    var refused = EventBatch()
    refused.append(BookReturned(book: "c"), to: "loan-1", expecting: .version(0))
    await #expect(throws: AppendError.self) { try await daybook.log.append(refused) }
    #expect(backend.figure("daybook.append.duration") == 2)
    #expect(backend.figure("daybook.append.count") == 2)
    #expect(backend.figure("daybook.append.failures") == 1)
    #expect(
      backend.spans("daybook append") == [
        .init(name: "daybook append", count: 2, isEnded: true),
        .init(name: "daybook append", count: 0, hasFailed: true, isEnded: true),
      ])
  }

  @Test("A query counts its rows, and a mistaken one has failed; catching up is told of")
  func query() async throws {
    try await daybook.log.append(BookReturned(book: "a"), to: "loan-1")
    try await daybook.log.append(BookReturned(book: "b"), to: "loan-1")
    let models = try await daybook.readModels([])
    #expect(try await daybook.query("events | take 2", over: models).all().count == 2)
    #expect(backend.spans("daybook query").map(\.count) == [2])
    #expect(backend.spans("daybook query").map(\.isEnded) == [true])
    #expect((backend.figure("daybook.catchUp.duration") ?? 0) > 0)
    await #expect(throws: QueryFailure.self) { _ = try await daybook.query("nothing") }
    #expect(backend.figure("daybook.query.failures") == 1)
  }

  @Test("A reaction counts the events that it handled, under its name")
  func reaction() async throws {
    for book in ["a", "b", "c"] {
      try await daybook.log.append(BookReturned(book: book), to: "loan-1")
    }
    try await ReactionRunner(
      LibraryDesk(), of: daybook.log, in: daybook.path, from: .beginning
    ).runToEnd()
    #expect(backend.figure("daybook.reaction.count reaction=libraryDesk") == 3)
    let spans = backend.spans("daybook reaction")
    #expect(!spans.isEmpty && spans.allSatisfy { $0.reaction == "libraryDesk" && $0.isEnded })
  }

  @Test("A request to a service counts under the service's name")
  func fetch() {
    let telemetry = DaybookTelemetry(metrics: backend, tracer: backend)
    for hasFailed in [false, true] {
      let end = telemetry.begin(ObservedWork(.fetch, name: "steam"))
      end(WorkOutcome(count: hasFailed ? 0 : 1, hasFailed: hasFailed))
    }
    #expect(backend.figure("daybook.fetch.duration service=steam") == 2)
    #expect(backend.figure("daybook.fetch.count service=steam") == 1)
    #expect(backend.figure("daybook.fetch.failures service=steam") == 1)
    #expect(backend.spans("daybook fetch").map(\.service) == ["steam", "steam"])
    #expect(backend.spans("daybook fetch").map(\.hasFailed) == [false, true])
  }
}
