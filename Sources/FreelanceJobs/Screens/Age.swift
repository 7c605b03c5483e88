package import DaybookValues

/// The age of data in whole days, hours or minutes.
package struct Age: Sendable, Equatable {
  /// A length of time in words.
  package enum Span: Sendable, Equatable {
    /// Less than a minute.
    case moment
    case minutes(Int64)
    case hours(Int64)
    case days(Int64)
  }

  package let span: Span

  /// The age at `now` of data from `time`.
  ///
  /// Data from after `now` count as less than a minute old.
  package init(of time: Timestamp, at now: Timestamp) {
    let seconds = max(0, (now.microsecondsSinceEpoch - time.microsecondsSinceEpoch) / 1_000_000)
    span =
      switch seconds {
      case ..<60: .moment
      case ..<3_600: .minutes(seconds / 60)
      case ..<86_400: .hours(seconds / 3_600)
      default: .days(seconds / 86_400)
      }
  }
}
