import DaybookEvents
import Testing

@testable import EventColumns

@Suite("A column takes the encoding that fits its values")
struct EncodedColumnTests {
  private static func column(reals: [Double]) -> EncodedColumn {
    var builder = ColumnBuilder()
    for (row, real) in reals.enumerated() {
      builder.add(Int64(bitPattern: real.bitPattern), .real, at: row)
    }
    return EncodedColumn(builder, rowCount: reals.count)
  }

  @Test("Prices are whole numbers of a hundredth")
  func prices() {
    let column = Self.column(reals: (0..<1_000).map { Double($0) / 100 })
    #expect(column.encoding == .decimal && column.scale == 2)
    #expect(column.bounds == .reals(0...9.99))
  }

  @Test(
    "Reals that no whole numbers give stay as they are, and bounds know no NaN",
    arguments: [
      [Double.nan, 1, 2], [-0.0, 1], [.infinity, -1], [.leastNonzeroMagnitude, 1], [0.1 + 0.2, 1],
      [-.nan],
    ])
  func strange(reals: [Double]) {
    let column = Self.column(reals: reals)
    #expect(column.encoding == .packed)
    let shape = column.blocks[0].shape
    let bits = shape?.numbers(in: column.blocks[0].bytes) ?? []
    #expect(bits == reals.map { Int64(bitPattern: $0.bitPattern) })
    let numbers = reals.filter { !$0.isNaN }
    let bounds = numbers.isEmpty ? ColumnBounds.nothing : .reals(numbers.min()!...numbers.max()!)
    #expect(column.bounds == bounds)
  }

  @Test("Few texts are kept once, many different ones as they come")
  func texts() {
    for (variety, encoding) in [(20, ColumnEncoding.dictionary), (100_000, .plain)] {
      var builder = ColumnBuilder()
      for row in 0..<20_000 {
        let text = Array("text \(row % variety)".utf8)
        builder.add(text.span.bytes, at: row)
      }
      #expect(EncodedColumn(builder, rowCount: 20_000).encoding == encoding)
    }
  }

  @Test("Few great numbers are kept once")
  func greatNumbers() {
    var builder = ColumnBuilder()
    for row in 0..<10_000 { builder.add(Int64(row % 30) << 50 ^ 0x5555, .integer, at: row) }
    let column = EncodedColumn(builder, rowCount: 10_000)
    #expect(column.encoding == .dictionary)
    #expect(column.blocks.map(\.shape?.count) == [30, 10_000])
  }

  @Test("Rows without a value take no room beyond a bit each")
  func gaps() {
    var builder = ColumnBuilder()
    for row in 0..<10_000 where row % 10 == 0 {
      builder.add(Int64(row % 3) + 1_000_000, .integer, at: row)
    }
    let column = EncodedColumn(builder, rowCount: 10_000)
    #expect(column.nullCount == 9_000)
    let byteCount = column.blocks.map(\.bytes.count).reduce(0, +)
    #expect(byteCount < 3_900)
    #expect(column.bounds == .integers(1_000_000...1_000_002))
  }
}
