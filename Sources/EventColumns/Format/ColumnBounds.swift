/// The least and the greatest value of a column that are not null.
package enum ColumnBounds: Equatable, Sendable {
  /// There are no values, or the values have no order.
  case nothing
  case integers(ClosedRange<Int64>)
  /// The bounds of the reals that are not NaN.
  case reals(ClosedRange<Double>)
  /// The first bytes of the least and of the greatest text.
  case texts(least: [UInt8], greatest: [UInt8])

  /// The number of bytes of a text that are stored in bounds.
  package static let textBytes = 16
}

extension ColumnBounds {
  /// Whether a text may be within the bounds.
  package func mayHold(_ text: [UInt8]) -> Bool {
    guard case .texts(let least, let greatest) = self else { return true }
    let start = text.prefix(Self.textBytes)
    return !start.lexicographicallyPrecedes(least) && !greatest.lexicographicallyPrecedes(start)
  }

  func write(to head: inout HeadWriter) {
    switch self {
    case .nothing: head.write(UInt8(0))
    case .integers(let range):
      head.write(UInt8(1))
      head.write(range.lowerBound)
      head.write(range.upperBound)
    case .reals(let range):
      head.write(UInt8(2))
      head.write(range.lowerBound.bitPattern)
      head.write(range.upperBound.bitPattern)
    case .texts(let least, let greatest):
      head.write(UInt8(3))
      head.write(least)
      head.write(greatest)
    }
  }

  init(from head: inout HeadReader) throws(ColumnError) {
    switch try head.read(UInt8.self) {
    case 0: self = .nothing
    case 1: self = .integers(try Self.range(head.read(Int64.self), head.read(Int64.self)))
    case 2:
      let (least, greatest) = (try head.read(UInt64.self), try head.read(UInt64.self))
      self = .reals(
        try Self.range(Double(bitPattern: least), Double(bitPattern: greatest)))
    case 3: self = .texts(least: try head.readBytes(), greatest: try head.readBytes())
    default: throw .damaged("bounds are of an unknown kind")
    }
  }

  private static func range<Bound: Comparable>(
    _ least: Bound, _ greatest: Bound
  ) throws(ColumnError) -> ClosedRange<Bound> {
    guard least <= greatest else { throw .damaged("bounds are turned around") }
    return least...greatest
  }
}
