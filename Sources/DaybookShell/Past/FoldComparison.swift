package import Daybook
internal import DaybookRendering

/// The comparison of stored read models with rows that are folded again from the log.
package struct FoldComparison {
  /// The columns of ``rows``.
  package static let columns = ["view", "from", "to", "ok"]
  /// One row for each read model.
  package private(set) var rows: [[JSONValue]] = []
  /// A sentence about the first row that differs; `nil` if all rows are equal.
  package private(set) var problem: String?
  /// The read models that stop at an event of the range; their comparison ends at that event.
  private var stops: [Replay.Stop] = []
  /// Messages about the read models that an event stops.
  package var notes: [StopMessage] { StopNote.notes(of: stops).map(\.ofComparison) }

  /// Folds the events after `start` up to `end` again, and compares the rows with the stored rows.
  ///
  /// By default, all read models are compared, except those that use every event, such as 'state'.
  /// The read models in `rebuilt` were found damaged and rebuilt before this comparison, so they
  /// count as different.
  ///
  /// - Throws: ``ViewError`` or `LogError`; `CancellationError` between two read models.
  package init(
    _ models: ReadModels, _ names: [String]? = nil, rebuilt: [ViewRebuild] = [],
    after start: UInt64, through end: UInt64
  ) throws {
    let names = names ?? models.definedNames
    for (part, name) in names.enumerated() {
      try Task.checkCancellation()
      models.log.willReadPart(part, of: names.count)
      let damage = rebuilt.first { $0.view == name }
      let difference =
        try Self.problem(of: name, models, start, end)
        ?? damage.map {
          "\($0) Its rows are right now. If this happens again, check the disk."
        }
      problem = problem ?? difference
      let found = try models.stops(of: [name], upTo: end)
      stops += found
      let last = found.first.map { $0.poison.seq - 1 } ?? end
      rows.append([
        .string(name), JSONValue(position: min(start + 1, last)), JSONValue(position: last),
        .bool(difference == nil),
      ])
    }
  }

  /// The rows, except the rows of read models in `unlisted` that do not differ.
  package func rows(without unlisted: Set<String>) -> [[JSONValue]] {
    rows.filter { row in
      row.last == .bool(false) || row.first?.string.map { !unlisted.contains($0) } ?? true
    }
  }

  private static func problem(
    of name: String, _ models: ReadModels, _ start: UInt64, _ end: UInt64
  ) throws -> String? {
    do {
      return try models.firstDifferenceWhenFoldedAgain(name, after: start, through: end)
        .map { row in
          row.problem(when: "is kept", and: "follows from the log")
            + " Rebuild it with 'daybook views rebuild \(name)'."
        }
    } catch let error as ViewError where error.code == .damaged {
      return CommandMessage(error).text
    }
  }
}

extension RowDifference {
  /// A sentence about a row that differs, with both values of its first different field.
  ///
  /// `first` and `second` are the words for the two versions of the row, such as "is kept".
  package func problem(when first: String, and second: String) -> String {
    let row = "The row '\(key)' of '\(view)'"
    return switch kind {
    case .added: "\(row) \(second), and there is none that \(first)."
    case .removed: "\(row) \(first), and there is none that \(second)."
    case .changed:
      row + fields.prefix(1).map { " has '\($0.name)' \($0.old) as it \(first)" }.joined()
        + fields.prefix(1).map { " and \($0.new) as it \(second)." }.joined()
    }
  }
}
