package import DaybookEvents

/// A record that cannot be read, or cannot become an event.
///
/// ```swift
/// let report = { @Sendable (bad: BadRecord) throws(ImportError) in print(bad.line, bad.reason) }
/// _ = try await log.import(from: { () throws(ImportError) in
///   try ForeignSource("lendings.csv", mapping, skippingTo: report)
/// })
/// ```
public struct BadRecord: Sendable, Equatable {
  /// The line at which the record begins, from 1.
  public let line: Int
  /// The line and the column of the fault, if they are known: `line 3, column 14`.
  public let place: String
  /// The problem, in a sentence.
  public let reason: String
  /// The record's text, or a part of it.
  public let text: [UInt8]

  init(line: Int, place: String, reason: String, text: [UInt8]) {
    (self.line, self.place, self.reason, self.text) = (line, place, reason, text)
  }
}

extension BadRecord {
  /// The record of an event that the log refused.
  package init(_ event: RefusedEvent) {
    let line = event.line ?? 0
    self.init(
      line: line, place: line > 0 ? "line \(line)" : "", reason: event.reason, text: event.text)
  }
}
