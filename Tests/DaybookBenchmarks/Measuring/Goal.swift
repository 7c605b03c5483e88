/// The goal that a measurement must reach.
enum Goal {
  /// The engine's figure is at most this many times C's figure.
  case timesBaseline(Double)
  /// The engine's figure is at most this many times the figure of the named tool.
  case timesPeer(Double, String)
  /// The engine's figure is at most this number.
  case atMost(Double)
  /// The engine's figure is at least this number.
  case atLeast(Double)
  /// No goal: the figure only explains another measurement.
  case none

  /// Returns whether `measurement` reaches the goal; `nil` without a goal or a figure.
  func isReached(by measurement: Measurement) -> Bool? {
    switch self {
    case .timesBaseline(let factor), .timesPeer(let factor, _):
      measurement.ratio.map { $0 <= factor }
    case .atMost(let limit): measurement.engine.map { $0 <= limit }
    case .atLeast(let limit): measurement.engine.map { $0 >= limit }
    case .none: nil
    }
  }

  var text: String {
    switch self {
    case .timesBaseline(let factor): "≤ \(Figure.text(factor)) × C"
    case .timesPeer(let factor, let peer): "≤ \(Figure.text(factor)) × \(peer)"
    case .atMost(let limit): "≤ \(Figure.text(limit))"
    case .atLeast(let limit): "≥ \(Figure.text(limit))"
    case .none: ""
    }
  }
}
