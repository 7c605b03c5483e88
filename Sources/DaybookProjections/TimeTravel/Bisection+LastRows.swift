extension Bisection {
  /// The keys of the rows in the read model called `name` that pass `test` at the end of the
  /// search.
  ///
  /// The result is `nil` if more than `limit` rows pass.
  ///
  /// Each call of `test` gets some rows, and returns whether any of them passes.
  ///
  /// - Throws: ``ViewError``, or the error of `test`.
  package func keysAtEnd(
    of name: String, ofRowsPassing test: (EncodedRun) throws -> Bool, limit: Int
  ) throws -> [[UInt8]]? {
    var keys: [[UInt8]] = []
    try models.state(of: name, at: end).fold.forEachRun(of: 4_096) { run in
      guard try test(run) else { return true }
      for index in 0..<run.count where try test(run.run(index..<index + 1)) {
        keys.append(run[index].key)
      }
      return keys.count <= limit
    }
    return keys.count <= limit ? keys : nil
  }

  /// The number of events in the search.
  package var eventCount: UInt64 { end - start }

  /// The schema of the read model called `name`.
  package func schema(of name: String) throws -> ViewSchema { try models.definition(name).schema }
}
