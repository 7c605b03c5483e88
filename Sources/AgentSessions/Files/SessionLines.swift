@_spi(Engine) internal import DaybookValues

/// Turns the bytes of a file into records, chunk by chunk.
///
/// Unreadable lines are noted and skipped.
package struct SessionLines: Sendable {
  /// The maximum number of bytes of a line.
  static let longestLine = LineReader.lineLimit

  package private(set) var records: [SessionRecord] = []
  package private(set) var faults: [LineFault] = []
  /// The number of unpaired halves of surrogate pairs that became U+FFFD.
  private(set) var halves = 0
  private var beginning: [UInt8] = []
  private var line = 1
  /// Whether the current line exceeds the length limit; its bytes are then dropped.
  private var isTooLong = false
  private var tape = JSONTape()

  /// The maximum number of records; the lines after them are not read.
  private let limit: Int

  package init(limit: Int = .max) { self.limit = limit }

  /// Adds the next bytes of the file, which may end in the middle of a line.
  package mutating func take(_ chunk: ArraySlice<UInt8>) {
    var rest = chunk
    while let end = rest.firstIndex(of: 0x0A) {
      add(rest[..<end])
      endLine()
      rest = rest[(end + 1)...]
    }
    add(rest)
  }

  /// Reads the last line, if no line feed ends it.
  package mutating func finish() {
    if !beginning.isEmpty || isTooLong { endLine() }
  }

  /// Reads the last line if it is a complete record; an incomplete line may still be being written.
  package mutating func finishWhole() {
    guard !beginning.isEmpty, !isTooLong else { return }
    let before = faults
    endLine()
    faults = before
  }

  /// The file at `path` with the lines that were read so far.
  func file(_ path: String) -> SessionFile {
    SessionFile(path: path, records: records, faults: faults, halves: halves)
  }

  /// Whether the limit of records is reached.
  var isFull: Bool { records.count >= limit }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    guard !isTooLong else { return }
    isTooLong = beginning.count + bytes.count > Self.longestLine
    if isTooLong { beginning = [] } else { beginning += bytes }
  }

  private mutating func endLine() {
    defer {
      line += 1
      (beginning, isTooLong) = ([], false)
    }
    if isTooLong, records.count < limit {
      faults.append(
        LineFault(line: line, reason: "It has more than \(Self.longestLine >> 20) MiB."))
      return
    }
    guard records.count < limit, !beginning.allSatisfy({ $0 <= 0x20 }) else { return }
    do throws(JSONError) { records.append(try mendedRecord()) } catch {
      faults.append(LineFault(line: line, reason: "\(error)"))
    }
  }

  private static func record(
    _ bytes: [UInt8], _ line: Int, _ tape: inout JSONTape
  ) throws(JSONError) -> SessionRecord {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = bytes.span.extracting(start...)
    try tape.scan(text)
    return SessionRecord(tape.value(at: 0, in: text), line: line)
  }

  /// The record of a line in which unpaired halves of surrogate pairs become U+FFFD.
  ///
  /// Programs that shorten a UTF-16 text may cut a surrogate pair in two.
  private mutating func mendedRecord() throws(JSONError) -> SessionRecord {
    do throws(JSONError) { return try Self.record(beginning, line, &tape) } catch {
      guard case .loneSurrogate = error.reason else { throw error }
    }
    let (bytes, count) = HalfCharacters.replaced(in: beginning)
    let record = try Self.record(bytes, line, &tape)
    halves += count
    return record
  }
}
