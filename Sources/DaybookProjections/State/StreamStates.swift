public import DaybookEvents

/// The read model that every log has: a row for each stream, with what its events say in the end.
///
/// ```swift
/// let repl = try await Repl(daybook, [StreamStates.self])
/// for line in try await repl.output(of: ["state | where data.status == 'paid'"]) { print(line) }
/// ```
///
/// The fields of the events are laid over each other in their order, at the top level: the later value
/// wins, a null stays null, and what is nested is replaced as a whole. Of a stream with more than
/// 4,096 fields those that came first are kept. What the engine itself appends has no row.
public struct StreamStates: Projection {
  public static let name = "state"
  public static let version = 2

  public init() {}

  public func apply(
    _ recorded: Recorded<AnyEvent>, to rows: inout Rows<StreamName, StreamState>
  ) {
    rows[recorded.stream] = StreamState(recorded, after: rows[recorded.stream])
  }
}
