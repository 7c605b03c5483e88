internal import DaybookEvents
package import DaybookProjections

/// A property that is compared between players.
package struct ComparedThing: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init("kind", \.kind), .init(\.app), .init("name", \.name), make: Self.init)
  }

  package enum Kind: String, KeyPart, CaseIterable {
    case game, achievements, stat
  }

  package let kind: Kind
  package let app: AppID
  /// The stat; empty for others.
  package let name: String

  package init(_ kind: Kind, _ app: AppID, _ name: String = "") {
    self.kind = kind
    self.app = app
    self.name = name
  }
}
