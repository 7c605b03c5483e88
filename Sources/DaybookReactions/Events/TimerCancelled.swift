package import DaybookEvents

/// A reaction cancelled a timer.
package struct TimerCancelled: CodedEvent {
  package static let type: EventType = "daybook.timerCancelled"
  package static var codec: Codec<Self> {
    Codec(
      .int64("version", \.version), .text("timer", \.timer), make: Self.init)
  }

  /// The version of the reaction.
  package let version: Int
  /// The name of the timer.
  package let timer: String

  package init(version: Int, timer: String) {
    self.version = version
    self.timer = timer
  }
}
