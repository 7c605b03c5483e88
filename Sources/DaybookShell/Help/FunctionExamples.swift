/// An example for each function and aggregate of queries, with what it gives.
enum FunctionExamples {
  /// What stands before an aggregate in its example.
  static let rows = #"range n from 1 to 5 step 1 | extend s = strcat("no. ", n) | summarize "#

  /// The example of a function, by its name.
  static func scalar(_ name: String) -> HelpExample? { scalars[name] }

  /// The example of an aggregate, by its name.
  static func aggregate(_ name: String) -> HelpExample? { aggregatesByName[name] }

  private static let scalars = examples(
    [values, times, dynamics, texts, codes, series, sketches, places].joined(separator: "\n"),
    after: "print ")

  private static let aggregatesByName = examples(aggregates, after: rows)

  /// Lines of `call(…) → result`, by the functions that they call: the first of each counts.
  private static func examples(_ text: String, after prefix: String) -> [String: HelpExample] {
    var examples: [String: HelpExample] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " → ", maxSplits: 1)
      guard parts.count == 2 else { continue }
      // Options of the query stand before it.
      let query = parts[0].hasPrefix("set ") ? String(parts[0]) : prefix + parts[0]
      let example = HelpExample(query, gives: String(parts[1]))
      for name in names(in: parts[0]) where examples[name] == nil || parts[0].hasPrefix(name) {
        examples[name] = example
      }
    }
    return examples
  }

  /// The words in front of brackets.
  private static func names(in call: Substring) -> [String] {
    call.split(separator: "(", omittingEmptySubsequences: false).dropLast().map { part in
      String(part.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
    }
  }
}
