public import DaybookEvents
internal import DaybookProjections
public import DaybookValues

/// The effect that a reaction would have if it handled an event.
///
/// ```swift
/// for tried in try OverdueReminder().tried(on: log, 1...1_000) {
///   for reply in tried.replies { print(tried.seq, reply.type, reply.stream) }
///   if let error = tried.error { print(tried.seq, error) }
/// }
/// ```
public struct TriedEvent: Equatable, Sendable {
  /// A reply that would be appended.
  public struct Planned: Equatable, Sendable {
    /// The stream of the event.
    public let stream: StreamName
    public let type: EventType
    public let data: JSONObject
    /// The time of the append, if a timer appends the event.
    public let due: Timestamp?
  }

  /// The position of the event.
  public let seq: UInt64
  /// The events that would be appended, including timers' events.
  public let replies: [Planned]
  /// The timers that would be cancelled.
  public let cancelled: [String]
  /// The reason why the event would fail; `nil` if it would succeed.
  public let error: String?
}

extension PureReaction {
  /// Tries the reaction on events of a log, without appending anything.
  ///
  /// Only a pure reaction can be tried, because any other reaction might act outside of the log.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - range: The positions of the events, which may extend beyond the log's end.
  /// - Returns: Each wanted event to which the reaction has a reply, or for which it fails.
  /// - Throws: `LogError`, or `EventDecodingError` for an event that cannot be read.
  public func tried(
    on log: any EventLog, _ range: ClosedRange<UInt64>
  ) throws -> [TriedEvent] {
    var rows = ReactionRows<Model>(log)
    let handler = ReactionHandler(self, Self.terms(), log)
    let selection = EventSelection(from: range.lowerBound, to: range.upperBound)
    return try log.readAll(Body.self, in: selection).compactMap { event in
      do {
        let moment = handler.moment(event, 1, try rows.rows(asOf: event.seq))
        let tried = try TriedEvent(handler.checked(try react(to: event, moment), event), event.seq)
        return tried.isSilent ? nil : tried
      } catch {
        return TriedEvent(seq: event.seq, replies: [], cancelled: [], error: "\(error)")
      }
    }
  }
}

extension TriedEvent {
  fileprivate var isSilent: Bool { replies.isEmpty && cancelled.isEmpty && error == nil }

  fileprivate init<Body: EventSet>(
    _ result: ReactionOutcome<Body>.Result, _ seq: UInt64
  ) throws {
    var (planned, cancelled) = ([Planned](), [String]())
    if case .replies(let replies, _) = result {
      for reply in replies {
        switch reply.kind {
        case .append(let reply): planned.append(try Planned(reply))
        case .set(let timer): planned.append(Planned(timer))
        case .cancel(let event): cancelled.append(event.timer)
        }
      }
    }
    self.init(seq: seq, replies: planned, cancelled: cancelled, error: nil)
  }
}

extension TriedEvent.Planned {
  fileprivate init(_ reply: Reply) throws {
    var batch = EventBatch()
    reply.add(&batch, nil, [:])
    let event = try batch.imagined(at: Timestamp(microsecondsSinceEpoch: 0))[0]
    self.init(stream: event.stream, type: event.type, data: event.data, due: nil)
  }

  fileprivate init(_ timer: TimerSet) {
    self.init(
      stream: timer.stream, type: EventType(checked: timer.typeName),
      data: timer.data.object ?? [:], due: timer.due)
  }
}
