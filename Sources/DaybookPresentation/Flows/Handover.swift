/// An opened flow, which passes one output to its opener; a cancelled flow passes none.
package struct Handover<Opened: Flow>: Sendable, Equatable {
  /// The state of the flow.
  package enum State: Sendable, Equatable {
    case open(Opened)
    /// The flow ended, and its opener got the output.
    case kept(Opened.Output)
    case cancelled
  }

  package private(set) var state: State

  /// Opens a flow with its input.
  package init(opening input: Opened.Input) { state = .open(Opened(input)) }

  /// The flow, if it is open; otherwise `nil`.
  package var opened: Opened? { if case .open(let flow) = state { flow } else { nil } }

  /// Applies an event to the flow.
  ///
  /// - Returns: The output, if this event ends the flow; otherwise `nil`.
  package mutating func take(_ happening: Opened.Happening) -> Opened.Output? {
    guard case .open(var flow) = state else { return nil }
    guard let output = flow.take(happening) else {
      state = .open(flow)
      return nil
    }
    state = .kept(output)
    return output
  }

  /// Closes the flow without an output; a finished flow keeps its output.
  package mutating func cancel() {
    if case .open = state { state = .cancelled }
  }
}
