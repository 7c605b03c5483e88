import DaybookEvents
import DaybookProjections
import DaybookTesting
import DaybookValues
import Foundation

@testable import AgentSessions

/// A log in memory into which tests import sessions of agents.
struct ImportedSessions {
  let log = MemoryEventLog(events: AgentEvent.eventTypes)

  /// The folder of the hand-written sessions.
  static let fixtures = DaybookTesting.fixtures(near: #filePath).appending(path: "AgentSessions")
    .path

  /// Imports `paths` within that folder.
  func take(_ paths: String..., keepsSecrets: Bool = false) async throws -> AgentImportReport {
    var sessions = AgentImport(into: log, keepsSecrets: keepsSecrets)
    return try await sessions.run(try FoundSessions(paths.map { "\(Self.fixtures)/\($0)" }))
  }

  /// Imports one file with `lines`.
  func take(lines: [JSONValue], named name: String = "session.jsonl") async throws
    -> AgentImportReport
  {
    try await take(text: lines.map { "\($0)\n" }.joined(), named: name)
  }

  func take(text: String, named name: String = "session.jsonl") async throws -> AgentImportReport {
    try await take(texts: [name: text])
  }

  /// Imports a folder with these files.
  func take(texts: [String: String]) async throws -> AgentImportReport {
    let folder = FileManager.default.temporaryDirectory.appending(path: "agent-sessions-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in texts { try Data(text.utf8).write(to: folder.appending(path: name)) }
    var sessions = AgentImport(into: log)
    return try await sessions.run(try FoundSessions([folder.path]))
  }

  func runs() throws -> Rows<String, Run> { try RunsProjection().replay(log) }
  func calls() throws -> Rows<ToolCallKey, ToolCall> { try ToolCallsProjection().replay(log) }
  func files() throws -> Rows<TouchedFileKey, TouchedFile> {
    try FilesTouchedProjection().replay(log)
  }

  /// The events of a run, in order.
  func events(of run: String) throws -> [AgentEvent] {
    try log.readAll(AgentEvent.self, in: EventSelection(stream: try StreamName("run-\(run)")))
      .map(\.event)
  }

  /// Returns the texts of the prompts in a run.
  func prompts(of run: String) throws -> [String] {
    try events(of: run).compactMap { event in
      if case .prompted(let prompt) = event { prompt.text } else { nil }
    }
  }
}
