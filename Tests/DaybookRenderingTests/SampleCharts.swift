import DaybookRendering
import DaybookValues
import Testing

/// Sample results to draw, with the name of the chart and its options.
enum SampleCharts {
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let kind: String
    var properties: [(String, String)] = []
    let result: ResultTable

    var testDescription: String { name }

    func chart() throws -> Chart {
      let options = properties.map { (name: $0.0, value: $0.1) }
      return try Chart(named: kind, ChartProperties(options), of: result)
    }
  }

  static let all = [
    Sample(
      name: "bars", kind: "barchart", properties: [("title", "Minutes by game")], result: games),
    Sample(
      name: "bars.groups", kind: "barchart", properties: [("kind", "stacked")], result: byPlayer),
    Sample(name: "bars.negative", kind: "barchart", result: balance),
    Sample(
      name: "columns", kind: "columnchart", properties: [("title", "Events a day")], result: days),
    Sample(name: "columns.many", kind: "columnchart", result: manyNames),
    Sample(name: "columns.groups", kind: "columnchart", result: byPlayer),
    Sample(
      name: "columns.stacked", kind: "columnchart",
      properties: [("kind", "stacked"), ("title", "Minutes by player & game <2026>")],
      result: byPlayer),
    Sample(name: "columns.negative", kind: "columnchart", result: balance),
    Sample(
      name: "line", kind: "linechart", properties: [("title", "Sine and its square")],
      result: waves),
    Sample(
      name: "time", kind: "timechart", properties: [("title", "Players online")], result: online),
    Sample(name: "area", kind: "areachart", properties: [("kind", "stacked")], result: online),
    Sample(
      name: "area.shares", kind: "areachart", properties: [("kind", "stacked100")], result: online),
    Sample(
      name: "pie", kind: "piechart", properties: [("title", "Share of minutes")], result: games),
    Sample(name: "scatter", kind: "scatterchart", result: cloud),
    Sample(name: "sparkline", kind: "sparkline", result: online),
    Sample(name: "series", kind: "timechart", result: madeSeries),
  ]

  private static let games = ResultTable(
    columns: [.init("title", .text), .init("minutes", .number)],
    rows: [
      [.text("Counter-Strike 2"), .integer(123_456)], [.text("世界の果てで恋を唄う少女"), .integer(98_000)],
      [.text("Portal"), .integer(40_210)], [.text("\u{1B}[2Jevil\u{202E} & <b>"), .integer(7_000)],
      [.text(""), .integer(12)],
    ])

  private static let byPlayer = ResultTable(
    columns: [.init("game", .text), .init("player", .text), .init("minutes", .number)],
    rows: [
      [.text("Portal"), .text("ada"), .integer(80)],
      [.text("Portal"), .text("grace"), .integer(45)],
      [.text("Portal"), .text("linus"), .integer(12)],
      [.text("The Dig®"), .text("ada"), .integer(20)],
      [.text("The Dig®"), .text("linus"), .integer(95)],
      [.text("Doom"), .text("grace"), .real(66.5)],
    ])

  private static let balance = ResultTable(
    columns: [.init("month", .text), .init("balance", .number)],
    rows: [
      [.text("January"), .real(1250.5)], [.text("February"), .real(-430.25)],
      [.text("March"), .integer(90)], [.text("April"), .null], [.text("May"), .integer(-900)],
    ])

  private static let days = ResultTable(
    columns: [.init("day", .instant), .init("count_", .number)], rows: (0..<14).map(day))

  private static func day(_ day: Int) -> [Cell] {
    let seconds = Double(20_522 + day) * 86_400
    let count = Int64((day * 37 + 11) % 60) * 100
    return [.time("2026-03-\(day + 10)T00:00:00Z", seconds: seconds), .integer(count)]
  }

  private static let manyNames = ResultTable(
    columns: [.init("name", .text), .init("count_", .number)],
    rows: (0..<100).map { [.text("name \($0)"), .integer(Int64($0 * $0 % 97))] })

  private static let waves = ResultTable(
    columns: [.init("x", .number), .init("sine", .number), .init("square", .number)],
    rows: (0...80).map(wave))

  private static func wave(_ step: Int) -> [Cell] {
    let x = Double(step) / 10
    let y = sine(x)
    return [.real(x), step == 40 ? .null : .real(y), .real(y * y)]
  }

  private static let online = ResultTable(
    columns: [.init("time", .instant), .init("game", .text), .init("players", .number)],
    rows: (0..<144).map { players($0 % 3, hour: $0 / 3) })

  private static func players(_ game: Int, hour: Int) -> [Cell] {
    let bases: [Double] = [900_000, 520_000, 80_000]
    let names: [String] = ["Counter-Strike 2", "Dota 2", "Portal"]
    let wave = sine(Double(hour) / 24 * 6.283_185 + Double(game)) * 0.3 + 1
    let seconds = 1_774_224_000 + Double(hour) * 3_600
    let players = (bases[game] * wave).rounded()
    return [.time("", seconds: seconds), .text(names[game]), .real(players)]
  }

  private static let cloud = ResultTable(
    columns: [.init("hours", .number), .init("price", .number), .init("kind", .text)],
    rows: (0..<60).map(purchase))

  private static func purchase(_ index: Int) -> [Cell] {
    let spread = Double((index * 7_919) % 101) / 101
    let price = 5 + spread * 40 + Double(index % 2) * 20
    return [.real(Double(index) * 1.7), .real(price), .text(index % 2 == 0 ? "bought" : "given")]
  }

  private static let madeSeries = ResultTable(
    columns: [.init("count_", .nested), .init("timestamp", .nested)],
    rows: [
      [
        .nested([1, 5, 3, 8]),
        .nested([
          "2026-03-01T00:00:00.0000000Z", "2026-04-01T00:00:00.0000000Z",
          "2026-05-01T00:00:00.0000000Z", "2026-06-01T00:00:00.0000000Z",
        ]),
      ]
    ])

  /// Approximates the sine by Bhaskara's formula, which gives the same on all platforms.
  private static func sine(_ x: Double) -> Double {
    let turn = 6.283_185_307_179_586
    var angle = x - (x / turn).rounded(.down) * turn
    let sign = angle > turn / 2 ? -1.0 : 1
    if angle > turn / 2 { angle -= turn / 2 }
    let part = angle * (turn / 2 - angle)
    return sign * 16 * part / (5 * turn * turn / 4 - 4 * part)
  }
}
