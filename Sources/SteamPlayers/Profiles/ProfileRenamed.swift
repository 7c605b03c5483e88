package import DaybookEvents

/// A player goes by another name.
package struct ProfileRenamed: CodedEvent {
  package static let type: EventType = "profile.renamed"
  package static var codec: Codec<Self> {
    Codec(.text("name", \.name), .text("previous", \.previous), make: Self.init)
  }

  package let name: String
  package let previous: String?

  package init(to name: String, from previous: String?) {
    self.name = name
    self.previous = previous
  }
}
