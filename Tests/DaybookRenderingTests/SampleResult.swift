import DaybookRendering
import DaybookValues
import TestSupport

/// Results that the tests print and draw.
enum SampleResult {
  /// All kinds of columns, wide characters, nulls and an empty text, and a hostile title.
  static let games = ResultTable(
    columns: [
      .init("appid", .number), .init("title", .text), .init("last_played", .instant),
      .init("minutes", .number), .init("share", .number), .init("owned", .flag),
      .init("data", .nested),
    ],
    rows: [
      [
        .integer(730), .text("Counter-Strike 2"), time("2026-03-23T10:00:00Z", 1_774_260_000),
        .integer(1_234_567), .real(0.5), .flag(true), .nested(["tags": ["fps", "esports"]]),
      ],
      [
        .integer(620), .text("世界の果てで恋を唄う少女 👩‍👩‍👧‍👦"), .null, .integer(42), .real(.nan), .flag(false),
        .nested([:]),
      ],
      [
        .integer(10), .text(""), time("2026-03-24T23:59:59.1234567Z", 1_774_396_799), .null,
        .real(12.25), .null, .nested(nil),
      ],
      [
        .unsigned(18_446_744_073_709_551_615), .null, .null, .integer(-7), .real(-1e300),
        .flag(true), .nested("a | b"),
      ],
      [
        .integer(5), .text("\u{1B}]0;owned\u{7}line\nbreak | pipe, \"quote\" \u{202E}x"),
        .null, .integer(0), .real(0), .flag(false), .nested(["k": "\u{9B}2J"]),
      ],
    ])

  private static func time(_ text: String, _ seconds: Double) -> Cell {
    .time(text, seconds: seconds)
  }

  /// Makes a table of random cells, some of which are hostile.
  static func random(using generator: inout SeededGenerator) -> ResultTable {
    let columnCount = Int.random(in: 1...9, using: &generator)
    let columns = (0..<columnCount).map { index in
      ResultColumn(
        "\(index)" + generator.text(upTo: 9), kinds[(index * 5 + columnCount) % kinds.count])
    }
    let rows = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      (0..<columnCount).map { _ in cell(using: &generator) }
    }
    return ResultTable(columns: columns, rows: rows)
  }

  private static let kinds: [ResultColumn.Kind] = [
    .any, .flag, .number, .text, .instant, .duration, .nested,
  ]

  private static func cell(using generator: inout SeededGenerator) -> Cell {
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: .null
    case 1: .flag(.random(using: &generator))
    case 2: .integer(.random(in: .min ... .max, using: &generator))
    case 3: .unsigned(.random(in: 0...9, using: &generator))
    case 4: .real(.random(in: -1e20...1e20, using: &generator))
    case 5: .time("1.02:03:04", seconds: 93_784)
    case 6: .nested(.array([.string(generator.text(upTo: 9)), nil, 1]))
    default: .text(generator.text(upTo: 30))
    }
  }
}
