/// The event that last set one field of a row.
package struct FieldBlame: Sendable, Equatable {
  package let field: String
  package let value: Cell
  package let seq: UInt64
  package let time: Cell
  package let type: String
  package let stream: String

  package init(
    field: String, value: Cell, seq: UInt64, time: Cell, type: String, stream: String
  ) {
    self.field = field
    self.value = value
    self.seq = seq
    self.time = time
    self.type = type
    self.stream = stream
  }

  /// The fields of a row as a result, one a row.
  package static func table(of fields: [FieldBlame]) -> ResultTable {
    ResultTable(
      columns: [
        ResultColumn("field", .text), ResultColumn("value"), ResultColumn("seq", .number),
        ResultColumn("time", .instant), ResultColumn("type", .text), ResultColumn("stream", .text),
      ],
      rows: fields.map { field in
        [
          .text(field.field), field.value, .unsigned(field.seq), field.time, .text(field.type),
          .text(field.stream),
        ]
      })
  }
}
