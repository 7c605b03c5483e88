package import DaybookEvents

/// A person has seen the notices of an app.
package struct NoticesSeen: CodedEvent {
  package static let type: EventType = "notice.seen"
  package static var codec: Codec<Self> { Codec(.uint64("through", \.through), make: Self.init) }

  /// The number of the last notice that was seen.
  package let through: UInt64

  package init(through: UInt64) { self.through = through }
}
