package import DaybookQuery
package import DaybookRendering

extension Cell {
  /// A query's value for printing or drawing.
  package init(_ value: Value) {
    switch value {
    case .null: self = .null
    case .bool(let flag): self = .flag(flag)
    case .int(let number): self = .integer(Int64(number))
    case .long(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    case .decimal(let number): self = .digits("\(number)")
    case .string(let text): self = .text(text)
    case .datetime(let time):
      var bytes: [UInt8] = []
      time.write(to: &bytes, fractionDigits: time.neededFractionDigits)
      let ticks = time.ticks - DateTime.unixEpoch.ticks
      self = .time(String(decoding: bytes, as: UTF8.self), seconds: Double(ticks) / 1e7)
    case .timespan(let span): self = .time("\(span)", seconds: Double(span.ticks) / 1e7)
    case .guid(let id): self = .text("\(id)")
    case .dynamic(let json): self = .nested(json)
    }
  }
}

extension ResultColumn {
  /// A query's column for printing or drawing.
  package init(_ column: Column) { self.init(column.name, of: column.type) }

  /// A column of values of `type`.
  package init(_ name: String, of type: ScalarType) {
    let kind: Kind =
      switch type {
      case .bool: .flag
      case .int, .long, .real, .decimal: .number
      case .string, .guid: .text
      case .datetime: .instant
      case .timespan: .duration
      case .dynamic: .nested
      }
    self.init(name, kind)
  }
}

extension Batch {
  /// The rows for printing or drawing.
  package var cells: [[Cell]] {
    (0..<rowCount).map { row in columns.map { Cell($0.value(at: row)) } }
  }
}
