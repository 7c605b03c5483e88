package import DaybookEvents

/// A person set the price of a model for all runs.
///
/// It also applies to later runs, until the price of the model is set again.
package struct PriceSet: CodedEvent {
  package static let type: EventType = "agent.priceSet"
  package static var codec: Codec<Self> {
    Codec(.text("model", \.model), .fields(\.price), make: Self.init)
  }

  /// The stream of all prices.
  package static let stream: StreamName = "agentPrices"

  /// The maximum number of bytes in the name of a model or of a currency.
  static let longestName = 200

  /// The name of the model, as in the runs.
  package let model: String
  package let price: ModelPrice
}

extension PriceSet {
  /// Makes the event after checking a price that a person typed.
  ///
  /// - Throws: ``PriceProblem``.
  package init(checking price: ModelPrice, of model: String) throws(PriceProblem) {
    guard !model.isEmpty else { throw .noModel }
    guard !price.currency.isEmpty else { throw .noCurrency }
    for (noun, name) in [("model", model), ("currency", price.currency)]
    where name.utf8.count > Self.longestName { throw .tooLong(noun) }
    let amounts: [(String, Double?)] = [
      ("input", price.input), ("output", price.output), ("cache-read", price.cacheRead),
      ("cache-write", price.cacheWrite), ("cache-write-1h", price.cacheWrite1h),
    ]
    for case (let kind, let amount?) in amounts where !amount.isFinite || amount < 0 {
      throw .noAmount(kind)
    }
    self.init(model: model, price: price)
  }
}
