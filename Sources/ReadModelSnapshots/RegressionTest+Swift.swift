package import Daybook
internal import DaybookRendering

extension RegressionTest {
  /// The source of a test in Swift, for a package that imports the library and the read models.
  ///
  /// - Parameters:
  ///   - name: The name of the test, for example the name of its file; only its ASCII letters and
  ///     digits are used.
  ///   - definitions: The read models that the query uses.
  /// - Returns: The text of a complete file.
  package func swift(named name: String, over definitions: [ReadModelDefinition]) -> String {
    let types = definitions.filter { $0.name != StreamStates.name }
      .compactMap { $0.projection.map { String(reflecting: $0) } }
    let modules = Set(types.map { String($0.prefix { $0 != "." }) })
      .union(["Daybook", "DaybookTesting", "Testing"]).sorted()
    let quotes = SwiftQuotes(lines + [query])
    let origin =
      positions.isEmpty
      ? "" : ".\n  /// Their positions in the log that they come from: \(Self.text(positions))"
    return """
      \(modules.map { "import \($0)" }.joined(separator: "\n"))

      @Suite struct \(Self.typeName(name)) {
        /// \(expectation == .row ? "This query must have a row." : "A row of this query is the mistake.")
        private let query = \(quotes.text(query))

        /// The fewest events that were found to give the mistake, as an export has them\(origin).
        private let events = \(quotes.lines(lines))

        @Test func \(expectation == .row ? "hasRow" : "hasNoRow")() async throws {
          let log = try await MemoryEventLog.holding(lines: events)
          await \(expectation == .row ? "expectRow" : "expectNoRow")(
            of: query, over: [\(types.map { $0 + ".self" }.joined(separator: ", "))], given: log,
            now: Timestamp(microsecondsSinceEpoch: \(now.microsecondsSinceEpoch)))
        }
      }

      """
  }

  /// The name of a Swift type, made of the letters and digits of `text`.
  private static func typeName(_ text: String) -> String {
    let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let base = name.first?.isLetter == true ? name : "Regression" + name
    return base.hasSuffix("Tests") ? base : base + "Tests"
  }
}

/// Writes Swift literals with enough `#`, so that no text inside can end the literal.
private struct SwiftQuotes {
  private let marks: String

  init(_ texts: [String]) {
    let longest = texts.map(Self.longestRun).max() ?? 0
    marks = String(repeating: "#", count: longest + 1)
  }

  /// The length of the longest run of `#`, which a raw string must exceed.
  private static func longestRun(_ text: String) -> Int {
    text.utf8.split { $0 != UInt8(ascii: "#") }.map(\.count).max() ?? 0
  }

  func text(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 }) || TerminalText(text).text != text else {
      return "\(marks)\"\(text)\"\(marks)"
    }
    return "\"" + text.unicodeScalars.map(Self.escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case " "..."~": String(scalar)
    default: "\\u{\(String(scalar.value, radix: 16))}"
    }
  }

  func lines(_ lines: [String]) -> String {
    let text = lines.map { "    \($0)\n" }.joined()
    return "\(marks)\"\"\"\n\(text)    \"\"\"\(marks)"
  }
}
