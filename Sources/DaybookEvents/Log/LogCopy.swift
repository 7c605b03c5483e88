/// Writes records into an empty log, unchanged.
struct LogCopy {
  private let copy: FileEventLog
  private let catalog: EventCatalog
  private var streams = StreamIndex(checkpoint: 0, count: 0)
  private var tags = TagIndex(checkpoint: 0)
  private var digest = LogDigest()
  private var gathered: [BlockBuilder] = []
  private var gatheredBytes = 0
  private(set) var next: UInt64 = 1

  private static let transactionBytes = 32 << 20

  init(into copy: FileEventLog, _ catalog: EventCatalog) {
    self.copy = copy
    self.catalog = catalog
  }

  /// The digest of all written records.
  var head: [UInt8] { digest.head(naming: catalog) }

  mutating func write(_ block: BlockBuilder) throws(LogError) {
    guard block.count > 0 else { return }
    digest.append(block, from: 0)
    for index in 0..<block.count {
      block.withRecord(index) {
        streams.note($0)
        tags.note($0)
      }
    }
    gathered.append(block)
    gatheredBytes += block.recordBytes
    next = block.next
    if gatheredBytes >= Self.transactionBytes { try flush() }
  }

  mutating func finish() throws(LogError) {
    try flush()
    let environment = copy.environment
    var write = try LogWrite(in: environment, copy.tables, copy.verified)
    try write.put(catalog)
    try write.commit()
  }

  private mutating func flush() throws(LogError) {
    let environment = copy.environment
    var write = try LogWrite(in: environment, copy.tables, copy.verified)
    for block in gathered { try write.putWithIDs(block, catalog) }
    try write.put(digest.completed)
    try write.storeStreams(&streams)
    try write.storeTags(&tags, isVisible: true)
    try write.put(end: next - 1)
    try write.commit()
    digest.forgetCompleted()
    gathered.removeAll()
    gatheredBytes = 0
  }
}
