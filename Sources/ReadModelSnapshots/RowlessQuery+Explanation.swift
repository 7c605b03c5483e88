internal import Daybook
internal import DaybookRendering

extension RowlessQuery {
  /// The condition of a query that is true though it must not be, its values, and the remedy.
  package struct Explanation: Sendable {
    private let reading: QueryReading?
    /// The read models of the query that are projections in Swift.
    private let projections: [String]
    /// The read models of the query that a log defines by queries.
    private let defined: [String]

    init(_ reading: QueryReading?, _ definitions: [ReadModelDefinition]) {
      self.reading = reading
      projections = definitions.filter { $0.projection != nil && $0.name != StreamStates.name }
        .map(\.name)
      defined = definitions.filter { $0.projection == nil }.map(\.name)
    }

    /// The condition and its values, then the remedy; safe to print.
    var lines: [String] { (condition + remedy).map { TerminalText($0).text } }

    private var condition: [String] {
      guard let reading else { return [] }
      return ["This holds, and must not: \(reading.condition)"]
        + reading.values.map { "    \($0.name)  \($0.text)" }
    }

    private var remedy: [String] {
      let other = "an event that is wrong in itself is corrected in this file."
      if let name = projections.first {
        return [
          "The test passes once '\(name)' in Swift makes another row of these events; \(other)"
        ]
      }
      if let name = defined.first {
        return [
          "The test passes once the definition of '\(name)', a line of this file, makes another row;"
            + " \(other)"
        ]
      }
      return [
        "No code makes this row: it follows from the events alone. The file is evidence, and passes"
          + " once the event is corrected in it, or the query allows it. 'bisect' with the query asks"
          + " the log itself."
      ]
    }
  }
}
