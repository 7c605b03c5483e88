public import DaybookEvents
public import DaybookValues

/// The state of a stream: the merged fields of its events, where later events replace earlier
/// fields.
///
/// It is the row of ``StreamStates``.
public struct StreamState: CodedRow, Equatable {
  /// The columns of a row.
  public static var codec: Codec<Self> {
    Codec(
      .text("category", \.category), .int64("version", \.version),
      .timestamp("firstTime", \.firstTime), .timestamp("lastTime", \.lastTime),
      .text("lastType", \.lastType), .int64("events", \.events), .json("data", \.data),
      make: Self.init)
  }

  /// The part of the stream's name before the first `-`.
  public let category: String
  /// The version of the last event.
  public let version: Int64
  /// The time of the first event.
  public let firstTime: Timestamp
  /// The time of the last event.
  ///
  /// If clocks went backwards, it may be before the first event's time.
  public let lastTime: Timestamp
  /// The type of the last event.
  public let lastType: String
  /// The number of events.
  public let events: Int64
  /// The fields of the events, each with the value of the last event that has it.
  public let data: JSONValue

  /// The highest number of fields kept for a stream; later fields are left out.
  static let greatestFieldCount = 4_096
}

extension StreamState {
  /// The state after the event `recorded`, which follows `former`.
  init(_ recorded: Recorded<AnyEvent>, after former: StreamState?) {
    self.init(
      category: recorded.stream.category, version: Int64(clamping: recorded.version),
      firstTime: former?.firstTime ?? recorded.time, lastTime: recorded.time,
      lastType: recorded.event.type.name, events: (former?.events ?? 0) + 1,
      data: .object((former?.data.object ?? [:]).overlaid(with: recorded.event.data)))
  }
}

extension JSONObject {
  /// The highest number of members for which a linear search is faster than a hash table.
  private static let fewMembers = 16

  /// These members, replaced by the members of `later` with the same names, then the other members
  /// of `later`.
  fileprivate func overlaid(with later: JSONObject) -> JSONObject {
    if isEmpty { return later }
    var members = members
    if later.count <= Self.fewMembers {
      for member in later { members.overlay(member) }
      return JSONObject(distinct: members)
    }
    var places = Dictionary(
      members.enumerated().map { (Array($1.key.utf8), $0) }, uniquingKeysWith: { first, _ in first }
    )
    for member in later {
      let key = Array(member.key.utf8)
      if let place = places[key] {
        members[place] = member
      } else if members.count < StreamState.greatestFieldCount {
        places[key] = members.count
        members.append(member)
      }
    }
    return JSONObject(distinct: members)
  }
}

extension [JSONObject.Member] {
  /// Replaces the member of the same name, or adds the member at the end if the limit allows it.
  fileprivate mutating func overlay(_ member: JSONObject.Member) {
    let key = member.key.utf8
    if let place = firstIndex(where: {
      $0.key.utf8.count == key.count && $0.key.utf8.elementsEqual(key)
    }) {
      self[place] = member
    } else if count < StreamState.greatestFieldCount {
      append(member)
    }
  }
}
