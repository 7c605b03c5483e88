internal import DaybookEvents
package import DaybookProjections

/// A player with a property that other players may also have; players with the same property are
/// adjacent.
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
