import AppTestSupport
import DaybookTesting
import Foundation
import TestSupport
import Testing

@Suite("The articles of a journey show what their commands print")
struct ArticleJourneyTests {
  /// A command of an article, with the output that the article shows below it.
  private struct Step {
    var command: String
    var shown = ""
  }

  @Test(
    "Each command of an article, in an empty folder, in their order",
    arguments: ["GettingStarted", "TimeTravel", "WhatBrokeIt", "AgentSession", "KQLInCI"])
  func journey(article: String) throws {
    let blocks = try DocumentationPage(article: article).blocks
    var (script, steps) = (["exec 2>&1"], [Step]())
    for block in blocks {
      guard block.language == "text" else {
        script.append(block.text)
        continue
      }
      for step in Self.steps(of: block.text) {
        script += ["printf '\\001'", step.command]
        steps.append(step)
      }
    }
    try #require(steps.count > 5)
    let printed = try Self.output(of: script.joined(separator: "\n")).split(
      separator: "\u{1}", omittingEmptySubsequences: false
    ).dropFirst()
    try #require(printed.count == steps.count)
    for (step, output) in zip(steps, printed) {
      #expect(Self.masked(String(output)) == step.shown, "\(step.command)")
    }
  }

  /// Splits a block into commands: lines after `$ `, with further lines until all quotes are
  /// closed.
  private static func steps(of block: String) -> [Step] {
    var (steps, isCommand) = ([Step](), false)
    for line in block.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2))))
        isCommand = steps[steps.count - 1].command.count(where: { $0 == "\"" }) % 2 == 1
      } else if isCommand {
        steps[steps.count - 1].command += "\n" + line
        isCommand = line.count(where: { $0 == "\"" }) % 2 == 0
      } else {
        steps[steps.count - 1].shown += line + "\n"
      }
    }
    return steps
  }

  /// Runs a script with bash, with the built command as `daybook`, and returns its output.
  private static func output(of script: String) throws -> String {
    let command = try BuiltCommand()
    let sessions = fixtures(near: #filePath).appending(path: "AgentSessions/claude")
    try FileManager.default.copyItem(
      at: sessions, to: command.folder.appending(path: "sessions"))
    let folder = URL(filePath: BuiltCommand.path).deletingLastPathComponent().path
    return try command.shell("PATH='\(folder)':$PATH\n\(script)", by: "/bin/bash").output
  }

  /// Returns the text without the parts that differ between runs.
  private static func masked(_ text: String) -> String {
    text.replacing(#/"id":"[0-9a-f-]{36}"/#, with: #""id":"…""#)
      .replacing(#/"digest":"[0-9a-f]{64}"/#, with: #""digest":"…""#)
      .replacing(#/"seconds":[0-9.]+/#, with: #""seconds":…"#)
      .replacing(#/position  .*/#, with: "position  …")
  }
}
