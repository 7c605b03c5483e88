package import DaybookEvents

/// A read model that a query defined was removed.
package struct ViewDropped: CodedEvent {
  package static let type: EventType = "daybook.viewDropped"
  package static let version = 1
  package static var codec: Codec<Self> { Codec(.text("view", \.view), make: Self.init) }

  /// The name of the read model.
  package let view: String

  package init(view: String) { self.view = view }
}
