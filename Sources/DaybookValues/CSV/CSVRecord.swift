/// The cells of one CSV record.
package struct CSVRecord: Sendable {
  /// The line at which the record begins, from 1.
  package internal(set) var line = 1
  /// The content of all cells, one after the other, without quotes.
  private(set) var bytes: [UInt8] = []
  private var cells: [Cell] = []

  private struct Cell {
    let end: Int
    let wasQuoted: Bool
  }

  init() {}

  /// The number of cells.
  package var count: Int { cells.count }
  /// The number of bytes of all cells.
  package var byteCount: Int { bytes.count }

  /// The bytes of a cell, not copied.
  @_lifetime(borrow self)
  package func bytes(at index: Int) -> Span<UInt8> {
    bytes.span.extracting(start(at: index)..<cells[index].end)
  }

  /// Whether a cell was in quotes.
  package func wasQuoted(at index: Int) -> Bool { cells[index].wasQuoted }

  /// The content of a cell.
  package func text(at index: Int) -> String { String(copying: bytes(at: index)) }

  /// A cell as JSON: see ``JSONValue/init(csvCell:wasQuoted:)``.
  package func value(at index: Int) -> JSONValue {
    JSONValue(csvCell: bytes(at: index), wasQuoted: wasQuoted(at: index))
  }

  private func start(at index: Int) -> Int { index == 0 ? 0 : cells[index - 1].end }
}

extension CSVRecord {
  /// The number of bytes read so far of the current cell.
  var openCellLength: Int { bytes.count - (cells.last?.end ?? 0) }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ run: Span<UInt8>) { bytes.append(copying: run) }

  mutating func endCell(wasQuoted: Bool) {
    cells.append(Cell(end: bytes.count, wasQuoted: wasQuoted))
  }

  /// Empties the record and keeps its memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
  }
}

extension JSONValue {
  /// The value of a CSV cell.
  ///
  /// An unquoted cell in the form of a JSON number is that number, unless it is out of range. An
  /// empty unquoted cell is null. Any other cell is a string.
  package init(csvCell cell: Span<UInt8>, wasQuoted: Bool) {
    guard !wasQuoted else { self = .string(String(copying: cell)); return }
    guard !cell.isEmpty else { self = .null; return }
    self = JSONValue(number: cell) ?? .string(String(copying: cell))
  }

  /// The number whose JSON form is `text`; `nil` for any other text.
  private init?(number text: Span<UInt8>) {
    guard text.byte(at: 0).isDigit || text.byte(at: 0) == UInt8(ascii: "-") else { return nil }
    do throws(JSONError) {
      let number = try JSONNumber(scanning: text, at: 0)
      guard number.end == text.count else { return nil }
      switch number.kind {
      case .integer: self = .integer(Int64(bitPattern: number.bits))
      case .unsigned: self = .unsigned(number.bits)
      default: self = .real(Double(bitPattern: number.bits))
      }
    } catch {
      return nil
    }
  }
}
