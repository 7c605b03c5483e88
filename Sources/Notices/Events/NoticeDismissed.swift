package import DaybookEvents

/// A person needs a notice no more.
package struct NoticeDismissed: CodedEvent {
  package static let type: EventType = "notice.dismissed"
  package static var codec: Codec<Self> { Codec(.uint64("notice", \.notice), make: Self.init) }

  /// Its number.
  package let notice: UInt64

  package init(notice: UInt64) { self.notice = notice }
}
