package import DaybookEvents

/// A query defined a read model, or replaced the query of an existing read model.
///
/// It is in the stream `daybook-views`, so that it is part of every copy of the log.
package struct ViewDefined: CodedEvent {
  package static let type: EventType = "daybook.viewDefined"
  package static let version = 1
  package static var codec: Codec<Self> {
    Codec(.text("view", \.view), .text("query", \.query), make: Self.init)
  }

  /// The name of the read model.
  package let view: String
  /// The query in KQL.
  package let query: String

  package init(view: String, query: String) { (self.view, self.query) = (view, query) }
}

/// A read model that a query defined was renamed.
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

/// A read model that a query defined was removed.
package struct ViewDropped: CodedEvent {
  package static let type: EventType = "daybook.viewDropped"
  package static let version = 1
  package static var codec: Codec<Self> { Codec(.text("view", \.view), make: Self.init) }

  /// The name of the read model.
  package let view: String

  package init(view: String) { self.view = view }
}
