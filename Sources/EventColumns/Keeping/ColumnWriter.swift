@_spi(Engine) internal import DaybookEvents
internal import DaybookSystem

/// Adds stripes to a file of columns.
struct ColumnWriter: ~Copyable {
  private let file: OpenFile
  private let store: ColumnStore
  /// The last root that was written; at first, the root of a file without stripes.
  private var root: FileRoot
  /// The root with all additions so far; it is written once the additions are on the disk.
  private var pending: FileRoot
  private var use = CatalogUse()

  /// Makes a writer that adds stripes to `known`, the current file of `store`.
  init(addingTo known: ColumnFile, of store: ColumnStore) throws {
    file = try OpenFile(path: store.path, .sharing)
    (root, pending, use) = (known.root, known.root, known.use)
    self.store = store
  }

  /// Makes a writer for a new file of columns.
  ///
  /// An empty file must exist at `path`.
  init(making path: String, for store: ColumnStore, generation: UInt64) throws {
    file = try OpenFile(path: path, .sharing)
    root = .empty(generation: generation)
    pending = root
    self.store = store
  }

  /// The number of stripes written to the disk together.
  private static let stripesPerCommit = 64

  /// Adds all stripes for which the log has enough events.
  mutating func run(_ goesOn: (UInt64) -> Bool) throws {
    var builder = StripeBuilder(first: root.checkpoint + 1)
    let end = try store.log.end()
    while try store.log.fill(&builder, through: end, store.sizes.stripeRows) {
      let next = builder.next
      try add(builder)
      builder = StripeBuilder(first: next)
      guard goesOn(pending.checkpoint) else { break }
      if pending.stripeCount - root.stripeCount >= Self.stripesPerCommit { try commit() }
    }
    if pending.stripeCount > root.stripeCount { try commit() }
  }

  private mutating func add(_ builder: consuming StripeBuilder) throws {
    let stripe = EncodedStripe(builder)
    let bytes = stripe.bytes(at: pending.end)
    try file.write(bytes.span, at: pending.end)
    for schema in stripe.head.schemas { use.note(type: schema.type, schema: schema.schema) }
    pending = pending.adding(upTo: stripe.head.last, byteCount: bytes.count)
  }

  /// Writes the additions to the disk, and then the root.
  private mutating func commit() throws {
    try file.synchronize()
    guard let digest = try store.log.digestOfBeginning(through: pending.checkpoint, use) else {
      throw ColumnError.unusable("the log no longer has the events that it was made of")
    }
    root = pending.committed(digest)
    try file.write(root.bytes.span, at: root.offset)
    try file.synchronize()
    pending = root
  }
}

extension FileEventLog {
  /// Adds events to a stripe until it is full.
  ///
  /// - Returns: Whether the stripe is full; otherwise the log has no more events up to `end`.
  fileprivate func fill(
    _ builder: inout StripeBuilder, through end: UInt64, _ stripeRows: Int
  ) throws(LogError) -> Bool {
    guard builder.next <= end else { return false }
    let rest = EventSelection(from: builder.next, to: end)
    try scanRuns(rest) { (run, catalog) throws(LogError) in
      for index in 0..<run.count {
        try builder.add(run.record(index), catalog)
        if builder.isFull(stripeRows) { return false }
      }
      return true
    }
    return builder.isFull(stripeRows)
  }
}

extension FileRoot {
  /// The root after another stripe was written.
  fileprivate func adding(upTo last: UInt64, byteCount: Int) -> FileRoot {
    FileRoot(
      commit: commit, generation: generation, checkpoint: last, digest: digest,
      stripeCount: stripeCount + 1, end: end + UInt64(byteCount))
  }

  /// The root for the next commit, with the log's digest `digest` at the checkpoint.
  fileprivate func committed(_ digest: [UInt8]) -> FileRoot {
    FileRoot(
      commit: commit + 1, generation: generation, checkpoint: checkpoint, digest: digest,
      stripeCount: stripeCount, end: end)
  }
}
