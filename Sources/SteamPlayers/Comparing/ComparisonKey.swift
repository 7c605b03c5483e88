package import DaybookEvents
package import DaybookProjections

/// A player with something that others may have, too; those who have the same stand together.
package struct ComparisonKey: RowKey {
  package static let columns: [RowColumn] = ComparedThing.columns + PlayerID.columns

  package let thing: ComparedThing
  package let player: PlayerID

  package init(_ thing: ComparedThing, _ player: PlayerID) {
    self.thing = thing
    self.player = player
  }

  package func write(to writer: inout KeyWriter) {
    writer.write(thing)
    writer.write(player)
  }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    thing = try reader.read()
    player = try reader.read()
  }
}
