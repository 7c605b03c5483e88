import AppTestSupport
import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookTesting
import DaybookValues

@testable import AgentSessions

/// A person who looks at the screens about the runs of a log.
struct ShownSessions {
  let sessions = ImportedSessions()
  private static let today = Timestamp(microsecondsSinceEpoch: 1_795_000_000_000_000)

  /// Returns the screen that `line` shows, now or as of the event at position `seq`.
  func look(
    _ line: String, at seq: UInt64? = nil, width: Int = 80, in language: Language = .english,
    pageSize: Int? = nil
  ) async throws -> [String] {
    try await screens(at: seq).lines(
      Self.words(line), in: Window(width: width), language, pageSize: pageSize)
  }

  func screens(at seq: UInt64? = nil) async throws -> AgentScreens {
    let log = sessions.log
    let asOf = AsOf(try seq ?? log.end())
    let catalog = ReadModelCatalog(AgentReadModel.projections.definitions)
    let models = try await PastModels(log, catalog).models(asOf: asOf)
    let moment = LineMoment(.past, models, head: try log.end(), now: Self.today)
    return AgentScreens(at: moment, LogSight(log, asOf: asOf))
  }

  func setPrice(
    of model: String, _ input: Double, _ output: Double, _ cacheRead: Double? = nil,
    _ cacheWrite: Double? = nil, _ cacheWrite1h: Double? = nil, in currency: String = "USD"
  ) async throws {
    let price = ModelPrice(
      currency: currency, input: input, output: output, cacheRead: cacheRead,
      cacheWrite: cacheWrite, cacheWrite1h: cacheWrite1h)
    var batch = EventBatch()
    batch.append(try PriceSet(checking: price, of: model), to: PriceSet.stream)
    _ = try await sessions.log.append(batch)
  }

  static func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }
}
