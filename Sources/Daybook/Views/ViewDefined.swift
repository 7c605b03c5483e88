package import DaybookEvents

/// A read model is defined by a query, or defined anew: what the query gives is kept from then on.
///
/// It stands in the stream `daybook-views`, so that it goes wherever the log goes.
package struct ViewDefined: CodedEvent {
  package static let type: EventType = "daybook.viewDefined"
  package static let version = 1
  package static var codec: Codec<Self> {
    Codec(.text("view", \.view), .text("query", \.query), make: Self.init)
  }

  /// The name of the read model.
  package let view: String
  /// Its query in KQL.
  package let query: String

  package init(view: String, query: String) { (self.view, self.query) = (view, query) }
}
