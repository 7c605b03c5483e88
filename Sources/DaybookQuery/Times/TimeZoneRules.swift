internal import QueryEngine

/// How far the clocks of a time zone are ahead of UTC, in the past and in the future.
struct TimeZoneRules: Sendable {
  /// The moments at which the offset changed, in seconds since 1970, in ascending order.
  let transitions: [Int64]
  /// For each transition, the seconds to add to UTC after it.
  let offsets: [Int64]
  /// The seconds to add to UTC before the first transition.
  let first: Int64
  /// The rule after the last transition; `nil` if the offset then stays the same.
  let later: ZoneCycle?

  init(transitions: [Int64], offsets: [Int64], first: Int64, later: ZoneCycle?) {
    self.transitions = transitions
    self.offsets = offsets
    self.first = first
    self.later = later
  }

  /// Reads the rules of a zone; returns `nil` if `source` does not have them, or if they are
  /// damaged.
  init?(named zone: String, from source: any TimeZoneSource) {
    let isPlain = zone.utf8.allSatisfy { $0.isTermByte || "_+-/".utf8.contains($0) }
    guard !zone.isEmpty, isPlain, zone.utf8.first != UInt8(ascii: "/") else { return nil }
    if Self.namesOfUTC.contains(zone) {
      self.init(transitions: [], offsets: [], first: 0, later: nil)
      return
    }
    guard let bytes = source.rules(of: zone) else { return nil }
    self.init(tzif: bytes)
  }

  /// The names of UTC, for which no rules are needed.
  static let namesOfUTC = ["UTC", "GMT", "Etc/UTC", "Etc/GMT", "Zulu"]

  /// The seconds to add to UTC at a moment, which is given in seconds since 1970.
  func offset(at second: Int64) -> Int64 {
    guard let last = transitions.last else { return later?.offset(at: second) ?? first }
    if second >= last { return later?.offset(at: second) ?? offsets.last ?? first }
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= second { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : offsets[low - 1]
  }
}

extension TimeZoneRules {
  /// The local time at a moment; `nil` if a datetime cannot represent it.
  func local(of moment: DateTime) -> DateTime? {
    moment.adding(TimeSpan(ticks: offset(at: moment.unixSeconds) * TimeSpan.second.ticks))
  }

  /// The moment at which clocks show `local`.
  ///
  /// If the clocks skip this time, the offset after the change is used. If they show it twice, the
  /// later moment is returned.
  func utc(of local: DateTime) -> DateTime? {
    let ahead = secondsAhead(showing: local.unixSeconds)
    return local.adding(TimeSpan(ticks: -ahead * TimeSpan.second.ticks))
  }

  /// The seconds that clocks are ahead of UTC when they show `second`.
  ///
  /// A time that is skipped or shown twice is treated as in ``utc(of:)``.
  func secondsAhead(showing second: Int64) -> Int64 {
    let candidates = [offset(at: second - 86_400), offset(at: second + 86_400)]
    let valid = candidates.filter { offset(at: second - $0) == $0 }
    return valid.min() ?? candidates.max() ?? 0
  }
}

extension DateTime {
  /// Whole seconds since 1970, rounded down.
  var unixSeconds: Int64 {
    ticks.difference(Self.unixEpoch.ticks)?.flooredQuotient(by: TimeSpan.second.ticks) ?? 0
  }
}
