@_spi(Engine) package import DaybookEvents

/// Read models of a log as of a moment of its past, which can advance.
package final class PastModels: Sendable {
  private let models: ReadModels
  private let log: PastLog

  /// Read models before the first event of `log`.
  package init(_ log: any RecordScanning, _ catalog: ReadModelCatalog) async throws {
    self.log = PastLog(log)
    models = try await ReadModels.open(catalog.copy(), of: self.log, in: nil, follows: false)
  }

  /// Whether the read models can be brought forward to `next`.
  package func leads(to next: AsOf) -> Bool {
    let now = log.asOf
    return now == next || now.time == nil && now.seq <= next.wholeTo
  }

  /// Advances the read models to `next` and returns them; they stay at `next` until the next call.
  package func models(asOf next: AsOf) async throws -> ReadModelsAsOf {
    if next != log.asOf {
      log.advance(to: next)
      try await models.catchUp()
    }
    return models.asTheyStand
  }
}
