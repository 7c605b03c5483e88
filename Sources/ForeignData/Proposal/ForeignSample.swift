package import DaybookEvents
package import DaybookSystem
@_spi(Engine) internal import DaybookValues
internal import Synchronization

/// The first records of a foreign file: their kind, and the statistics of their fields.
package struct ForeignSample: Sendable {
  package let layout: TextLayout
  /// The kind of the records; `nil` without records.
  package let kind: RecordKind?
  /// The number of records read.
  package let count: Int
  /// The number of unreadable records, which were skipped and are not in `count`.
  package let skippedCount: Int
  /// The first skipped record; `nil` if none was skipped.
  package let firstSkipped: BadRecord?
  /// The error of the first unreadable record, if the sample continues after that record.
  package private(set) var flaw: ImportError?
  /// Whether the sample has all records of the file.
  package let isWhole: Bool
  /// The fields, in the order of first appearance.
  package private(set) var fields: [FieldTally]

  /// The maximum number of records of a sample; `maximumBytes` also limits the bytes of text.
  package static let maximumCount = 5_000
  private static let maximumBytes = 16 << 20

  /// The purpose of a sample.
  package enum Purpose: Sendable {
    /// The sample is for proposing a mapping; it ends early for events and CloudEvents, which need
    /// none.
    case mapping
    /// The sample is for finding the columns of the records; fields within objects are ignored.
    case columns
  }

  /// Reads a sample of the file at `path`, as ``ForeignSource`` reads a file.
  ///
  /// If `outlivesFlaw` is true, an unreadable record does not end the sample, but its error becomes
  /// the ``flaw``. An unreadable first record always ends the sample.
  package init(
    _ path: String, in files: any ReadableFiles = AllFiles(), name: String,
    mapping: ForeignMapping, expandedLimit: UInt64,
    skipsBad: Bool = false, outlivesFlaw: Bool = false, wants purpose: Purpose = .mapping
  ) throws(ImportError) {
    var taken = 0
    do throws(ImportError) {
      self = try ForeignSample(
        path, in: files, name, mapping, expandedLimit, skipsBad, purpose, taken: &taken)
    } catch {
      guard outlivesFlaw, taken > 0,
        let rest = try? ForeignSample(
          path, in: files, name, mapping, expandedLimit, true, purpose, taken: &taken)
      else { throw error }
      self = rest
      flaw = error
    }
  }

  /// Reads a sample; `taken` is set to the number of records that could be read, even when the
  /// reading fails.
  private init(
    _ path: String, in files: any ReadableFiles, _ name: String, _ mapping: ForeignMapping,
    _ expandedLimit: UInt64, _ skipsBad: Bool, _ purpose: Purpose, taken: inout Int
  ) throws(ImportError) {
    let input = try ForeignInput(
      path: path, in: files, expandingTo: expandedLimit, encoding: mapping.encoding)
    layout = try TextLayout(
      input.beginning, name: name, delimiter: mapping.delimiter,
      pattern: mapping.pattern, header: mapping.header, isMapped: mapping.saysAnything)
    var decoder = RecordDecoder(layout, SampleRecordSink(purpose, try CellReading(mapping)))
    defer { taken = decoder.sink.count }
    let first = Mutex<BadRecord?>(nil)
    if skipsBad {
      decoder.skipped = SkippedRecords { bad throws(ImportError) in
        first.withLock { $0 = $0 ?? bad }
      }
    }
    var (chunk, part) = ([UInt8](repeating: 0, count: 1 << 18), ImportPart())
    var (total, isAtEnd) = (0, false)
    while !decoder.sink.isDone, total < Self.maximumBytes {
      let filled = try input.read(into: &chunk)
      guard filled > 0 else {
        isAtEnd = true
        try decoder.finish(into: &part)
        break
      }
      var offset = total == 0 ? chunk[..<filled].lengthOfByteOrderMark : 0
      try decoder.decode(chunk.span.extracting(0..<filled), at: &offset, into: &part)
      total += filled
    }
    let sink = decoder.sink
    (kind, count, fields) = (sink.kind, sink.count, sink.fields)
    skippedCount = decoder.skipped?.count ?? 0
    firstSkipped = first.withLock { $0 }
    isWhole = isAtEnd
  }
}

extension ForeignSample {
  /// A copy of the sample in which a field of times may have a few values that are not times.
  var withNearlyTimes: ForeignSample {
    var copy = self
    copy.fields = fields.map { $0.nearlyTimes ?? $0 }
    return copy
  }
}

/// Gathers the statistics of records.
private struct SampleRecordSink: RecordSink {
  private(set) var kind: RecordKind?
  private(set) var count = 0
  private(set) var fields: [FieldTally] = []
  private var places: [String: Int] = [:]
  private var columns: [String]?
  private var tape = JSONTape()
  private let purpose: ForeignSample.Purpose
  private let cells: CellReading
  /// The maximum depth of nested fields, and the maximum number of fields in total.
  private let deepest: Int
  private let mostFields: Int

  init(_ purpose: ForeignSample.Purpose, _ cells: CellReading) {
    (self.purpose, self.cells) = (purpose, cells)
    (deepest, mostFields) = purpose == .columns ? (1, 5_000) : (4, 2_000)
  }

  var isDone: Bool {
    count >= ForeignSample.maximumCount
      || purpose == .mapping && (kind == .events || kind == .cloudEvents)
  }

  mutating func take(
    value: Span<UInt8>, line: Int, column: Int, into part: inout ImportPart
  ) throws(ImportError) {
    do throws(JSONError) { try tape.scan(value) } catch {
      throw TextFault.json(error, in: value, line: line, column: column)
    }
    if kind == nil { kind = RecordKind(tape, value) }
    guard let object = tape.value(at: 0, in: value).object else { return }
    add(object, within: "", depth: 1)
    count += 1
  }

  mutating func take(row: borrowing CSVRecord, into part: inout ImportPart) throws(ImportError) {
    kind = .rows
    guard let columns else {
      columns = CSVColumnNames(row).names
      return
    }
    for index in columns.indices {
      add(
        cells.value(of: row, at: index), columns[index],
        isQuoted: row.wasQuoted(at: index) && !row.text(at: index).isEmpty)
    }
    count += 1
  }

  private mutating func add(_ object: JSONObject, within name: String, depth: Int) {
    for member in object {
      let name = name + member.key
      add(member.value, name)
      if case .object(let inner) = member.value, depth < deepest {
        add(inner, within: name + ".", depth: depth + 1)
      }
    }
  }

  private mutating func add(_ value: JSONValue, _ name: String, isQuoted: Bool = false) {
    let place: Int
    if let known = places[name] {
      place = known
    } else {
      guard fields.count < mostFields else { return }
      place = fields.count
      places[name] = place
      fields.append(FieldTally(name))
    }
    fields[place].add(
      value, record: purpose == .mapping ? count : nil, isQuoted: isQuoted)
  }
}
