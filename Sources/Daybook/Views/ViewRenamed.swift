package import DaybookEvents

/// A read model that a query defined has another name.
package struct ViewRenamed: CodedEvent {
  package static let type: EventType = "daybook.viewRenamed"
  package static let version = 1
  package static var codec: Codec<Self> {
    Codec(.text("view", \.view), .text("name", \.name), make: Self.init)
  }

  /// The former name of the read model.
  package let view: String
  /// The new name of the read model.
  package let name: String

  package init(view: String, name: String) { (self.view, self.name) = (view, name) }
}
