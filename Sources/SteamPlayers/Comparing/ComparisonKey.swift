package import DaybookEvents
package import DaybookProjections

/// Something that one or both of two players have.
package struct ComparisonKey: RowKey {
  package static let columns: [RowColumn] = ComparedPair.columns + ComparedThing.columns

  package let pair: ComparedPair
  package let thing: ComparedThing

  package init(_ pair: ComparedPair, _ thing: ComparedThing) {
    self.pair = pair
    self.thing = thing
  }

  package func write(to writer: inout KeyWriter) {
    writer.write(pair)
    writer.write(thing)
  }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    pair = try reader.read()
    thing = try reader.read()
  }
}
