internal import DaybookEvents

extension ReadModels {
  /// Lets the read model called `name` pass over the event that stops it, and go on.
  ///
  /// This appends a ``ViewEventSkipped``, so that it holds for every fold of this log, here and
  /// elsewhere.
  ///
  /// - Throws: ``ViewError``: `unknownView`, or `stopped` when it is not that event which stops the
  ///   read model. `AppendError` when it cannot be appended.
  public func skip(_ name: String, event seq: UInt64) async throws {
    try await catchUp()
    let status = try status(of: name)
    guard case .stopped(seq, _, _) = status.state else {
      throw ViewError(
        .stopped,
        "Event \(seq) does not stop the read model '\(name)'. See 'daybook views' for what does.")
    }
    try await log.append(ViewEventSkipped(view: name, seq: seq), to: ViewEventSkipped.stream)
    try await catchUp()
  }

  /// Builds read models anew from the log while the present rows answer, then switches.
  ///
  /// All of them are built in one pass over the log. Killed half-way, it leaves the present rows.
  ///
  /// - Parameter names: Which ones; all when there are none.
  /// - Throws: ``ViewError`` or `LogError`; nothing has changed then.
  public func rebuild(_ names: [String] = []) async throws {
    for name in names { _ = try projection(name) }
    try await thread.value { try $0.rebuild(names) }
  }
}

extension ViewSession {
  /// Builds the read models called `names`, or all, anew.
  func rebuild(_ names: [String]) throws {
    try catchUp()
    let wanted = views.filter { names.isEmpty || names.contains($0.schema.name) }
    if let directory {
      try switchOver(try prepare(wanted, in: directory))
    } else {
      for view in wanted { view.forget() }
    }
    try catchUp()
  }
}
