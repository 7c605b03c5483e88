internal import Daybook
internal import DaybookRendering

extension RowlessQuery {
  /// The explanation of a row: the query's condition, the values that the condition reads, and the
  /// remedy.
  package struct Explanation: Sendable {
    private let reading: QueryReading?
    /// The Swift projections among the query's read models, except ``StreamStates``.
    private let projections: [String]
    /// The read models of the query that are defined in the log itself.
    private let defined: [String]

    init(_ reading: QueryReading?, _ definitions: [ReadModelDefinition]) {
      self.reading = reading
      projections = definitions.filter { $0.projection != nil && $0.name != StreamStates.name }
        .map(\.name)
      defined = definitions.filter { $0.projection == nil }.map(\.name)
    }

    /// The lines with the condition and its values, which can be printed safely.
    var condition: [String] {
      guard let reading else { return [] }
      let lines =
        ["Expected false, found true: \(reading.condition)"]
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
