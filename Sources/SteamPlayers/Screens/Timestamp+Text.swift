import DaybookValues

extension Timestamp {
  /// `2026-03-31 04:00 UTC`.
  var minuteText: String {
    let text = description
    return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5)) UTC"
  }
}
