package import DaybookEvents

/// A record that cannot be read, or made an event.
public struct BadRecord: Sendable, Equatable {
  /// The line at which it begins, from 1.
  public let line: Int
  /// The line and the character of the fault, as far as they are known: `line 3, column 14`.
  public let place: String
  /// What is wrong, in a sentence.
  public let reason: String
  /// The record as it stands in the text, some of it at least.
  public let text: [UInt8]

  init(line: Int, place: String, reason: String, text: [UInt8]) {
    (self.line, self.place, self.reason, self.text) = (line, place, reason, text)
  }
}

extension BadRecord {
  /// The record of an event that the log does not take.
  package init(_ event: RefusedEvent) {
    let line = event.line ?? 0
    self.init(
      line: line, place: line > 0 ? "line \(line)" : "", reason: event.reason, text: event.text)
  }
}
