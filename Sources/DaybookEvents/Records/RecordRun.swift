/// Consecutive records of the log, read in place.
///
/// A scan that needs little of each record reads runs, which cost only two loads for each record.
@_spi(Engine) public struct RecordRun: ~Escapable {
  /// The position of the first record.
  @_spi(Engine) public let first: UInt64
  /// The number of records.
  @_spi(Engine) public let count: Int
  @usableFromInline let bytes: RawSpan
  /// The offset of each record and the end of the last record, in 4 bytes each; empty when `bytes`
  /// are a single record.
  @usableFromInline let places: RawSpan

  /// The single record at `seq`, which is undamaged.
  @_lifetime(copy record)
  package init(_ record: RawSpan, at seq: UInt64) {
    first = seq
    count = 1
    bytes = record
    places = RawSpan()
  }

  /// The records in `bytes`, whose offsets and end are in `places`.
  @_lifetime(copy bytes, copy places)
  init(first: UInt64, bytes: RawSpan, places: RawSpan) {
    self.first = first
    count = places.byteCount / 4 - 1
    self.bytes = bytes
    self.places = places
  }

  /// The position after the last record.
  package var next: UInt64 { first + UInt64(count) }

  /// The record at `index`, from 0; an offset outside of the bytes stops the program.
  @inlinable
  @_lifetime(copy self)
  @_spi(Engine) public func record(_ index: Int) -> RecordView {
    guard !places.isEmpty else { return RecordView(seq: first, bytes: bytes) }
    // One load reads both the start and the end. Fewer instructions for each record let the
    // processor work on more records in parallel.
    let ends = places.littleEndian(UInt64.self, at: index &* 4)
    let (start, end) = (Int(ends & 0xFFFF_FFFF), Int(ends >> 32))
    precondition(start &+ 56 <= end && end <= bytes.byteCount)
    let record = unsafe bytes.extracting(unchecked: start..<end)
    return RecordView(seq: first &+ UInt64(bitPattern: Int64(index)), withEnvelope: record)
  }
}

extension StoredLog where Self: ~Copyable, Self: ~Escapable {
  /// Calls `body` with the records of `range`, in order, until it returns false.
  ///
  /// - Parameters:
  ///   - range: The positions of the records; all of them are stored.
  ///   - skipping: Returns whether the records of a block can be skipped.
  ///   - body: Returns whether to continue.
  /// - Returns: The position after the last record that was read or skipped.
  /// - Throws: ``LogError`` when a record is damaged, or the error of `body`.
  package borrowing func visit(
    _ range: ClosedRange<UInt64>, skipping: (borrowing BlockView) -> Bool,
    _ body: (borrowing RecordView) throws(LogError) -> Bool
  ) throws(LogError) -> UInt64 {
    var stop: UInt64?
    let reached = try visitRuns(range, skipping: skipping) { (run) throws(LogError) in
      for index in 0..<run.count {
        guard try body(run.record(index)) else {
          stop = run.first + UInt64(index) + 1
          return false
        }
      }
      return true
    }
    return stop ?? reached
  }
}
