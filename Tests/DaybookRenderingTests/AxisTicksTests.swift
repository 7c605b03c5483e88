import Testing

@testable import DaybookRendering

@Suite("Axes are marked at round places")
struct AxisTicksTests {
  @Test(
    "Numbers are marked at 1, 2 or 5 times a power of ten",
    arguments: [
      (0...10, 5, ["0", "2", "4", "6", "8", "10"]), (0...1, 4, ["0", "0.5", "1.0"]),
      (-3...3, 6, ["-3", "-2", "-1", "0", "1", "2", "3"]),
      (0...250_000, 5, ["0", "50,000", "100,000", "150,000", "200,000", "250,000"]),
      (0...3_000_000, 3, ["0", "1M", "2M", "3M"]), (0...0.03, 3, ["0", "0.01", "0.02", "0.03"]),
      (1e9...1.001e9, 2, ["1.0000G", "1.0005G", "1.0010G"]),
    ] as [(ClosedRange<Double>, Int, [String])])
  func numbers(range: ClosedRange<Double>, count: Int, labels: [String]) {
    #expect(AxisTicks(.number, in: range, about: count).ticks.map(\.label) == labels)
  }

  @Test(
    "Instants are marked where round units begin, and named by the largest",
    arguments: [
      (1_774_224_000, 86_400, 4, ["23 Mar", "06:00", "12:00", "18:00", "24 Mar"]),
      (1_767_225_600, 10, 2, ["2026", "00:00:05", "00:00:10"]),
      (1_767_225_600, 86_400 * 365, 4, ["2026", "1 Apr", "1 Jul", "1 Oct", "2027"]),
      (0, 86_400 * 3_653, 3, ["1970", "1975", "1980"]),
      (1_772_323_200, 86_400 * 28, 4, ["2 Mar", "9 Mar", "16 Mar", "23 Mar"]),
    ] as [(Double, Double, Int, [String])])
  func instants(start: Double, span: Double, count: Int, labels: [String]) {
    let ticks = AxisTicks(.instant, in: start...(start + span), about: count).ticks
    #expect(ticks.map(\.label) == labels)
  }

  @Test("Lengths of time are marked in their units")
  func durations() {
    let ticks = AxisTicks(.duration, in: 0...7_200, about: 4).ticks
    #expect(ticks.map(\.label) == ["0s", "30m", "1h", "1h 30m", "2h"])
  }

  @Test("The sine of a turn is that of the circle")
  func sine() {
    for step in 0...48 {
      let turn = Double(step) / 48
      let sine = CircleSector.sine(turn)
      let cosine = CircleSector.sine(turn + 0.25)
      #expect((sine * sine + cosine * cosine - 1).magnitude < 1e-9)
    }
    #expect((CircleSector.sine(1.0 / 12) - 0.5).magnitude < 1e-9)
  }
}
