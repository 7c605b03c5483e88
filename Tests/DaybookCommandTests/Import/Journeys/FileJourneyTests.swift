import AppTestSupport
import DaybookTesting
import Foundation
import TerminalTestSupport
import Testing

@Suite("From a file to the event in it that is wrong, key by key at a terminal")
struct FileJourneyTests {
  @Test("The proposal, a query, a read model and a bisection find it", arguments: FileJourney.all)
  func journey(_ journey: FileJourney) throws {
    let shell = try ShellAtTerminal([], columns: 120, rows: 60, isEmpty: true)
    try shell.command.write(journey.text, to: journey.file)
    var pressed: [Int] = []
    for (name, typed) in journey.steps {
      pressed.append(typed.reduce(0) { $0 + Keystrokes($1.keys).all.count })
      for (keys, shows) in typed {
        shell.type(keys)
        try #require(
          shell.shows(shows), "\(name): '\(shows)' in \(shell.terminal.screen.allLines.suffix(60))")
      }
    }
    #expect(pressed == journey.keys)
  }

  @Test("The article has the keys of each")
  func article() throws {
    let page = try DocumentationPage(article: "YourOwnData")
    let rows = page.text.split(separator: "\n").map(String.init)
    for journey in FileJourney.all { #expect(rows.contains(journey.row), "\(journey.row)") }
  }
}
