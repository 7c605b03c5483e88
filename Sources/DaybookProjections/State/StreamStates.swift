public import DaybookEvents

/// The read model that every log has, with a row for each stream.
///
/// The row has the final values of the fields of the stream's events.
///
/// ```swift
/// let repl = try await Repl(daybook, [StreamStates.self])
/// for line in try await repl.output(of: ["state | where data.reader == 'ada'"]) { print(line) }
/// ```
///
/// The top-level fields of the events are merged in the order of the events. The later value wins,
/// a null stays null, and a nested value is replaced as a unit. If a stream has more than 4,096
/// fields, the first 4,096 fields are kept. Events of the engine have no row.
public struct StreamStates: Projection {
  /// The name in queries: `state`.
  public static let name = "state"
  /// The version of the rows' meaning: 3.
  public static let version = 3

  /// Makes the projection.
  public init() {}

  /// Merges the event's fields into the row of its stream, which is created if it does not exist.
  ///
  /// - Complexity: O(*n*) in the number of fields of the stream.
  public func apply(
    _ recorded: Recorded<AnyEvent>, to rows: inout Rows<StreamName, StreamState>
  ) {
    rows[recorded.stream, default: StreamState(of: recorded.stream, since: recorded.time)]
      .add(recorded)
  }
}
