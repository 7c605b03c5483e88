internal import Daybook
internal import DaybookRendering

extension TestedQuery {
  /// The explanation of a row that must not exist, or of a missing one: the query's last condition,
  /// the values that the condition reads, and the remedy.
  package struct Explanation: Sendable {
    private let reading: QueryReading?
    private let expectation: Expectation
    /// Whether the query has no row without its last condition, either.
    private let isMissing: Bool
    /// The Swift projections among the query's read models, except ``StreamStates``.
    private let projections: [String]
    /// The read models of the query that are defined in the log itself.
    private let defined: [String]

    init(
      _ reading: QueryReading?, of expectation: Expectation, _ definitions: [ReadModelDefinition],
      isMissing: Bool
    ) {
      (self.reading, self.expectation, self.isMissing) = (reading, expectation, isMissing)
      projections = definitions.filter { $0.projection != nil && $0.name != StreamStates.name }
        .map(\.name)
      defined = definitions.filter { $0.projection == nil }.map(\.name)
    }

    /// The lines with the condition and its values, which can be printed safely.
    var condition: [String] {
      guard let reading else {
        return isMissing ? ["Without its last condition it has no row, either."] : []
      }
      let values = expectation == .row ? "Expected true, found false" : "Expected false, found true"
      let lines =
        ["\(values): \(reading.condition)"]
        + reading.values.map { "    \($0.name)  \($0.text)" }
      return lines.map { TerminalText($0).text }
    }

    /// The advice for correcting the mistake, which can be printed safely.
    var remedy: [String] { advice.map { TerminalText($0).text } }

    private var advice: [String] {
      let other = "If an event is wrong, correct it in this file."
      if let name = projections.first {
        return ["\(other) If the rows of '\(name)' are wrong, correct it in Swift."]
      }
      if let name = defined.first {
        return [
          "To make the test pass, change the definition of '\(name)', a line of this file. \(other)"
        ]
      }
      return [
        "The row follows from the events alone, without a read model. If a program appended a wrong"
          + " event, correct that program, and replace the event in this file by the one that the"
          + " program appends now. If an event is missing, add it, and count it in the line 'events'."
          + " Then the test passes. 'bisect' with the query asks the log."
      ]
    }
  }
}
