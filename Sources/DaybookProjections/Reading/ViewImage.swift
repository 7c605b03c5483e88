/// The rows of a read model, which any thread may read repeatedly.
package protocol ViewImage: Sendable {
  /// A fold with the current rows, for reading or further folding.
  ///
  /// While a fold over a file exists, the pages of the file's present commit are not reused.
  func makeFold() throws -> any ViewFold

  /// A fold with the current rows, and their checkpoint.
  ///
  /// The rows may be later than `checkpoint`, which the session reported last.
  func state(toldOf checkpoint: Checkpoint) throws -> ViewState

  /// The first `limit` keys in the second order.
  func keysInOrder(descending: Bool, limit: Int) throws -> (keys: [[UInt8]], fold: any ViewFold)
}

/// The current rows of a file.
struct FileImage: ViewImage {
  let definition: ReadModelDefinition
  let file: ViewFile

  func makeFold() throws -> any ViewFold { try state(toldOf: .start).fold }

  func state(toldOf checkpoint: Checkpoint) throws -> ViewState {
    let fold = definition.makeFold()
    let snapshot = try file.current()
    try fold.start(above: snapshot.rows)
    return ViewState(fold: fold, checkpoint: checkpoint.continued(from: snapshot.checkpoint))
  }
}

extension FileImage {
  func keysInOrder(
    descending: Bool, limit: Int
  ) throws -> (keys: [[UInt8]], fold: any ViewFold) {
    let (rows, order) = try file.currentWithOrder()
    let fold = definition.makeFold()
    try fold.start(above: rows)
    return (try order.keys(descending: descending, limit: limit), fold)
  }
}

/// Rows in memory.
struct MemoryImage<P: Projection>: ViewImage {
  let rows: Rows<P.Key, P.Row>
  let instance: ProjectionInstance<P>

  func makeFold() throws -> any ViewFold { ProjectionFold<P>(rows, of: instance) }

  func state(toldOf checkpoint: Checkpoint) throws -> ViewState {
    ViewState(fold: try makeFold(), checkpoint: checkpoint.retried)
  }
}

extension MemoryImage {
  func keysInOrder(
    descending: Bool, limit: Int
  ) throws -> (keys: [[UInt8]], fold: any ViewFold) {
    let fold = try makeFold()
    let places = try fold.rows().compactMap { row in
      try fold.order(of: row).map { (place: $0 + row.key, key: row.key) }
    }
    let sorted = places.sorted { $0.place.precedes($1.place) }.map(\.key)
    return (Array((descending ? sorted.reversed() : sorted).prefix(limit)), fold)
  }
}
