/// A stretch of work over several screens: begun in one of some ways, ended with one of some
/// results.
@Interface package protocol Flow<Start, Result>: AnyObject {
  associatedtype Start: Sendable
  associatedtype Result: Sendable

  /// Its place among the flows: it starts children there, and is removed with its parent.
  var node: FlowNode { get }

  /// Goes from `start` to the end, and says how it ended.
  func run(_ start: Start) async -> Result
}
