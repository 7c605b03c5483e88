/// Round numbers along an axis, with their labels.
struct AxisTicks: Equatable {
  struct Tick: Equatable {
    let value: Double
    let label: String
  }

  let ticks: [Tick]

  /// About `count` ticks in `range`, at 1, 2 or 5 times a power of ten, or at round times.
  init(
    _ axis: Chart.Axis, in range: ClosedRange<Double>, about count: Int,
    _ words: ChartWords = .english
  ) {
    ticks =
      switch axis {
      case .instant:
        TimeStep(spanning: range, about: count).ticks(in: range).map { tick in
          Tick(value: tick.value, label: InstantLabel(seconds: tick.value, words).text)
        }
      case .duration: TimeStep(spanning: range, about: count).durationTicks(in: range)
      case .number:
        DecimalStep(spanning: range, about: count).ticks(in: range).map { tick in
          Tick(value: tick.value, label: words.number(tick.label))
        }
      case .category(let names):
        names.enumerated().map { Tick(value: Double($0), label: $1) }
      }
  }

  var widestLabel: Int { ticks.map { TerminalText($0.label).width }.max() ?? 0 }

  private init(ticks: [Tick]) { self.ticks = ticks }

  /// The same ticks with a percent sign.
  var inPercent: AxisTicks {
    AxisTicks(ticks: ticks.map { Tick(value: $0.value, label: $0.label + "%") })
  }
}
