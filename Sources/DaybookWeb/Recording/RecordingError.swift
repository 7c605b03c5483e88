package import DaybookValues

/// A line of a recording is not a recorded answer.
package struct RecordingError: Error, Equatable, CustomStringConvertible {
  /// The reason why the line is refused.
  package enum Reason: Error, Equatable {
    /// The line is not JSON.
    case json(JSONError)
    /// A member is missing, or its type is not `wanted`.
    case member(String, wanted: String)
  }

  /// The number of the line, which is 1 for the first line.
  package let line: Int
  package let reason: Reason

  package init(line: Int, reason: Reason) {
    self.line = line
    self.reason = reason
  }

  package var description: String {
    switch reason {
    case .json(let error): "Line \(line) of the recording is not JSON: \(error)"
    case .member(let name, let wanted):
      "Line \(line) of the recording has no '\(name)' that is \(wanted). Record it again."
    }
  }
}
