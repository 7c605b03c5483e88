internal import DaybookEvents
package import DaybookProjections

/// A player with something that others may have, too; those who have the same stand together.
package struct ComparisonKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init(\.thing), .init(\.player), make: Self.init)
  }

  package let thing: ComparedThing
  package let player: PlayerID

  package init(_ thing: ComparedThing, _ player: PlayerID) {
    self.thing = thing
    self.player = player
  }
}
