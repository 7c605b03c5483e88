/// The examiner's answer about one damaged log.
struct LogAnswer {
  let look: Substring
  /// The position of the rescued log's last event, the numbers of rescued and lost events, and the
  /// digest.
  let rescue: (end: UInt64, rescued: UInt64, lost: UInt64, digest: Substring)?
  let failure: Substring

  /// The text in place of a rescue that was not tried.
  static let notRescued = "not rescued"

  init(_ line: String) {
    let parts = line.split(separator: " | ", maxSplits: 1)
    look = parts.first ?? ""
    failure = parts.last ?? ""
    let words = failure.split(separator: " ")
    if words.count == 4, let end = UInt64(words[0]), let rescued = UInt64(words[1]),
      let lost = UInt64(words[2])
    {
      rescue = (end, rescued, lost, words[3])
    } else {
      rescue = nil
    }
  }

  /// Whether a rescue was tried.
  var isOfRescue: Bool { failure != Self.notRescued }

  var isRefused: Bool { look.hasPrefix("refused ") }
}
