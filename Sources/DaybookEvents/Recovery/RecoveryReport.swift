/// The recovered and the lost events of a recovery.
///
/// ```swift
/// let report = try FileEventLog.recover("library.daybook", to: "recovered.daybook")
/// print("\(report.recovered) events recovered, \(report.lost) lost")
/// for loss in report.losses { print(loss) }
/// ```
public struct RecoveryReport: Sendable, Equatable {
  /// Consecutive events that could not be read.
  public struct Loss: Sendable, Equatable, CustomStringConvertible {
    /// The positions of the events.
    public internal(set) var seqs: ClosedRange<UInt64>
    /// The stream of the events, if it is known.
    public let stream: String?
    /// The version of the first of these events, when the stream is known.
    public let version: UInt64?
    /// The reason why the events could not be read.
    public let reason: String

    public var description: String {
      let isOne = seqs.count == 1
      let name =
        isOne ? "Event \(seqs.lowerBound)" : "Events \(seqs.lowerBound) to \(seqs.upperBound)"
      let verb = isOne ? "is" : "are"
      return "\(name) \(verb) lost\(place): \(reason)."
    }

    private var place: String {
      guard let stream, let version else { return "" }
      guard seqs.count > 1 else { return " (version \(version) of stream \(stream))" }
      return " (versions \(version) to \(version + UInt64(seqs.count) - 1) of stream \(stream))"
    }
  }

  /// The last position of the new daybook.
  public let end: UInt64
  /// The unreadable events, in order.
  public let losses: [Loss]
  /// Further notes, a sentence each.
  public let notes: [String]
  /// The digest of the new daybook, in hexadecimal.
  public let digest: String
  /// Whether the position of the damaged log's end could be read.
  ///
  /// If it could not be read, for example in a truncated file, later events may be lost, and their
  /// number is unknown.
  public internal(set) var isEndKnown = true

  /// The number of types and streams that got a new name because the old name is lost.
  ///
  /// Their events are not lost.
  public internal(set) var lostNames: UInt64 = 0

  /// The number of events known to be lost.
  public var lost: UInt64 { losses.reduce(0) { $0 + UInt64($1.seqs.count) } }

  /// The number of events of the damaged daybook that are in the new daybook.
  public var recovered: UInt64 {
    end - losses.reduce(0) { $0 + ($1.seqs.upperBound <= end ? UInt64($1.seqs.count) : 0) }
  }
}

extension [RecoveryReport.Loss] {
  /// Adds the event at `seq` to the last loss if the event continues that loss, or else as a new
  /// loss.
  ///
  /// To continue a loss, the event must have the same stream and the same reason.
  mutating func add(_ seq: UInt64, _ stream: String?, version: UInt64?, _ reason: String) {
    if let last = self.last, last.seqs.upperBound + 1 == seq, last.stream == stream,
      last.reason == reason, last.version.map({ $0 + UInt64(last.seqs.count) }) == version
    {
      self[count - 1].seqs = last.seqs.lowerBound...seq
    } else {
      append(RecoveryReport.Loss(seqs: seq...seq, stream: stream, version: version, reason: reason))
    }
  }
}
