import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookReactions
import DaybookTesting
import Notices

/// Returns the texts of the notices that a reaction raises for past events.
func noticed<R: Reaction>(
  by reaction: R, of events: [PastEvent], _ told: (Notice) -> (any LocalizedText)?,
  in language: Language = .english
) async throws -> [String] {
  let log = try await MemoryEventLog.holding(events)
  try await ReactionRunner(reaction, of: log, from: .beginning).runToEnd()
  var rows = Rows<NoticeKey, Notice>()
  try log.forEach(NoticeEvent.self, in: .all) { NoticesProjection().apply($0, to: &rows) }
  return rows.map { told($0.row)?.text(in: language) ?? "untold \($0.row.kind)" }
}

/// Returns the value of a text that a test knows to be valid.
func valid<Value>(_ value: Value?) -> Value {
  guard let value else { preconditionFailure("A test has a text that is not valid.") }
  return value
}
