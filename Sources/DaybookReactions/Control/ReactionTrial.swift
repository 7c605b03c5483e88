public import DaybookEvents
internal import DaybookProjections
public import DaybookValues

/// What a reaction would do with an event.
public struct TriedEvent: Equatable, Sendable {
  /// What a reply would append.
  public struct Planned: Equatable, Sendable {
    /// The stream of the event.
    public let stream: StreamName
    public let type: EventType
    public let data: JSONObject
    /// When it would be appended, where that is by a timer.
    public let due: Timestamp?
  }

  /// The position of the event.
  public let seq: UInt64
  /// What would be appended, timers' events included.
  public let replies: [Planned]
  /// The timers that would be cancelled.
  public let cancelled: [String]
  /// Why it would fail; `nil` when it would not.
  public let error: String?
}

extension PureReaction {
  /// Tries the reaction on events of a log, without appending anything.
  ///
  /// Only a pure reaction can be tried: another one might do something outside.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - range: The positions; the log may end before the last.
  /// - Returns: Each wanted event that has a reply, or that fails.
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
