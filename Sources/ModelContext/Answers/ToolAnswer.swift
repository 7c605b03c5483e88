internal import DaybookValues

/// The tables and notes that a call returns.
package struct ToolAnswer: Sendable, Equatable {
  package var tables: [AnswerTable]
  package var notes: [String]
  /// The position of the last event that the call has seen.
  package let seq: UInt64

  package init(_ tables: [AnswerTable], notes: [String] = [], seq: UInt64) {
    (self.tables, self.notes, self.seq) = (tables, notes, seq)
  }

  /// The JSON Schema for the structured form of all answers.
  static let schema: JSONValue = [
    "type": "object",
    "properties": [
      "seq": ["type": "integer", "description": "The last event that was seen."],
      "tables": ["type": "array", "items": table],
      "notes": [
        "type": "array", "items": ["type": "string"],
        "description": "What should be known beside the rows.",
      ],
    ],
    "required": ["seq", "tables", "notes"],
  ]

  private static let table: JSONValue = [
    "type": "object",
    "properties": [
      "name": ["type": "string"],
      "columns": [
        "type": "array",
        "items": [
          "type": "object",
          "properties": ["name": ["type": "string"], "type": ["type": "string"]],
          "required": ["name", "type"],
        ],
      ],
      "rows": [
        "type": "array", "items": ["type": "array", "items": [:]],
        "description": "The cells of each row, in the order of the columns.",
      ],
      "omitted": ["type": "integer", "description": "How many rows are left out."],
      "counted": ["type": "boolean", "description": "Whether no more rows are left out."],
    ],
    "required": ["name", "columns", "rows", "omitted", "counted"],
  ]
}
