internal import DaybookEvents
package import DaybookValues

/// The tokens that a run used with one model, and their cost.
package struct ModelUse: JSONElement {
  /// The model; `nil` if it was not logged.
  package let model: String?
  package var tokens = TokenCounts()
  /// The price; `nil` if none was set.
  package var price: ModelPrice?

  init(model: String?) { self.model = model }

  /// The cost of the tokens; `nil` without a price.
  var cost: Double? { price?.cost(of: tokens) }
}

extension ModelUse {
  package var json: JSONValue {
    var members: [(String, JSONValue?)] = [("model", .string(model ?? ""))]
    members += Self.tokenKinds.map { name, kind in
      (name, tokens[keyPath: kind].map { .integer($0) })
    }
    if let price {
      members.append(("currency", .string(price.currency)))
      members += Self.priceKinds.map { name, kind in (name, kind(price).map { .real($0) }) }
    }
    return .object(
      JSONObject(
        members.compactMap { key, value in value.map { JSONObject.Member(key: key, value: $0) } }))
  }

  package init?(json: JSONValue) {
    guard json.object != nil else { return nil }
    model = json.text("model")
    for (name, kind) in Self.tokenKinds { tokens[keyPath: kind] = json.number(name) }
    guard let currency = json.text("currency") else { return }
    let amounts = Self.priceKinds.map { json[$0.0]?.amount }
    price = ModelPrice(
      currency: currency, input: amounts[0] ?? 0, output: amounts[1] ?? 0, cacheRead: amounts[2],
      cacheWrite: amounts[3], cacheWrite1h: amounts[4])
  }

  private static var tokenKinds: [(String, WritableKeyPath<TokenCounts, Int64?>)] {
    [
      ("inputUncached", \.inputUncached), ("cacheRead", \.cacheRead),
      ("cacheWrite5m", \.cacheWrite5m), ("cacheWrite1h", \.cacheWrite1h), ("output", \.output),
      ("reasoning", \.reasoning),
    ]
  }

  private static var priceKinds: [(String, (ModelPrice) -> Double?)] {
    [
      ("priceOfInput", { $0.input }), ("priceOfOutput", { $0.output }),
      ("priceOfCacheRead", { $0.cacheRead }), ("priceOfCacheWrite", { $0.cacheWrite }),
      ("priceOfCacheWrite1h", { $0.cacheWrite1h }),
    ]
  }
}

extension JSONValue {
  /// The value as a double; `nil` if it is not a number.
  fileprivate var amount: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }
}

extension [ModelUse] {
  /// The maximum number of models of a run; without a limit, a foreign log could name any number.
  private static var most: Int { 32 }

  /// Adds the tokens that a model used.
  ///
  /// If the model's name is too long, or if the run already has the maximum number of models, the
  /// tokens are added without a model.
  mutating func add(_ tokens: TokenCounts, of model: String?) {
    var model = model.flatMap { $0.utf8.count > PriceSet.longestName ? nil : $0 }
    if count >= Self.most, !contains(where: { $0.model == model }) { model = nil }
    let index = firstIndex { $0.model == model } ?? endIndex
    if index == endIndex { append(ModelUse(model: model)) }
    self[index].tokens = self[index].tokens.adding(tokens)
  }

  /// The cost of all models, rounded to a millionth.
  ///
  /// It is `nil` if a used model has no price, or the prices have different currencies.
  var cost: (amount: Double, currency: String)? {
    let used = filter { !$0.tokens.isZero }
    guard let currency = used.first?.price?.currency,
      used.allSatisfy({ $0.price?.currency == currency })
    else { return nil }
    let sum = used.reduce(0) { $0 + ($1.cost ?? 0) }
    guard (sum * 1_000_000).isFinite else { return nil }
    return ((sum * 1_000_000).rounded() / 1_000_000, currency)
  }
}
