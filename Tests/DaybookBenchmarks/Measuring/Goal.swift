/// What a task is to reach.
enum Goal {
  /// The engine's figure is at most so many times that of C.
  case timesBaseline(Double)
  /// The engine's figure is at most so many times that of another tool.
  case timesPeer(Double, String)
  /// The engine's figure is at most this.
  case atMost(Double)
  /// The engine's figure is at least this.
  case atLeast(Double)
  /// None: the figure explains another one.
  case none

  /// Whether `measurement` reaches it; `nil` when there is nothing to reach.
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
