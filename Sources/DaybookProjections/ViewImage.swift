/// The rows of a read model that any thread may look at, as often as it likes.
package protocol ViewImage: Sendable {
  /// A fold that holds the rows as they are now, to be read or to go on from.
  ///
  /// One of a file keeps a commit's pages from reuse while it lives.
  func makeFold() throws -> any ViewFold
}

/// The rows that a file holds now.
struct FileImage: ViewImage {
  let projection: any Projection.Type
  let file: ViewFile

  func makeFold() throws -> any ViewFold {
    let fold = projection.makeFold()
    try fold.start(above: try file.snapshot().rows)
    return fold
  }
}

/// Rows in memory.
struct MemoryImage<P: Projection>: ViewImage {
  let rows: Rows<P.Key, P.Row>

  func makeFold() throws -> any ViewFold { ProjectionFold<P>(rows) }
}
