import DaybookRendering
import DaybookTesting
import Testing

@Suite("A chart is drawn as a picture")
struct ChartSVGTests {
  /// The lines of a picture.
  private struct Picture: TextRenderable {
    let chart: Chart

    func lines(width: Int) -> [String] {
      ChartSVG(chart).text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map(String.init)
    }
  }

  @Test("Each picture is as it is kept", arguments: SampleCharts.all)
  func snapshots(sample: SampleCharts.Sample) throws {
    let picture = Picture(chart: try sample.chart())
    expectSnapshot(of: picture, named: "Chart.\(sample.name).svg", width: 100_000)
  }
}
