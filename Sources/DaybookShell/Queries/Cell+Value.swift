package import Daybook
package import DaybookQuery
package import DaybookRendering

extension Cell {
  /// Creates the cell of a query's value, for printing or drawing.
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
  /// Creates the column for printing a query's column.
  package init(_ column: Column) { self.init(column.name, of: column.type) }

  /// The columns of a result, with the priorities that decide which columns a narrow table hides.
  package static func columns(of result: QueryResult) -> [ResultColumn] {
    result.columns.map { column in
      let role = result.claims.role(of: column)
      return ResultColumn(
        column.name, of: column.type,
        claim: result.claims.isNamed(column) ? .wanted : Claim(role))
    }
  }

  /// The columns of a read model, with the priorities that decide which columns a narrow table
  /// hides.
  package static func columns(of view: ViewSchema) -> [ResultColumn] {
    let roles = ViewBatchBuilder.roles(of: view)
    return ViewBatchBuilder.fields(of: view).enumerated().map { index, field in
      ResultColumn(field.name, of: field.type, claim: Claim(roles[index]))
    }
  }

  /// A column of values of `type`.
  package init(_ name: String, of type: ScalarType, claim: Claim = .plain) {
    let kind: Kind =
      switch type {
      case .bool: .flag
      case .int, .long, .real, .decimal: .number
      case .string, .guid: .text
      case .datetime: .instant
      case .timespan: .duration
      case .dynamic: .nested
      }
    self.init(name, kind, claim: claim)
  }
}

extension ResultColumn.Claim {
  /// The priority of a column with `role` that the query does not name.
  package init(_ role: TableSchema.Role?) {
    self =
      switch role {
      case .key: .wanted
      case .bookkeeping: .expendable
      case nil: .plain
      }
  }
}

extension Batch {
  /// The rows as cells, for printing or drawing.
  package var cells: [[Cell]] {
    (0..<rowCount).map { row in columns.map { Cell($0.value(at: row)) } }
  }
}
