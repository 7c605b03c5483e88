/// Names, numbers and heads of streams: a cache of the log.
///
/// It is complete for all that the log holds between ``checkpoint`` and ``end``. What is older
/// stands in the tables of streams.
package struct StreamIndex: Sendable {
  /// For every so many versions of a stream the position is kept, so that a forward read starts
  /// near its place.
  package static let milestoneSpacing: UInt32 = 1_024
  /// Beyond this many streams, what was written to the table is forgotten.
  static let maximumCached = 300_000

  /// The table of heads holds everything up to this position.
  package private(set) var checkpoint: UInt64
  /// The log was read up to this position.
  package private(set) var end: UInt64
  /// How many streams there are.
  package private(set) var count: UInt32

  private var numbers: [StreamName: UInt32] = [:]
  private var heads: [StreamKey: StreamHead] = [:]
  private var names: [StreamKey: StreamName] = [:]
  private var milestones: [StreamKey: UInt64] = [:]
  private var dirty: [UInt32] = []

  package init(checkpoint: UInt64, count: UInt32) {
    self.checkpoint = checkpoint
    end = checkpoint
    self.count = count
  }

  package func number(of name: StreamName) -> UInt32? { numbers[name] }
  package func head(of number: UInt32) -> StreamHead? { heads[StreamKey(number)] }

  /// The head of the stream called `name`.
  package func head(named name: StreamName) -> StreamHead? {
    numbers[name].flatMap { heads[StreamKey($0)] }
  }

  /// The name of a stream that began after the checkpoint, or whose name was remembered.
  package func name(of number: UInt32) -> StreamName? { names[StreamKey(number)] }

  /// The position of a version that is a multiple of ``milestoneSpacing``.
  package func milestone(_ number: UInt32, version: UInt32) -> UInt64? {
    milestones[Self.milestoneKey(number, version)]
  }

  /// Keeps what was found in the table.
  package mutating func remember(_ name: StreamName, _ number: UInt32) {
    numbers[name] = number
    names[StreamKey(number)] = name
  }

  package mutating func remember(_ head: StreamHead, of number: UInt32) {
    heads[StreamKey(number)] = head
  }

  /// Takes note of the next record of the log.
  package mutating func note(_ record: borrowing RecordView) {
    note(
      seq: record.seq, number: record.streamNumber, version: record.version,
      name: record.newStreamName)
  }

  /// Takes note of the next event of the log: `version` of the stream with `number`, at `seq`;
  /// version 1 comes with the stream's name.
  package mutating func note(
    seq: UInt64, number: UInt32, version: UInt32, name: StreamName?
  ) {
    end = seq
    if let name {
      count = max(count, number)
      remember(name, number)
    }
    let key = StreamKey(number)
    let old = heads.updateValue(StreamHead(seq: seq, version: version), forKey: key)
    if old.map({ $0.seq <= checkpoint }) ?? true { dirty.append(number) }
    guard version.isMultiple(of: Self.milestoneSpacing) else { return }
    milestones[Self.milestoneKey(number, version)] = seq
  }

  /// Whether it holds so much that it is worth beginning again from the tables.
  package var isLarge: Bool { heads.count > Self.maximumCached }

  /// Says that everything up to ``end`` was written to the table.
  package mutating func moveCheckpoint() {
    checkpoint = end
    dirty.removeAll(keepingCapacity: true)
    milestones.removeAll(keepingCapacity: true)
    guard heads.count > Self.maximumCached || numbers.count > Self.maximumCached else { return }
    heads.removeAll()
    numbers.removeAll()
    names.removeAll()
  }

  /// The streams whose heads moved since the checkpoint, in order of their numbers.
  package var changes: [(number: UInt32, head: StreamHead, name: StreamName?)] {
    dirty.sorted().compactMap { number in
      heads[StreamKey(number)].map { (number, $0, names[StreamKey(number)]) }
    }
  }

  /// The milestones that were passed since the checkpoint, by their keys in the table.
  package var newMilestones: [(key: UInt64, seq: UInt64)] {
    milestones.map { ($0.key.bits, $0.value) }.sorted { $0.key < $1.key }
  }

  /// The key under which the table of milestones holds a version.
  package static func milestoneKey(_ number: UInt32, _ version: UInt32) -> StreamKey {
    StreamKey(bits: UInt64(number) << 32 | UInt64(version / milestoneSpacing))
  }
}
