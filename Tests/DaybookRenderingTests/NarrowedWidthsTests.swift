import TestSupport
import Testing

@testable import DaybookRendering

@Suite("Columns are narrowed until they fit")
struct NarrowedWidthsTests {
  /// Narrows the widest column by one until the columns fit; of equally wide columns, the first.
  private func narrowedOneByOne(_ columns: [Int], to least: [Int], room: Int) -> [Int] {
    var columns = columns
    while columns.reduce(0, +) > room,
      let widest = columns.indices.filter({ columns[$0] > least[$0] })
        .max(by: { columns[$0] < columns[$1] })
    {
      columns[widest] -= 1
    }
    return columns
  }

  @Test("They are those of narrowing the widest by one again and again", arguments: 1...200)
  func widths(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...12, using: &random)
    let columns = (0..<count).map { _ in Int.random(in: 1...40, using: &random) }
    let room = Int.random(in: -5...300, using: &random)
    var (narrowed, expected) = (NarrowedWidths(columns, room: room), columns)
    for _ in 0..<3 {
      let least = (0..<count).map { _ in Int.random(in: 1...30, using: &random) }
      narrowed.narrow(to: least)
      expected = narrowedOneByOne(expected, to: least, room: room)
      #expect(narrowed.columns == expected, "\(columns) \(room)")
    }
  }

  @Test("Of very many columns as many are shown as fit, the last one among them")
  func manyColumns() {
    for count in [1, 2, 3, 20, 5_000] {
      let columns = (0..<count).map { ResultColumn("c\($0)", .number) }
      let table = ResultTable(columns: columns, rows: [(0..<count).map { .integer(Int64($0)) }])
      let lines = Printed(table: table, format: .table).lines(width: 80)
      #expect(lines[1].contains("c0") && lines[3].contains(" \(count - 1) "), "\(lines)")
      #expect(lines[1].displayWidth <= 80)
      #expect(count < 20 || lines.last?.contains("more columns") == true, "\(lines)")
    }
  }
}
