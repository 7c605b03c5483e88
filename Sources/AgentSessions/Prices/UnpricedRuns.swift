package import DaybookEvents
internal import DaybookValues

/// The models whose price does not apply to a run yet, because the run was imported after the price
/// was set.
///
/// To apply a price to the run, the price is appended again; see ``overdue``.
package struct UnpricedRuns: Sendable {
  private struct Model {
    var price: PriceSet?
    var priced = Set<RunName>()
    var unpriced = Set<RunName>()
  }

  private var models: [String: Model] = [:]
  private var position: UInt64 = 0

  package init() {}

  /// Reads the events of `log` after the last call, or nothing if the log has no prices.
  ///
  /// - Throws: The error of reading the log.
  package mutating func catchUp(with log: any EventLog) throws {
    guard try log.version(of: PriceSet.stream) > 0 else { return }
    let end = try log.end()
    var selection = EventSelection(from: position + 1)
    selection.to = end
    guard position < end else { return }
    try log.forEach(PricingEvent.self, in: selection) { take($0) }
    position = end
  }

  private mutating func take(_ recorded: Recorded<PricingEvent>) {
    switch recorded.event {
    case .priceSet(let event):
      var model = models[event.model] ?? Model()
      model.price = event
      model.priced.formUnion(model.unpriced)
      model.unpriced = []
      models[event.model] = model
    case .usageRecorded(let event):
      guard let name = event.model, let run = RunName(stream: recorded.stream) else { return }
      if models[name]?.priced.contains(run) != true {
        models[name, default: Model()].unpriced.insert(run)
      }
    }
  }

  /// The prices that must be appended again, in the order of the models.
  package var overdue: [PriceSet] {
    models.values.filter { !$0.unpriced.isEmpty }.compactMap(\.price)
      .ordered { $0.model < $1.model }
  }
}

/// The events from which the prices of runs follow.
private enum PricingEvent: EventSet {
  case priceSet(PriceSet)
  case usageRecorded(UsageRecorded)

  static let cases = [EventCase(Self.priceSet), EventCase(Self.usageRecorded)]

  var event: any Event {
    switch self {
    case .priceSet(let event): event
    case .usageRecorded(let event): event
    }
  }
}
