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

/// A flow of which only its start and its result are known.
@Interface package final class AnyFlow<Start: Sendable, Result: Sendable>: Flow {
  package let node: FlowNode
  private let body: @Interface (Start) async -> Result

  /// The flow `flow`, its type forgotten.
  package init<Wrapped: Flow>(_ flow: Wrapped)
  where Wrapped.Start == Start, Wrapped.Result == Result {
    node = flow.node
    body = { await flow.run($0) }
  }

  /// A flow that `body` stands in for, as in a test.
  package init(_ body: @escaping @Interface (Start) async -> Result) {
    node = FlowNode()
    self.body = body
  }

  package func run(_ start: Start) async -> Result { await body(start) }
}
