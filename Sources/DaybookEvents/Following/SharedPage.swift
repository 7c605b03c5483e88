/// The events at consecutive positions of a log, decoded once for each type of elements.
struct SharedPage: Sendable {
  /// A type of elements, with a function that makes its decoder.
  struct Kind: Sendable {
    let id: ObjectIdentifier
    fileprivate let makeReader: @Sendable () -> any PageFilling

    init<Element: LogElement>(_ element: Element.Type) {
      id = ObjectIdentifier(element)
      makeReader = { PageReader<Element>() }
    }
  }

  let positions: ClosedRange<UInt64>
  /// The total bytes of the records.
  let byteCount: Int
  /// A ``DecodedPage`` of elements for each kind.
  let decoded: [ObjectIdentifier: any Sendable]

  var next: UInt64 { positions.upperBound + 1 }

  /// Reads `positions`; returns `nil` if some of them cannot be read, or if they have more than
  /// `byteLimit` bytes.
  init?(
    of log: any RecordScanning, _ positions: ClosedRange<UInt64>, _ kinds: [Kind], byteLimit: Int
  ) {
    let readers = kinds.map { ($0.id, $0.makeReader()) }
    var (bytes, count) = (0, 0)
    let selection = EventSelection(from: positions.lowerBound, to: positions.upperBound)
    do throws(LogError) {
      try log.scan(selection) { (record, stream, catalog) throws(LogError) in
        (bytes, count) = (bytes + record.bytes.byteCount, count + 1)
        for (_, reader) in readers { reader.take(record, stream, catalog) }
        return bytes <= byteLimit
      }
    } catch { return nil }
    guard bytes <= byteLimit, count == positions.count else { return nil }
    let next = positions.upperBound + 1
    decoded = Dictionary(uniqueKeysWithValues: readers.map { ($0, $1.finished(next: next)) })
    (self.positions, byteCount) = (positions, bytes)
  }
}
