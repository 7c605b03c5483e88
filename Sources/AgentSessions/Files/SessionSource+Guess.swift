internal import DaybookValues

extension SessionSource {
  /// The number of sampled records.
  private static var sampleCount: Int { 50 }

  /// Makes the program that wrote `records`; `nil` if the program is unknown.
  package init?(of records: some Sequence<SessionRecord>) {
    for record in records.prefix(Self.sampleCount) {
      guard let source = Self(of: record) else { continue }
      self = source
      return
    }
    return nil
  }

  private init?(of record: SessionRecord) {
    if record["resourceSpans"]?.array != nil || record["resourceLogs"]?.array != nil {
      self = .openTelemetry
    } else if Self.isOfCodex(record) {
      self = .codex
    } else if Self.isOfGeminiCLI(record) {
      self = .geminiCLI
    } else if Self.isOfClaudeCode(record) {
      self = .claudeCode
    } else {
      return nil
    }
  }

  private static func isOfCodex(_ record: SessionRecord) -> Bool {
    let kind = record.text("type")
    if record["payload"]?.object != nil, let kind { return CodexRecordKind(rawValue: kind) != nil }
    // The oldest logs have no payload: a line with the session's id, then items without an
    // envelope.
    return kind == nil && record.text("id") != nil && record.text("timestamp") != nil
      && (record["instructions"] != nil || record["git"] != nil)
  }

  /// Whether the Gemini CLI wrote `record`, which is the complete session in older versions.
  private static func isOfGeminiCLI(_ record: SessionRecord) -> Bool {
    if record.text("projectHash") != nil { return record.text("sessionId") != nil }
    return record["$set"]?.object != nil || record.text("$rewindTo") != nil
      || (record.text("type") == "gemini" && record.text("id") != nil)
  }

  private static func isOfClaudeCode(_ record: SessionRecord) -> Bool {
    // A document with the id and all messages of a session belongs to another program.
    if record["messages"] != nil { return false }
    // A line of the prompt history names a session, but is not a record of the session.
    if record.text("sessionId") != nil, record.text("uuid") ?? record.text("type") != nil {
      return true
    }
    switch record.text("type") {
    case "summary": return record.text("leafUuid") != nil
    case "file-history-snapshot": return record["snapshot"] != nil
    case "user", "assistant": return record["message"]?.object != nil
    case nil: return record["message"]?["usage"]?.object != nil
    default: return false
    }
  }
}
