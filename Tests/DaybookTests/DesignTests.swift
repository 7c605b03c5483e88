import AppTestSupport
import DaybookTesting
import Foundation
import Testing

@Suite("The article on the design says what the sources say")
struct DesignTests {
  private static let ways = ["The way of an event", "The way of a key", "The way of a query"]
  private let page: DocumentationPage
  private let sources: URL

  init() throws {
    page = try DocumentationPage(article: "Design")
    sources = fixtures(near: #filePath).deletingLastPathComponent().appending(path: "Sources")
  }

  @Test("Each function on the three ways stands in the room that is named", arguments: ways)
  func functions(way: String) throws {
    let steps = try rows(of: way)
    #expect(steps.count > 5)
    for step in steps {
      let room = try files(of: try #require(step.first?.code.first))
      let functions = step[1].code
      #expect(!functions.isEmpty, "\(step)")
      for function in functions {
        #expect(
          try room.contains { try Self.declares(function, $0) },
          "\(way): \(step[0]) has no \(function) any more. Name what took its place in Design.md.")
      }
    }
  }

  @Test("Each folder of the sources is a room of the list, and the other way round")
  func rooms() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { !$0.hasPrefix(".") }
    let rooms = try rows(of: "Rooms").flatMap { $0[0].code }
    #expect(Set(folders) == Set(rooms), "Give each target a row among the rooms of Design.md.")
    #expect(Set(rooms).count == rooms.count)
  }

  @Test("A room imports what stands above it, and nothing that it may not know")
  func arrows() throws {
    let rows = try rows(of: "Rooms")
    let rooms = rows.flatMap { $0[0].code }
    var (above, count) = (Set<String>(), 0)
    for row in rows {
      let imported = try Set(row[0].code.flatMap { try files(of: $0) }.flatMap(Self.imports))
      let below = imported.intersection(rooms).subtracting(above)
      #expect(below.isEmpty, "\(row[0]) imports what is not above it: \(below).")
      let strangers = imported.intersection(row[2].code)
      #expect(strangers.isEmpty, "\(row[0]) may not know \(strangers), and imports it.")
      count += imported.intersection(rooms).count
      above.formUnion(row[0].code)
    }
    #expect(count > 40)
  }

  @Test(
    "The library names no command: whoever calls it may have none",
    arguments: [
      "DaybookValues", "DaybookFoundation", "DaybookSystem", "DaybookStorage", "DaybookEvents",
      "EventColumns", "LogSealing", "DaybookProjections", "DaybookReactions", "QueryEngine",
      "DaybookQuery",
      "Daybook", "ReadModelSnapshots",
    ])
  func commands(room: String) throws {
    let lines = try files(of: room).flatMap { $0.split(separator: "\n") }
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") && !$0.contains("parse_command_line(") }
    let commands = lines.filter { line in
      line.contains("'daybook ") || line.contains("'daybook-")
        || line.contains("--") && line.contains(/(?:^|[ "'(])--[a-z]/)
    }
    #expect(commands == [], "Say it by a case of Advice; CommandMessage has the command.")
  }

  @Test(
    "What depends on a product of the library compiles few products of other packages",
    arguments: [
      ("Daybook", ["Logging"]), ("DaybookShell", ["Logging"]), ("DaybookTesting", ["Logging"]),
      ("DaybookLifecycle", ["Logging", "ServiceLifecycle"]),
      ("DaybookObservability", ["CoreMetrics", "Logging", "Tracing"]), ("DaybookFoundation", []),
      ("DaybookTerminal", []), ("ForeignData", []),
    ] as [(String, Set<String>)])
  func weight(product: String, packages: Set<String>) throws {
    let targets = try layers()
    var (found, next) = (Set<String>(), [product])
    while let name = next.popLast() {
      if found.insert(name).inserted { next += targets[name] ?? [] }
    }
    #expect(found.filter { targets[$0] == nil } == packages)
  }

  @Test("Whoever depends on this package resolves five others, and what those name")
  func resolved() throws {
    let manifest = sources.deletingLastPathComponent().appending(path: "Package.swift")
    let urls = try String(contentsOf: manifest, encoding: .utf8)
      .matches(of: /\.package\(url: "[^"]+\/([^"\/]+)"/).map { String($0.1) }
    #expect(
      urls == [
        "swift-argument-parser", "swift-log", "swift-metrics", "swift-distributed-tracing",
        "swift-service-lifecycle",
      ])
  }

  /// Returns the dependencies of each target, from the snapshot of the check of layering.
  private func layers() throws -> [String: [String]] {
    let file = fixtures(near: #filePath).appending(path: "Snapshots/Layering.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let rows = lines.map { line -> (String, [String]) in
      let parts = line.split(separator: ": ", maxSplits: 1).map { String($0) }
      return (parts[0], parts[1] == "–" ? [] : parts[1].components(separatedBy: ", "))
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// Returns the table's rows in the section `title`, without the header; each row is split into
  /// cells.
  private func rows(of title: String) throws -> [[String]] {
    let start = try #require(page.text.firstRange(of: "\n## \(title)\n")).upperBound
    let section = page.text[start...]
    let end = section.firstRange(of: "\n## ")?.lowerBound ?? section.endIndex
    let lines = section[..<end].split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
    let rows = lines.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(!rows.isEmpty && rows.allSatisfy { $0.count == 3 })
    return rows
  }

  /// Returns the texts of the Swift files in a folder of `Sources`.
  private func files(of room: String) throws -> [String] {
    let folder = sources.appending(path: room).path
    let files = try #require(FileManager.default.enumerator(atPath: folder), "no room \(room)")
    return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
  }

  /// Returns whether `file` declares `name`, a function with its type, such as `EventLog.append`.
  private static func declares(_ name: String, _ file: String) throws -> Bool {
    let parts = name.split(separator: ".").map(String.init)
    try #require(parts.count == 2, "\(name) is no function of a type")
    // A regular expression over all files would take half a minute.
    return file.contains("func \(parts[1])")
      && file.words(after: ["func"]).contains(parts[1])
      && file.words(after: kinds).contains(parts[0])
  }

  private static let kinds: Set<Substring> = [
    "actor", "class", "enum", "extension", "protocol", "struct",
  ]

  /// Returns the modules that `file` imports.
  private static func imports(_ file: String) -> [String] { file.words(after: ["import"]) }
}

extension String {
  /// The pieces of code in the text, which are between backticks.
  fileprivate var code: [String] { matches(of: /`([^`]+)`/).map { String($0.1) } }

  /// Returns the words after each of `keywords`, in lines that are no comments.
  fileprivate func words(after keywords: Set<Substring>) -> [String] {
    split(separator: "\n").flatMap { line in
      guard keywords.contains(where: { line.contains($0) }) else { return [String]() }
      let words = line.split { !($0.isLetter || $0.isNumber || "_/.".contains($0)) }
      guard words.first?.hasPrefix("//") == false else { return [] }
      return zip(words, words.dropFirst()).filter { keywords.contains($0.0) }.map { String($0.1) }
    }
  }
}
