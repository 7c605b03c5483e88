/// Joins batches, or rows, one after another into one batch.
package struct BatchBuilder {
  private var builders: [VectorBuilder]
  package private(set) var rowCount = 0
  package private(set) var heldBytes = 0

  package init(types: [ScalarType]) {
    builders = types.map { VectorBuilder(type: $0) }
  }

  /// Adds all rows of a batch of the same columns.
  package mutating func append(_ batch: Batch) {
    for index in builders.indices { builders[index].append(contentsOf: batch.columns[index]) }
    rowCount += batch.rowCount
    heldBytes += batch.copiedBytes
  }

  /// Adds one row.
  package mutating func append(row: some Collection<Value>) {
    for (index, value) in zip(builders.indices, row) {
      builders[index].append(value)
      heldBytes += 16 + value.heldBytes
    }
    rowCount += 1
  }

  /// The batch of the rows added so far.
  package func batch() -> Batch {
    Batch(columns: builders.map { $0.vector() }, rowCount: rowCount)
  }
}
