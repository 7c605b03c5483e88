import DaybookRendering
import DaybookTesting
import Testing

@Suite("A chart is drawn in characters")
struct ChartTextTests {
  @Test("Each chart looks as it is kept, at each width", arguments: SampleCharts.all)
  func snapshots(sample: SampleCharts.Sample) throws {
    let chart = try sample.chart()
    expectSnapshots(of: ChartText(chart), named: "Chart.\(sample.name)")
    expectSnapshot(
      of: ChartText(chart, glyphs: .ascii), named: "Chart.\(sample.name).ascii.80", width: 80)
  }

  @Test("No line is wider than any width", arguments: SampleCharts.all)
  func everyWidth(sample: SampleCharts.Sample) throws {
    let chart = try sample.chart()
    for width in Array(1...50) + stride(from: 51, through: 300, by: 13) {
      for glyphs in [Glyphs.blocks, .ascii] {
        let lines = ChartText(chart, glyphs: glyphs, height: 5).lines(width: width)
        #expect(lines.filter { $0.displayWidth > width } == [], "\(width)")
      }
    }
  }
}
