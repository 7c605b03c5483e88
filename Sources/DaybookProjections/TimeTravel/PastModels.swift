@_spi(Engine) package import DaybookEvents

/// Read models that have seen the log only up to a position, and can go on.
package final class PastModels: Sendable {
  private let models: ReadModels
  private let log: PastLog

  /// Read models before the first event of `log`.
  package init(_ log: any RecordScanning, _ catalog: ReadModelCatalog) async throws {
    self.log = PastLog(log)
    models = try await ReadModels.open(catalog.copy(), of: self.log, in: nil, follows: false)
  }

  /// The last event that they have seen.
  package var seq: UInt64 { log.position }

  /// The read models as of `seq`, which is not before the present one; they stay so.
  package func models(at seq: UInt64) async throws -> ReadModelsAsOf {
    if seq > log.position {
      log.advance(to: seq)
      try await models.catchUp()
    }
    return models.asTheyStand
  }
}
