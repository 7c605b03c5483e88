/// The promise that opening a flow gives: its output is handed to whoever opened it once, or never
/// when it is cancelled before.
package struct Handover<Opened: Flow>: Sendable, Equatable {
  /// How far it is.
  package enum State: Sendable, Equatable {
    case open(Opened)
    /// It was ended with an output, which was handed over.
    case kept(Opened.Output)
    case cancelled
  }

  package private(set) var state: State

  /// Opens a flow: it is configured by `input` before anything else can happen in it.
  package init(opening input: Opened.Input) { state = .open(Opened(input)) }

  /// The flow, while it is open.
  package var opened: Opened? { if case .open(let flow) = state { flow } else { nil } }

  /// Lets the flow take what happened.
  ///
  /// - Returns: Its output at the one moment at which it ends; `nil` before, and ever after.
  package mutating func take(_ happening: Opened.Happening) -> Opened.Output? {
    guard case .open(var flow) = state else { return nil }
    guard let output = flow.take(happening) else {
      state = .open(flow)
      return nil
    }
    state = .kept(output)
    return output
  }

  /// Closes the flow without an output; what was handed over stays.
  package mutating func cancel() {
    if case .open = state { state = .cancelled }
  }
}
