internal import DaybookEvents
internal import DaybookSystem
internal import DaybookValues

extension ReadModels {
  /// Makes the read model called `name` skip the event that stops it, so that it continues.
  ///
  /// It appends a ``ViewEventSkipped``, so that every fold of this log skips the event, in any
  /// process.
  ///
  /// - Throws: ``ViewError`` with code `unknownView`, or with code `stopped` if this event does not
  ///   stop the read model. `AppendError` if the skip cannot be appended.
  public func skip(_ name: String, event seq: UInt64) async throws {
    try await catchUp()
    let status = try status(of: name)
    guard status.reached.poison?.seq == seq else {
      throw ViewError(
        .stopped,
        "Event \(seq) does not stop the read model '\(name)'. \(Advice.showStatus)")
    }
    let event = try log.id(at: seq)
    try await log.append(
      ViewEventSkipped(view: name, seq: seq, event: event), to: ViewEventSkipped.stream)
    try await catchUp()
  }

  /// Rebuilds the read models whose files are damaged.
  ///
  /// - Returns: Whether there were damaged files. If so, a failed read is worth retrying, and
  ///   ``takeRebuilds()`` reports the rebuilds.
  /// - Throws: ``ViewError`` or `LogError`.
  package func mend() async throws -> Bool {
    let isDamaged = names.contains { (registry.entry($0)?.image as? FileImage)?.file.damage != nil }
    if isDamaged { try await catchUp() }
    return isDamaged
  }

  /// Rebuilds read models from the log, and replaces the present rows at the end.
  ///
  /// All of them are built in one pass over the log. If the process is killed before the end, the
  /// present rows stay.
  ///
  /// - Parameter names: The read models to rebuild; an empty array means all.
  /// - Throws: ``ViewError`` or `LogError`; the present rows then stay unchanged.
  public func rebuild(_ names: [String] = []) async throws {
    try await prepareRebuild(names).makeLive()
  }

  /// Rebuilds read models from the log, and lets the caller decide whether to make them live.
  ///
  /// - Parameter names: The read models to rebuild; an empty array means all.
  /// - Returns: The new rows, for comparison with the live rows.
  /// - Throws: ``ViewError`` or `LogError`; the live rows then stay unchanged.
  public func prepareRebuild(_ names: [String] = []) async throws -> PreparedRebuild {
    for name in names { _ = try definition(name) }
    let names = names.isEmpty ? self.names : names
    let images = try await thread.value { try $0.prepareRebuild(names) }
    return PreparedRebuild(names: names, thread: thread, number: images.number, images: images.new)
  }
}

/// Rebuilt read models that are not live yet.
///
/// ```swift
/// let rebuild = try await models.prepareRebuild(["loans"])
/// print("\(rebuild.names) are built; readers still see the old rows.")
/// try await rebuild.makeLive()
/// ```
///
/// If the object is released without ``makeLive()``, the rebuilt read models are removed.
public final class PreparedRebuild: Sendable {
  /// The names of the read models.
  public let names: [String]
  private let thread: ViewThread
  private let number: Int
  private let images: [String: any ViewImage]

  init(names: [String], thread: ViewThread, number: Int, images: [String: any ViewImage]) {
    self.names = names
    self.thread = thread
    self.number = number
    self.images = images
  }

  deinit {
    let number = number
    _ = thread.run { $0.discardRebuild(number) }
  }

  /// The new rows of a read model.
  package func fold(_ name: String) throws -> any ViewFold {
    guard let image = images[name] else {
      throw ViewError(.unknownView, "The read model '\(name)' was not built. Use one of: \(names).")
    }
    return try image.makeFold()
  }

  /// Makes the new rows live; a second call has no effect.
  ///
  /// - Throws: ``ViewError`` or `LogError`; read models not switched yet keep their old rows.
  public func makeLive() async throws {
    let number = number
    try await thread.value { try $0.finishRebuild(number) }
  }
}
