import DaybookRendering
import DaybookValues
import TestSupport
import Testing

@Suite("No renderer lets anything from outside command a terminal")
struct HostileTextTests {
  @Test(
    "Random bytes reach a terminal as visible text in every form", arguments: RowFormat.allCases)
  func forms(format: RowFormat) {
    var random = SeededGenerator(seed: 99)
    for _ in 0..<TestLength.rounds(150, short: 40) {
      let width = Int.random(in: 1...120, using: &random)
      var layout = RowLayout()
      (layout.width, layout.isForTerminal, layout.theme) = (width, true, Theme(.cube))
      let text = String(
        decoding: RowPrinter.bytes(of: result(&random), format: format, layout: layout),
        as: UTF8.self)
      expectHarmless(text, lineEnd: format == .csv ? "\r\n" : format == .tsv ? "\t\n" : "\n")
    }
  }

  @Test("Random bytes are visible text in charts, changes, trees, cards, and pictures")
  func renderers() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<TestLength.rounds(150, short: 40) {
      let width = Int.random(in: 1...120, using: &random)
      for renderable in renderables(&random) {
        for line in renderable.styledLines(width: width) {
          #expect(line.width <= width)
          #expect(line.plain.displayWidth <= width)
        }
        expectHarmless(renderable.text(width: width, theme: Theme(.sixteen)))
        expectHarmless(renderable.text(width: width, theme: .plain))
      }
      if let chart = chart(&random) {
        let picture = ChartSVG(chart).text
        expectHarmless(picture)
        #expect(!picture.contains("<script"))
      }
    }
  }

  private func result(_ random: inout SeededGenerator) -> ResultTable {
    let columns = (0..<3).map { ResultColumn("\($0)" + hostile(&random)) }
    let rows = (0..<4).map { _ -> [Cell] in
      [
        .text(hostile(&random)), .nested([.string(hostile(&random)), nil]),
        .time(hostile(&random), seconds: 1),
      ]
    }
    return ResultTable(columns: columns, rows: rows)
  }

  private func chart(_ random: inout SeededGenerator) -> Chart? {
    let rows = (0..<5).map { _ -> [Cell] in
      [.text(hostile(&random)), .integer(.random(in: 0...99, using: &random))]
    }
    let table = ResultTable(
      columns: [.init(hostile(&random), .text), .init(hostile(&random), .number)], rows: rows)
    let kinds = ["barchart", "columnchart", "piechart", "linechart", "sparkline", "areachart"]
    let kind = kinds[Int.random(in: 0..<kinds.count, using: &random)]
    let title = (name: "title", value: "<script>" + hostile(&random))
    guard let properties = try? ChartProperties([title]) else { return nil }
    return try? Chart(named: kind, properties, of: table)
  }

  private func renderables(_ random: inout SeededGenerator) -> [any StyledRenderable] {
    let change = RowChangeList.Change(
      table: hostile(&random), key: hostile(&random), kind: .changed,
      fields: [.init(hostile(&random), old: .text(hostile(&random)), new: .text(hostile(&random)))])
    let charts = chart(&random).map { [ChartText($0), ChartText($0, glyphs: .ascii, height: 4)] }
    return [RowChangeList([change])] + (charts ?? [])
  }

  /// Returns text from random bytes, or text of scalars of which many are dangerous.
  private func hostile(_ random: inout SeededGenerator) -> String {
    if Bool.random(using: &random) { return random.text(upTo: 20) }
    let bytes = (0..<Int.random(in: 0...30, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Expects no control characters except line ends and the colours of this project's themes.
  private func expectHarmless(_ text: String, lineEnd separators: String = "\n") {
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      if scalar == "\u{1B}" {
        let codes = scalars.dropFirst().prefix { $0 == ";" || ("0"..."9").contains($0) }
        guard scalars.first == "[", scalars.dropFirst(codes.count + 1).first == "m" else {
          Issue.record("An escape sequence that is none of ours: \(text.debugDescription)")
          return
        }
      } else if !separators.unicodeScalars.contains(scalar), !isHarmless(scalar) {
        Issue.record("U+\(String(scalar.value, radix: 16)) in \(text.debugDescription)")
        return
      }
    }
  }

  private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x2064,
      0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB:
      false
    default: true
    }
  }
}
