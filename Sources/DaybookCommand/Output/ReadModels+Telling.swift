internal import Daybook
internal import DaybookShell

extension ReadModels {
  /// Opens read models for a command that only looks.
  ///
  /// Who runs it is told what was made anew, and once why no file can be kept, unless nothing can be
  /// written in the daybook at all.
  ///
  /// - Throws: ``StatusError`` when it needs files and none can be kept, or what opening meets.
  static func openTelling(
    _ projections: [any Projection.Type], of log: any EventLog, in path: String,
    needsFiles: Bool = false, didRebuild: ([ViewRebuild]) -> Void = { _ in }
  ) async throws -> ReadModels {
    let models = try await openToLook(projections, of: log, in: path)
    if let fallback = models.fallback {
      guard !needsFiles else { throw StatusError(.inputOutput, fallback.refusal) }
      Notice.tell(fallback)
    }
    let rebuilds = models.takeRebuilds()
    didRebuild(rebuilds)
    for rebuild in rebuilds { Notice("\(rebuild)").tell() }
    models.tellUnusedSkips()
    return models
  }

  /// Tells what the log says read models pass over, and none does.
  func tellUnusedSkips() {
    let skips = takeUnusedSkips()
    for skip in skips.prefix(Self.toldSkips) { Notice("\(skip)").tell() }
    guard skips.count > Self.toldSkips else { return }
    Notice("So are \(skips.count - Self.toldSkips) more events of that stream.").tell()
  }

  private static var toldSkips: Int { 3 }

  /// What `body` gives; where it meets damage, the read models are made anew with a line that says so,
  /// and it runs once more.
  func mending<Value>(_ body: () throws -> Value) async throws -> Value {
    do { return try body() } catch {
      guard try await mend() else { throw error }
      for rebuild in takeRebuilds() { Notice("\(rebuild)").tell() }
      return try body()
    }
  }
}
