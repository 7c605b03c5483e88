extension ViewFold {
  /// Calls `body` with all rows, about `count` at a time, in the order of the keys.
  ///
  /// The calls end when `body` returns false.
  ///
  /// - Throws: An error of reading rows, or of `body`.
  package func forEachRun(of count: Int, _ body: (EncodedRun) throws -> Bool) throws {
    guard let rows = rowsInMemory else { return try forEachRunInOrder(of: count, body) }
    var builder = RunBuilder()
    try forEachRun(of: rows) { run in
      builder.append(run)
      return try builder.count < count || body(builder.take())
    }
    if builder.count > 0 { _ = try body(builder.take()) }
  }

  /// Calls `body` with all rows, `count` at a time; the rows may be in a base and in memory.
  private func forEachRunInOrder(
    of count: Int, _ body: (EncodedRun) throws -> Bool
  ) throws {
    var start: [UInt8]? = []
    while let lower = start {
      let run = try run(from: lower, below: nil, limit: count)
      guard run.count > 0, try body(run) else { return }
      start = run.count < count ? nil : run.lastKey.map { $0 + [0] }
    }
  }

  /// Encodes `rows`, which are all in memory, and calls `body` with one run after the other.
  ///
  /// The calls end when `body` returns false.
  private func forEachRun(
    of rows: any EncodableRows, _ body: (EncodedRun) throws -> Bool
  ) throws {
    var outcome = Result<Bool, any Error>.success(true)
    try rows.encode { run in
      outcome = Result { try body(run) }
      return (try? outcome.get()) ?? false
    }
    _ = try outcome.get()
  }

  /// Whether `test` returns true for any batch of rows.
  func hasRow(ofWhichAny test: (EncodedRun) throws -> Bool) throws -> Bool {
    var isFound = false
    try forEachRun(of: 4_096) { run in
      isFound = try test(run)
      return !isFound
    }
    return isFound
  }
}
