internal import QueryEngine

/// The offsets of a time zone from UTC, in the past and in the future.
struct TimeZoneRules: Sendable {
  /// The seconds since 1970 at which the offset changed, in order.
  let transitions: [Int64]
  /// The seconds added to UTC after each transition.
  let offsets: [Int64]
  /// The seconds added to UTC before the first transition.
  let first: Int64
  /// The rule after the last transition; `nil` if the last offset never changes again.
  let later: ZoneCycle?

  init(transitions: [Int64], offsets: [Int64], first: Int64, later: ZoneCycle?) {
    self.transitions = transitions
    self.offsets = offsets
    self.first = first
    self.later = later
  }

  /// The rules of a zone from the source; `nil` when the source has none, or they are damaged.
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

  /// The names of UTC, which needs no rules.
  static let namesOfUTC = ["UTC", "GMT", "Etc/UTC", "Etc/GMT", "Zulu"]

  /// The seconds added to UTC at a moment, which is `second` seconds after the start of 1970.
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
  /// For a local time that the clocks skip, the offset after the change is used.
  ///
  /// If two moments have the same local time, the later moment is returned.
  func utc(of local: DateTime) -> DateTime? {
    let ahead = secondsAhead(showing: local.unixSeconds)
    return local.adding(TimeSpan(ticks: -ahead * TimeSpan.second.ticks))
  }

  /// The clocks' offset from UTC when they show `second`.
  ///
  /// A skipped or repeated local time counts as in ``utc(of:)``.
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
